import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import type { Services } from '../../kernel/services.ts'
import { parameters } from '../base/api.ts'
import { notify } from '../messages/api.ts'
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

const locked = (db: Db) => db.selectFrom('inquiry').selectAll().limit(AT_ONCE).forUpdate().skipLocked()

async function expire(work: JobWork, rows: readonly InquiryRow[]): Promise<number> {
  for (const row of rows) await move(work, null, row, 'SYSTEM', 'EXPIRE')
  return rows.length
}

const expireQuoted = async (work: JobWork): Promise<number> =>
  expire(
    work,
    await locked(work.db)
      .where('status', '=', 'QUOTED')
      .where('valid_to', '<', shanghaiDate(work.clock.now()))
      .orderBy('valid_to')
      .execute(),
  )

async function expireForgotten(work: JobWork): Promise<number> {
  const days = await parameters(work.db).number('inquiry.openDays')
  const rows = await locked(work.db)
    .where('status', 'in', ['SUBMITTED', 'INFO_NEEDED', 'COUNTERED'])
    .where('updated_at', '<', new Date(work.clock.now().getTime() - days * DAY_MS))
    .orderBy('updated_at')
    .execute()
  return expire(work, rows)
}

async function remindSuppliers(work: JobWork): Promise<number> {
  const rows = await locked(work.db).where('remind_at', '<=', work.clock.now()).orderBy('remind_at').execute()
  for (const row of rows) {
    await queries.setAside(work.db, row.id, { remind_at: null })
    await notifyParties(work, row, 'CLIENT', { title: `询价单 ${row.inquiry_no} 等待您报价` })
  }
  return rows.length
}

async function suggestOthers(work: JobWork): Promise<number> {
  const rows = await locked(work.db).where('suggest_at', '<=', work.clock.now()).orderBy('suggest_at').execute()
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
  const rows = await work.db
    .selectFrom('inquiry')
    .selectAll()
    .where('status', '=', 'QUOTED')
    .where('valid_to', '=', tomorrow)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notice')
            .select('notice.id')
            .whereRef('notice.account_id', '=', 'inquiry.account_id')
            .where('notice.once_key', '=', sql<string>`'valid ' || inquiry.id || ' ' || inquiry.quote_version`),
        ),
      ),
    )
    .limit(AT_ONCE)
    .execute()
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
