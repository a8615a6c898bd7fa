import { shanghaiDate, startOfDay } from '../../kernel/calendar.ts'
import { firstIdAt } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { getHead, lockSealing, updateHead } from './chain-queries.ts'
import { dropMonths, findEnd, lookAt } from './forget-queries.ts'
import { hasOurStart, isOurs, signStart } from './head.ts'
import { auditRights } from './rights-queries.ts'

/** 网络安全法: logs are kept at least this long, whatever an operator has set. */
const LEAST_MONTHS = 6
/**
 * Lets go of months that were kept long enough: notes and signs the number at which the chain starts from then on, and
 * drops the months before it where this role owns them. With deploy/audit-owner.sql it does not: then a superuser runs
 * `select drop_audit_months()`. Only after the whole chain was found right; 0 months keep everything.
 */
export async function forgetMonths(
  { database: { db }, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  months: number,
): Promise<void> {
  if (months === 0) return
  const until = await findEnd(db, firstIdAt(firstOfMonth(clock.now(), Math.max(months, LEAST_MONTHS))))
  if (!until) return
  await db.transaction().execute(async transaction => {
    await lockSealing(transaction)
    const head = await getHead(transaction)
    if (!(await isOurs(head, config)) || !hasOurStart(head, config))
      throw new Error('audit log is broken: its ends were not signed by us')
    const { last, waits, late } = await lookAt(transaction, until)
    if (waits) throw new Error('audit log: rows of a month that is to go are not sealed')
    if (late)
      throw new Error(`audit log: row ${last?.seal_no} of a month that is to go was sealed behind the next month`)
    if (!last || last.seal_no <= head.start_no) return
    const start = { start_no: last.seal_no, start_hash: last.hash }
    await updateHead(transaction, { ...start, start_mac: signStart(config.secret, start), start_id: until })
  })
  if ((await auditRights(db)).isOwner) await dropMonths(db)
}

/** The first of a month in Shanghai so much earlier. */
function firstOfMonth(now: Date, months: number): Date {
  const [year, month] = shanghaiDate(now).split('-').map(Number) as [number, number]
  return startOfDay(new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10))
}
