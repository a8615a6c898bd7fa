import { inTransaction } from '../../jobs/in-transaction.ts'
import type { Services } from '../../kernel/services.ts'
import { parameters } from '../base/api.ts'
import { DAY_MS, HOTLINE_DAYS } from './hotlines.ts'
import * as numbers from './number-queries.ts'
import * as queries from './queries.ts'
import { forgetPeers, forgetRecords } from './record-queries.ts'
import { copyRecording, removePastRecordings } from './recordings.ts'
import { closeCompany } from './release.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    /** A binding that ended here is ended at the provider. */
    'telephony.unbind': { id: string }
    /** A hotline rings another phone. */
    'telephony.change': { id: string }
    /** The recording of a call is copied from the provider. */
    'telephony.copyRecording': { id: string }
    /** What has run out. */
    'telephony.sweep': Record<string, never>
    /** What runs here is compared with the provider, and hotlines are extended. */
    'telephony.compare': Record<string, never>
    /** Deletes records of calls that were kept long enough. */
    'telephony.forget': Record<string, never>
  }
}

export const telephonyJobKinds = [
  'telephony.unbind',
  'telephony.change',
  'telephony.copyRecording',
  'telephony.sweep',
  'telephony.compare',
  'telephony.forget',
] as const

const STALE_MS = 120_000
const EXTEND_DAYS = 30

const boundAt = (row: queries.BindingRow) => ({ kind: row.kind, subsId: row.subs_id!, x: row.phone })

export function handleTelephonyJobs(services: Services): void {
  const { jobs, database, ports, clock } = services
  jobs.handle('telephony.unbind', async ({ id }) => {
    const row = await queries.findBinding(database.db, id)
    // without a number of the provider it was never bound, or nobody knows: it ends there by itself
    if (!row?.subs_id || !row.ended_at) return
    await ports.telephony?.unbind(boundAt(row))
    await queries.dropEnds(database.db, id)
  })
  jobs.handle('telephony.change', async ({ id }) => {
    const row = await queries.findBinding(database.db, id)
    if (row?.state === 'ACTIVE') await ports.telephony?.changeReal(boundAt(row), row.a_phone)
  })
  jobs.handle('telephony.copyRecording', ({ id }) => copyRecording(services, id))
  jobs.handle('telephony.sweep', () => sweep(services))
  jobs.handle('telephony.compare', () => compare(services, clock.now()))
  jobs.handle('telephony.forget', async () => {
    const days = await parameters(database.db).number('telephony.recordDays')
    await forgetRecords(database.db, new Date(clock.now().getTime() - days * DAY_MS))
  })
  jobs.every('telephony.forget', '45 4 * * *', {})
  jobs.every('telephony.sweep', '* * * * *', {})
  jobs.every('telephony.compare', '20 3 * * *', {})
}

async function sweep(services: Services): Promise<void> {
  await removePastRecordings(services)
  await inTransaction(services, async work => {
    const { db, clock } = work
    const now = clock.now()
    await queries.expireBindings(db, now)
    await queries.failStale(db, new Date(now.getTime() - STALE_MS), now)
    await queries.dropFreedEnds(db, now)
    await numbers.freeRested(db, now)
    await forgetPeers(db, now)
    // a member who left, an account that was frozen
    for (const companyId of await queries.listClosed(db)) await closeCompany(work, companyId, '接听人已离开企业')
  })
}

/** What the provider no longer has is over here too; hotlines that would end soon are extended. */
async function compare({ database: { db }, ports: { telephony } }: Services, now: Date): Promise<void> {
  if (!telephony) return
  for (const row of await queries.listActive(db)) {
    if (!(await telephony.isBound(boundAt(row)))) {
      await queries.endBinding(db, row.id, { state: 'FAILED', reason: '服务商已无此绑定' }, now)
      await queries.dropEnds(db, row.id)
    }
  }
  const soon = now.getTime() + EXTEND_DAYS * DAY_MS
  for (const row of await queries.listActive(db, 'AXN')) {
    if (row.expires_at.getTime() > soon) continue
    const until = new Date(now.getTime() + HOTLINE_DAYS * DAY_MS)
    await telephony.extend(boundAt(row), until)
    await queries.setExpiry(db, row.id, until)
  }
}
