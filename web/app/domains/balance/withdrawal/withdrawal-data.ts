import type { ReplyOf } from '@shangyouji/contract'
import type { withdrawal, withdrawalAccount } from '@shangyouji/contract/withdrawals/calls'
import type { WithdrawalState } from '@shangyouji/contract/withdrawals/labels'
import type { Tone } from '../../../ui/base/tag.tsx'

export type Terms = ReplyOf<typeof withdrawal.terms>
export type Withdrawals = ReplyOf<typeof withdrawal.search>
export type Withdrawal = Withdrawals['records'][number]
export type PayoutAccount = ReplyOf<typeof withdrawalAccount.list>[number]

export const withdrawalTones: Readonly<Record<WithdrawalState, Tone>> = {
  APPLIED: 'amber',
  APPROVED: 'indigo',
  PAYING: 'indigo',
  PAID: 'green',
  FAILED: 'red',
  REJECTED: 'red',
  CANCELLED: 'grey',
}
