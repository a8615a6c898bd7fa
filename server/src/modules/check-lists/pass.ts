import { type ListRule, type Passed, passOf } from '@shangyouji/contract/check-lists/rules'
import type { Direction } from '@shangyouji/contract/check-lists/states'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/clock.ts'
import * as queries from './queries.ts'

/** A scan of an attendee whose ticket holds here. */
export interface Scanned {
  readonly registrationId: string
  readonly direction: Direction
  /** Of the meeting's zone. */
  readonly day: string
  readonly at: Date
  readonly gate: string
  readonly nonce: string
  readonly accountId: string
}

interface Place {
  readonly at: Date
  readonly gate: string
}
export interface Verdict {
  readonly outcome: 'OK' | 'ALREADY'
  /** The entry or exit that counts. */
  readonly kept: Place | null
  /** What stands against it: the same person scanned elsewhere. */
  readonly other: Place | null
}

export const ruleOf = (list: queries.ListRow): ListRule => ({ entries: list.entries, hasExit: list.has_exit })

/** What someone did at a list until now, as its rule asks for it. */
export function passedOf(passes: readonly queries.PassRow[]): Passed {
  const last = passes.at(-1)
  return {
    came: passes.filter(one => one.direction === 'IN').map(one => one.day),
    insideOn: last?.direction === 'IN' ? last.day : '',
  }
}

/**
 * Lets in or out by the rule of a list, as of the time of the scan: one that comes later with an earlier time takes the
 * place of what was there. The caller holds the row of the registration; the database keeps each entry from being there
 * twice all the same.
 */
export async function passList(db: Db, list: queries.ListRow, scan: Scanned): Promise<Verdict> {
  const { registrationId, direction, day, at, gate, nonce, accountId } = scan
  const passes = await queries.listPasses(db, list.id, [registrationId])
  const again = passes.find(one => one.nonce === nonce)
  if (again) return { outcome: 'OK', kept: again, other: null }
  const before = passes.filter(one => one.at <= at)
  if (passOf(ruleOf(list), passedOf(before), direction, day) === 'ALREADY') {
    const first = entryThat(list, before, day)
    return { outcome: 'ALREADY', kept: first, other: direction === 'IN' ? first : null }
  }
  const slot = slotOf(list, scan)
  const values = { at, gate, nonce, account_id: accountId }
  const row = { ...values, id: newId(), list_id: list.id, registration_id: registrationId, direction, day, slot }
  if (await queries.insertPass(db, row)) return { outcome: 'OK', kept: values, other: null }
  // one with a later time was there first
  const later = passes.find(one => one.direction === direction && one.slot === slot)!
  await queries.setPass(db, later.id, { ...values, day })
  return { outcome: 'OK', kept: values, other: later }
}

/** Why nobody is let in again: the first entry where one is allowed, else the last one. */
function entryThat(list: queries.ListRow, passes: readonly queries.PassRow[], day: string): Place | null {
  const entries = passes.filter(one => one.direction === 'IN')
  const first = list.entries === 'ONCE' ? entries[0] : entries.find(one => one.day === day)
  return (list.entries === 'MANY' ? entries.at(-1) : first) ?? null
}

function slotOf({ entries }: queries.ListRow, { direction, day, nonce }: Scanned): string {
  if (direction === 'OUT' || entries === 'MANY') return nonce
  return entries === 'ONCE' ? '' : day
}

/** The entry of a day that counts, for a scan that is sent again. */
export async function findKept(
  db: Db,
  list: queries.ListRow,
  { registrationId, nonce, day }: Pick<Scanned, 'registrationId' | 'nonce' | 'day'>,
): Promise<Place | null> {
  const passes = await queries.listPasses(db, list.id, [registrationId])
  return passes.find(one => one.nonce === nonce) ?? entryThat(list, passes, day)
}
