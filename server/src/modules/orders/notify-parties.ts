import type { Work } from '../../http/serve.ts'
import { moveBadges, moveCompanyBadges, notify, notifyCompany } from '../messages/api.ts'
import type { OrderRow } from './queries.ts'
import * as queries from './queries.ts'
import type { OrderActor } from './rules.ts'
import type { OrderSide } from './tables.ts'

export type OrderWork = Pick<Work, 'db' | 'clock' | 'events' | 'jobs'>

/** Tells the other side what somebody did, or both sides what the platform did; numbers of both move. */
export async function notifyParties(
  work: OrderWork,
  row: OrderRow,
  by: OrderActor,
  text: { readonly title: string; readonly content?: string },
): Promise<void> {
  const talk = { kind: 'order' as const, id: row.id }
  if (by !== 'CLIENT') {
    const link = `/demander/intentLetter?id=${row.id}`
    await notify(work, [row.account_id], { side: 'CLIENT', type: 'ORDER', link, ...text })
  }
  if (by !== 'BUSINESS') {
    const link = `/supplier/intentLetter?id=${row.id}`
    await notifyCompany(work, row.company_id, { type: 'ORDER', link, ...text })
  }
  await moveBadges(work, [row.account_id], { talk })
  await moveCompanyBadges(work, [row.company_id], { talk })
}

/** One thing more is unread for the side that did not do it. */
export async function addUnread({ db }: Pick<Work, 'db'>, row: OrderRow, by: OrderSide): Promise<void> {
  const column = by === 'CLIENT' ? ('business_unread' as const) : ('client_unread' as const)
  await queries.addUnread(db, row.id, column)
}
