import { levelLabels } from '@shangyouji/contract/companies/labels'
import { logStatus } from '../../db/status-log.ts'
import { inTransaction } from '../../jobs/in-transaction.ts'
import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import type { Services } from '../../kernel/services.ts'
import { parameters } from '../base/api.ts'
import { endedLevels, lockCompany } from '../companies/api.ts'
import { notifyCompany } from '../messages/api.ts'
import { hasOpenAttempt } from '../payments/api.ts'
import { toFree, turnCompany } from './level-turn.ts'
import * as queries from './queries.ts'
import { daysCounted } from './rules.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    /** Terms that are over, and those that follow them. */
    'membership.turn': Record<string, never>
    /** Orders that nobody pays. */
    'membership.lapse': Record<string, never>
    /** Terms that end soon. */
    'membership.remind': Record<string, never>
  }
}

export const membershipJobKinds = ['membership.turn', 'membership.lapse', 'membership.remind'] as const

export function handleMembershipJobs(services: Services): void {
  const { jobs } = services
  jobs.handle('membership.turn', () => turn(services))
  jobs.handle('membership.lapse', () => lapse(services))
  jobs.handle('membership.remind', () => remind(services))
  jobs.every('membership.turn', '5 0 * * *', {})
  jobs.every('membership.lapse', '*/10 * * * *', {})
  jobs.every('membership.remind', '30 9 * * *', {})
}

/** The next term begins on the day after the end; without one the level falls when the days of grace are over. */
async function turn(services: Services): Promise<void> {
  const { database, clock } = services
  const today = shanghaiDate(clock.now())
  for (const { company_id } of await queries.listEnded(database.db, today))
    await inTransaction(services, async work => {
      await lockCompany(work.db, company_id)
      await turnCompany(work, company_id)
    })
  // levels that no record stands behind
  for (const { id } of await endedLevels(database.db, today))
    await inTransaction(services, async work => {
      await lockCompany(work.db, id)
      if ((await queries.lockRecords(work.db, id, ['ACTIVE'])).length === 0) await toFree(work, id, null)
    })
}

/** An order lapses when its time is over, unless it is being paid. */
async function lapse(services: Services): Promise<void> {
  const { database, clock } = services
  for (const { id, company_id } of await queries.listLapsed(database.db, clock.now()))
    await inTransaction(services, async work => {
      if (await hasOpenAttempt(work.db, 'PACKAGE', id)) return
      await lockCompany(work.db, company_id)
      const lapsed = { state: 'CANCELLED', is_lapsed: true, reason: '超时未支付' } as const
      if (!(await queries.changeRecord(work.db, id, 'UNPAID', lapsed, work.clock.now()))) return
      const move = { entity: 'membership', id, from: 'UNPAID', to: 'CANCELLED', action: 'lapse' }
      await logStatus(work, null, move)
    })
}

/** Each reminder once; a nearer one stands for those farther away too. */
async function remind(services: Services): Promise<void> {
  const { database, clock } = services
  const settings = parameters(database.db)
  const today = shanghaiDate(clock.now())
  const graceDays = await settings.number('member.graceDays')
  const days = [
    await settings.number('member.remindLastDays'),
    await settings.number('member.remindSecondDays'),
    await settings.number('member.remindFirstDays'),
  ].sort((a, b) => a - b)
  for (const [i, most] of days.entries())
    for (const row of await queries.listEnding(database.db, today, addDays(today, most)))
      await inTransaction(services, async work => {
        if (!(await queries.takeReminders(work.db, row.id, days.slice(i)))) return
        const left = daysCounted(today, row.ends_on!) - 1
        await notifyCompany(work, row.company_id, {
          type: 'MEMBER',
          title: `${levelLabels[row.level_code]}${left === 0 ? '今天' : `将于${left}天后`}到期`,
          content: `到期日 ${row.ends_on}。到期后权益保留${graceDays}天，续费可无缝延续。`,
          link: '/supplier/member',
        })
      })
}
