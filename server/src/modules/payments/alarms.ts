import { raiseAlarm } from '../../jobs/outgoing.ts'
import { addDays, shanghaiDate, shanghaiTime, startOfDay } from '../../kernel/calendar.ts'
import type { Services } from '../../kernel/services.ts'
import { parameters } from '../base/api.ts'
import * as queries from './alarm-queries.ts'

const AT_ONCE = 100
/** Bills are compared at 10:30. */
const BILLS_DUE = '11:00'

/** Tells operators, by mail, in their chat and in the log, what is wrong with payments: each thing once. */
export async function raiseAlarms(services: Services): Promise<void> {
  const { database, clock } = services
  const now = clock.now()
  const yesterday = addDays(shanghaiDate(now), -1)
  await database.db.transaction().execute(async db => {
    const found = await queries.listProblems(db, now, AT_ONCE)
    const from = startOfDay(yesterday)
    const until = startOfDay(addDays(yesterday, 1))
    if (shanghaiTime(now) >= BILLS_DUE) found.push(...(await queries.listMissingBills(db, yesterday, from, until)))
    const taken = await queries.takeAlarms(db, found, now)
    const problems = found.filter(({ key }) => taken.has(key))
    if (problems.length === 0) return
    console.error(JSON.stringify({ level: 'error', job: 'pay.alarm', problems: problems.map(({ key }) => key) }))
    await raiseAlarm(services, db, {
      title: `资金待处理：${problems.length}项`,
      advice: '请在运营中心“资金”中处理：',
      lines: problems.map(({ text }) => text),
      mailTo: await parameters(db).text('pay.alarmMail'),
    })
  })
}
