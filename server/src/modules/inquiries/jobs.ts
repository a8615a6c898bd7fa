import type { Db } from '../../db/database.ts'
import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import type { Services } from '../../kernel/services.ts'
import { parameters } from '../base/api.ts'
import { notify } from '../messages/api.ts'
import * as dueQueries from './due-queries.ts'
import { move } from './move.ts'
import { notifyParties } from './notify-parties.ts'
import type { InquiryRow } from './queries.ts'
import * as queries from './queries.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'inquiries.due': Record<string, never>
  }
}

export const inquiryJobKinds = ['inquiries.due'] as const

const AT_ONCE = 100
const DAY_MS = 86_400_000

type JobWork = Services & { readonly db: Db }

/** Quotations and forgotten inquiries expire; suppliers are reminded, buyers hear of others and of the last day. */
export function handleInquiryJobs(services: Services): void {
  const { jobs, database } = services
  const steps = [expireQuoted, expireForgotten, remindSuppliers, suggestOthers, remindLastDay]
  jobs.handle('inquiries.due', async () => {
    for (const step of steps) {
      let done = AT_ONCE
      while (done === AT_ONCE) done = await database.db.transaction().execute(db => step({ ...services, db }))
    }
  })
  jobs.every('inquiries.due', '5,35 * * * *', {})
}

async function expire(work: JobWork, rows: readonly InquiryRow[]): Promise<number> {
  for (const row of rows) await move(work, null, row, 'SYSTEM', 'EXPIRE')
  return rows.length
}

const expireQuoted = async (work: JobWork): Promise<number> =>
  expire(work, await dueQueries.lockEnded(work.db, shanghaiDate(work.clock.now()), AT_ONCE))

async function expireForgotten(work: JobWork): Promise<number> {
  const days = await parameters(work.db).number('inquiry.openDays')
  const before = new Date(work.clock.now().getTime() - days * DAY_MS)
  const rows = await dueQueries.lockForgotten(work.db, before, AT_ONCE)
  return expire(work, rows)
}

async function remindSuppliers(work: JobWork): Promise<number> {
  const rows = await dueQueries.lockToRemind(work.db, work.clock.now(), AT_ONCE)
  for (const row of rows) {
    await queries.setAside(work.db, row.id, { remind_at: null })
    await notifyParties(work, row, 'CLIENT', { title: `询价单 ${row.inquiry_no} 等待您报价` })
  }
  return rows.length
}

async function suggestOthers(work: JobWork): Promise<number> {
  const rows = await dueQueries.lockToSuggest(work.db, work.clock.now(), AT_ONCE)
  for (const row of rows) {
    await queries.setAside(work.db, row.id, { suggest_at: null })
    await notify(work, [row.account_id], {
      side: 'CLIENT',
      type: 'INQUIRY',
      title: `询价单 ${row.inquiry_no} 尚未得到报价，为您找到其他供方`,
      link: `/demander/intentLetter?tab=inquiry&id=${row.id}&suggest=1`,
    })
  }
  return rows.length
}

/** The day before a quotation ends, once a version. */
async function remindLastDay(work: JobWork): Promise<number> {
  const tomorrow = addDays(shanghaiDate(work.clock.now()), 1)
  const rows = await dueQueries.listEndingOn(work.db, tomorrow, AT_ONCE)
  for (const row of rows) {
    await notify(work, [row.account_id], {
      side: 'CLIENT',
      type: 'INQUIRY',
      title: `询价单 ${row.inquiry_no} 的报价将于明天到期`,
      link: `/demander/intentLetter?tab=inquiry&id=${row.id}`,
      once: `valid ${row.id} ${row.quote_version}`,
    })
  }
  return rows.length
}
