import { levelLabels } from '@shangyouji/contract/companies/level-labels'
import type { LevelCode, Member } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { listLiveInvoices } from '../invoices/api.ts'
import { listKept } from '../payments/api.ts'
import { linkOf } from './creative.ts'
import * as queries from './queries.ts'
import { canBuy, mayCancel, mayEdit, refundOf } from './rules.ts'
import { listTargets } from './target-queries.ts'

export const levelName = (level: LevelCode): string => levelLabels[level]

/** Bookings as their company sees them. */
export async function presentBookings(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  actor: Member,
  rows: readonly queries.BookingRow[],
) {
  const now = clock.now()
  const today = shanghaiDate(now)
  const sums = await queries.sumsOf(
    db,
    rows.map(row => row.id),
  )
  const linked = rows.flatMap(row => {
    const link = linkOf(row)
    return link ? [{ id: row.id, companyId: row.company_id, link }] : []
  })
  const targets = await listTargets(db, linked)
  const names = new Map(linked.map(({ id }, i) => [id, targets[i]?.name ?? '']))
  const isBuyer = canBuy(actor.company)
  const paid = rows.filter(row => row.payment_id !== null)
  const keptOf = await listKept(
    db,
    paid.map(row => row.payment_id!),
  )
  const live = await listLiveInvoices(
    db,
    'ADVERT',
    paid.map(row => row.id),
  )
  const invoiced = new Set(live.map(row => row.ref_id))
  return rows.map(row => {
    const link = linkOf(row)
    const kept = (row.payment_id && keptOf.get(row.payment_id)) || 0
    const isHeld = row.state === 'HELD' && row.hold_until > now
    const isOpen = row.first_day > today && (row.mend_until === null || row.mend_until > now)
    return {
      id: row.id,
      code: row.code,
      position: row.position,
      state: row.state === 'HELD' && !isHeld ? ('EXPIRED' as const) : row.state,
      days: row.days,
      amount: row.amount,
      refund: row.refund,
      refunded: row.refunded,
      creative: link && { image: row.image, title: row.title, link },
      linkName: names.get(row.id) ?? '',
      reason: row.reason,
      createTime: row.created_at.toISOString(),
      holdTime: isHeld ? row.hold_until.toISOString() : null,
      mendTime: row.mend_until?.toISOString() ?? null,
      seen: sums.get(row.id)?.seen ?? 0,
      clicks: sums.get(row.id)?.clicks ?? 0,
      can: {
        pay: isHeld && isBuyer,
        edit:
          mayEdit(row.state) &&
          isOpen &&
          (row.state !== 'HELD' || isHeld) &&
          (isBuyer || actor.company.role === 'EDITOR'),
        cancel: mayCancel(row.state) && isBuyer && (row.state !== 'HELD' || isHeld),
        invoice: isBuyer && kept > 0 && !invoiced.has(row.id),
      },
      cancelRefund: mayCancel(row.state) ? Math.min(refundOf(row, today), kept) : 0,
    }
  })
}

/** The hours of one booking with their sums, for those who may see them. */
export async function figuresOf({ db }: Pick<Work, 'db'>, id: string) {
  const rows = await queries.listHours(db, id)
  return {
    seen: rows.reduce((sum, row) => sum + row.seen, 0),
    clicks: rows.reduce((sum, row) => sum + row.clicks, 0),
    hours: rows.map(row => ({ hour: row.hour.toISOString(), seen: row.seen, clicks: row.clicks })),
  }
}
