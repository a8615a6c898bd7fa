import type { Account, Operator } from '../../http/actor.ts'
import { isCreditor } from '../balance/api.ts'
import type { PayoutAccountRow, StaffRow, WithdrawalRow } from './queries.ts'
import { isAllowed, isApprover } from './rules.ts'

interface Payee {
  readonly bank_name: string
  readonly branch: string
  readonly holder_name: string
  readonly last_four: string
}
const payee = (row: Payee) => ({
  bankName: row.bank_name,
  branch: row.branch,
  holderName: row.holder_name,
  lastFour: row.last_four,
})

export const presentAccount = (row: PayoutAccountRow, holderName: string | null) => ({
  ...payee(row),
  id: row.id,
  version: row.version,
  isNameOld: row.holder_name !== holderName,
  createTime: row.created_at.toISOString(),
})

const present = (row: WithdrawalRow) => ({
  ...payee(row),
  id: row.id,
  withdrawalNo: row.withdrawal_no,
  amount: row.amount,
  fee: row.fee,
  tax: row.tax,
  net: row.amount - row.fee - row.tax,
  state: row.state,
  reason: row.reason,
  bankNo: row.bank_no ?? '',
  createTime: row.created_at.toISOString(),
  endTime: row.ended_at?.toISOString() ?? null,
})

export const presentOwn = (actor: Account, row: WithdrawalRow) => ({
  ...present(row),
  can: { cancel: isAllowed('cancel', row.state) && isCreditor(actor, row) },
})

export const presentForStaff = (actor: Operator, row: StaffRow, largeFrom: number) => ({
  ...present(row),
  ownerKind: row.owner_kind,
  ownerName: row.holder_name,
  invoiceNo: row.invoice_no ?? '',
  approvedBy: [row.first_name, row.second_name].filter(name => name !== null),
  payingBy: row.payer_name ?? '',
  isLarge: row.amount > largeFrom,
  can: {
    approve: isAllowed('approve', row.state),
    reject: isAllowed('reject', row.state),
    pay: isAllowed('start', row.state) && !isApprover(actor, row),
    finish: isAllowed('finish', row.state) && !isApprover(actor, row),
  },
})
