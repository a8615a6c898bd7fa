import { raiseAlarm } from '../../jobs/outgoing.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import type { Services } from '../../kernel/services.ts'
import { parameters } from '../base/api.ts'
import { findProblems } from './check-queries.ts'
import { sweep } from './ledger.ts'
import { findLoose } from './object-queries.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    /** Writes down what has expired on accounts that nobody moves. */
    'ledger.expire': Record<string, never>
    /** Compares the books with themselves and raises the alarm. */
    'ledger.check': Record<string, never>
  }
}

export const ledgerJobKinds = ['ledger.expire', 'ledger.check'] as const

const ACCOUNTS_AT_ONCE = 200

export function handleLedgerJobs(services: Services): void {
  const { jobs, database } = services
  jobs.handle('ledger.expire', async () => {
    while ((await sweep(services, database.db, ACCOUNTS_AT_ONCE)) === ACCOUNTS_AT_ONCE);
  })
  jobs.handle('ledger.check', () => checkLedger(services))
  jobs.every('ledger.expire', '10 0 * * *', {})
  jobs.every('ledger.check', '40 0 * * *', {})
}

/** What is wrong with the books is written into the log of the server and told to operators. */
export async function checkLedger(services: Services): Promise<void> {
  const { database, clock } = services
  const { db } = database
  const problems = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async inner => [...(await findProblems(inner)), ...(await findLoose(inner))])
  if (problems.length === 0) return
  console.error(JSON.stringify({ level: 'error', job: 'ledger.check', problems }))
  await raiseAlarm(services, db, {
    title: `账本核对异常：${problems.length}项（${shanghaiDate(clock.now())}）`,
    advice: '请立即停止发放与兑换并核查：',
    lines: problems.map(({ rule, id, what }) => `${rule} ${id}：${what}`),
    mailTo: await parameters(db).text('ledger.alarmMail'),
  })
}
