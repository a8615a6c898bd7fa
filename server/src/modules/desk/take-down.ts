import { createHash } from 'node:crypto'
import type { Operator } from '../../http/actor.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { claimFiles } from '../files/api.ts'
import * as queries from './queries.ts'
import type { DeskWork } from './thing.ts'

/**
 * Taking down 违规下架: one thing goes, its owner keeps everything else. What was public then is kept as evidence with who,
 * when and why (公通字〔2015〕5号); its files are kept as well, and nobody can change or delete it.
 */
interface Asked {
  readonly type: string
  readonly id: string
  readonly reason: string
}

/** @throws Failure NOT_FOUND, WRONG_STATE */
export async function takeDown(work: DeskWork, actor: Operator, { type, id, reason }: Asked) {
  const { db, clock, lists } = work
  const thing = lists.contentThings[type] ?? fail('NOT_FOUND')
  const row = found((await thing.find(db, { id, limit: 1 }))[0])
  may(thing.canTakeDown(row), 'WRONG_STATE')
  const now = clock.now()
  const today = shanghaiDate(now)
  const stored = { ...found(await thing.snapshot(db, id)), shown: await thing.shown(work, id) }
  // as it will be read back: dates as text
  const snapshot = JSON.parse(JSON.stringify(stored)) as Record<string, unknown>
  await thing.takeDown(work, actor, id, reason)
  const evidenceId = newId()
  const digest = digestOf(snapshot)
  await queries.insertTakedown(db, {
    id: evidenceId,
    type,
    object_id: id,
    title: row.title,
    status_before: row.status,
    snapshot: JSON.stringify(snapshot),
    digest,
    account_id: row.account_id,
    company_id: row.company_id,
    owner_name: row.owner_name ?? '',
    operator_id: actor.operatorId,
    operator_name: actor.name,
    reason,
    taken_at: now,
    kept_until: `${Number(today.slice(0, 4)) + (await parameters(db).number('desk.evidenceYears'))}${sameDay(today)}`,
  })
  await claimFiles(db, { entity: 'takedown', id: evidenceId, actor, now, isLenient: true }, filesIn(snapshot))
  return { evidenceId, digest }
}

/** Brings back what was taken down last, as it was. @throws Failure NOT_FOUND, WRONG_STATE */
export async function restore(work: DeskWork, actor: Operator, { type, id, reason }: Asked): Promise<void> {
  const { db, clock, lists } = work
  const thing = lists.contentThings[type] ?? fail('NOT_FOUND')
  found((await thing.find(db, { id, limit: 1 }))[0])
  const kept = (await queries.lockLast(db, type, id)) ?? fail('WRONG_STATE')
  may(kept.restored_at === null, 'WRONG_STATE')
  await thing.restore(work, actor, { objectId: id, statusBefore: kept.status_before, snapshot: kept.snapshot }, reason)
  await queries.setRestored(db, kept.id, {
    restored_at: clock.now(),
    restored_by: actor.operatorId,
    restorer_name: actor.name,
    restore_reason: reason,
  })
}

/** The 29th of February counts as the 28th: the day must be there in every year. */
const sameDay = (day: string): string => day.slice(4).replace('-02-29', '-02-28')

/** SHA-256 of a snapshot, its fields in the order of their names: the database keeps no order of its own. */
export const digestOf = (snapshot: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(snapshot)))
    .digest('hex')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]))
}

/** Addresses of stored files, wherever they stand: alone in a field or within a text. */
const filesIn = (snapshot: unknown): string[] => JSON.stringify(snapshot).match(/\/files\/[\w/.-]+/g) ?? []
