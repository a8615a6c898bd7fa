import type { WithdrawalState } from '@shangyouji/contract/withdrawals/labels'
import type { Operator } from '../../http/actor.ts'

/**
 * Withdrawal 提现: the amount is set aside when it is asked for, goes out when it is paid, and comes back when it is
 * refused, cancelled or sent back by the bank. Who approves never pays.
 */

type Action = 'cancel' | 'approve' | 'reject' | 'start' | 'payee' | 'finish' | 'fail'

/** The one table of moves: from where each action is allowed. */
const moves: Readonly<Record<Action, readonly WithdrawalState[]>> = {
  cancel: ['APPLIED'],
  approve: ['APPLIED'],
  reject: ['APPLIED', 'APPROVED'],
  start: ['APPROVED'],
  payee: ['PAYING'],
  finish: ['PAYING'],
  fail: ['PAYING'],
}
export const isAllowed = (action: Action, state: WithdrawalState): boolean => moves[action].includes(state)
export const fromStates = (action: Action): readonly WithdrawalState[] => moves[action]

interface Approved {
  readonly approved_by: string | null
  readonly second_approved_by: string | null
}

export const isApprover = ({ operatorId }: Operator, row: Approved): boolean =>
  row.approved_by === operatorId || row.second_approved_by === operatorId
