import { purgeEdge } from '../../http/edge/purge-edge.ts'
import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import type { Services } from '../../kernel/services.ts'
import { parameters } from '../base/api.ts'
import { isPrivateKey, tagOfKey } from './address.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000
/** An upload that has not ended after so long never will. */
const STUCK_MS = 3_600_000
const AT_ONCE = 200

/**
 * Marks, removes the bytes, then the row: killed in between, the next run finds the row again.
 * @returns how many files went
 */
export async function purgeFiles(services: Pick<Services, 'database' | 'clock' | 'ports' | 'config' | 'jobs'>) {
  const {
    database: { db },
    clock,
    ports,
  } = services
  const now = clock.now()
  const keptMs = (await parameters(db).number('file.unreferencedDays')) * DAY_MS
  let gone = 0
  for (;;) {
    const cutoff = new Date(now.getTime() - keptMs)
    const rows = await queries.takePurgeable(db, cutoff, new Date(now.getTime() - STUCK_MS), AT_ONCE)
    for (const row of rows) {
      for (const key of [row.key, ...row.variants.map(variant => `${row.key}.${variant}`)])
        await ports.storage.remove(key)
      await queries.deleteFile(db, row.id)
    }
    const open = rows.filter(row => !isPrivateKey(row.key))
    await purgeEdge(
      services,
      db,
      open.map(row => tagOfKey(row.key)),
    )
    gone += rows.length
    if (rows.length < AT_ONCE) break
  }
  await queries.deleteUsageBefore(db, addDays(shanghaiDate(now), -7))
  return gone
}
