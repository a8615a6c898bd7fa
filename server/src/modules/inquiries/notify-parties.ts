import type { Work } from '../../http/serve.ts'
import { moveBadges, moveCompanyBadges, notify, notifyCompany } from '../messages/api.ts'
import type { InquiryRow } from './queries.ts'
import * as queries from './queries.ts'
import type { InquiryActor } from './rules.ts'

export type InquiryWork = Pick<Work, 'db' | 'clock' | 'events' | 'jobs'>

/** Tells the other side what somebody did, or both what the platform did; numbers of both move. */
export async function notifyParties(
  work: InquiryWork,
  row: InquiryRow,
  by: InquiryActor,
  text: { readonly title: string; readonly content?: string; readonly once?: string },
): Promise<void> {
  if (by !== 'CLIENT') {
    const link = `/demander/intentLetter?tab=inquiry&id=${row.id}`
    await notify(work, [row.account_id], { side: 'CLIENT', type: 'INQUIRY', link, ...text })
  }
  if (by !== 'BUSINESS') {
    const link = `/supplier/intentLetter?tab=inquiry&id=${row.id}`
    await notifyCompany(work, row.company_id, { type: 'INQUIRY', link, ...text })
  }
  if (by === 'CLIENT') await moveBadges(work, [row.account_id])
  if (by === 'BUSINESS') await moveCompanyBadges(work, [row.company_id])
}

/** One thing more is unread for the side that did not do it. */
export async function addUnread({ db }: Pick<Work, 'db'>, row: InquiryRow, by: InquiryActor): Promise<void> {
  const column = by === 'CLIENT' ? ('business_unread' as const) : ('client_unread' as const)
  await queries.addUnread(db, row.id, column)
}
