import type { Db } from '../../db/database.ts'
import { logStatus } from '../../db/status-log.ts'
import type { Services } from '../../kernel/services.ts'
import { parameters, workingCalendar } from '../base/api.ts'
import { notifyCompany } from '../messages/api.ts'
import * as queries from './queries.ts'
import { measureResponses } from './response-queries.ts'
import { remindAt } from './rules.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'consultations.remind': Record<string, never>
    'consultations.tidy': Record<string, never>
  }
}

export const consultationJobKinds = ['consultations.remind', 'consultations.tidy'] as const

const AT_ONCE = 200
const DAY_MS = 86_400_000

/** Reminds companies of questions that wait; closes threads that have been quiet; measures how companies answer. */
export function handleConsultationJobs(services: Services): void {
  const { jobs, database, clock } = services
  jobs.handle('consultations.remind', async () => {
    await database.db.transaction().execute(db => remind({ ...services, db }))
  })
  jobs.handle('consultations.tidy', async () => {
    await database.db.transaction().execute(db => closeQuiet({ ...services, db }))
    await measureResponses(database.db, clock.now())
  })
  jobs.every('consultations.remind', '*/10 * * * *', {})
  jobs.every('consultations.tidy', '25 * * * *', {})
}

type JobWork = Services & { readonly db: Db }

async function remind(work: JobWork): Promise<void> {
  const { db, clock } = work
  const due = await queries.lockDueTurns(db, clock.now(), AT_ONCE)
  const hours = await parameters(db).number('consulting.answerHours')
  const calendar = await workingCalendar(db)
  for (const turn of due) {
    const reminders = turn.reminders + 1
    await queries.updateTurn(db, turn.id, { reminders, remind_at: remindAt(turn.asked_at, reminders, hours, calendar) })
    await notifyCompany(work, turn.company_id, {
      type: 'INQUIRY',
      title: reminders > 1 ? `咨询已超过${hours}个工作小时未回复` : '有咨询等待回复',
      content: `关于“${turn.subject.title}”`,
      link: `/supplier/consulting?id=${turn.thread_id}`,
    })
  }
}

async function closeQuiet(work: JobWork): Promise<void> {
  const { db, clock } = work
  const days = await parameters(db).number('consulting.closeDays')
  const closed = await queries.closeQuietSince(db, new Date(clock.now().getTime() - days * DAY_MS))
  for (const { id } of closed) {
    await logStatus(work, null, { entity: 'consultation', id, from: 'WAIT_CLIENT', to: 'CLOSED', action: 'expire' })
  }
}
