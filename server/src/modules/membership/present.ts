import type { Account } from '../../http/actor.ts'
import { isBuyer } from './access.ts'
import type { MembershipRow } from './queries.ts'

const present = (row: MembershipRow) => ({
  id: row.id,
  recordNo: row.record_no,
  kind: row.kind,
  levelCode: row.level_code,
  state: row.state,
  amount: row.amount,
  refunded: row.refunded,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  createTime: row.created_at.toISOString(),
  payTime: row.paid_at?.toISOString() ?? null,
  expireTime: row.state === 'UNPAID' ? row.expires_at!.toISOString() : null,
})

export function presentOwn(actor: Account, row: MembershipRow, now: Date, isInvoiced = false) {
  const mayBuy = isBuyer(actor, row)
  const isOpen = row.state === 'UNPAID' && mayBuy
  const invoice = mayBuy && !isInvoiced && row.payment_id !== null && row.refunded < row.amount
  return { ...present(row), can: { pay: isOpen && row.expires_at! > now, cancel: isOpen, invoice } }
}

export const presentForStaff = (row: MembershipRow & { readonly company_name: string }) => ({
  ...present(row),
  companyId: row.company_id,
  companyName: row.company_name,
  price: row.price,
  reason: row.reason,
  can: { refund: (row.state === 'ACTIVE' || row.state === 'SCHEDULED') && row.payment_id !== null },
})
