import { maskName, maskPhone } from '@shangyouji/contract/checks'
import type { NamedRow } from './queries.ts'

/** The invited person is masked for everybody. */
export const presentInvited = (row: NamedRow) => ({
  id: row.id,
  name: maskName(row.name ?? ''),
  phone: maskPhone(row.phone),
  state: row.state,
  reason: row.reason,
  act: row.act,
  reward: row.reward,
  amount: row.amount,
  createTime: row.created_at.toISOString(),
  dueTime: row.due_at?.toISOString() ?? null,
  payTime: row.paid_at?.toISOString() ?? null,
})

export const presentForStaff = (row: NamedRow) => ({
  ...presentInvited(row),
  inviterName: row.inviter_name ?? '',
  inviterPhone: maskPhone(row.inviter_phone),
  can: { decide: row.state === 'REVIEW' },
})
