import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/clock.ts'
import { type ListRow, passList, type Scanned, type Verdict } from '../check-lists/api.ts'
import * as checkIns from './check-in-queries.ts'
import { replaceCheckIn } from './door-sync-queries.ts'

/** Lets in or out at a list, or where the door has none. Entering by the main list counts as having come. */
export async function pass(db: Db, meetingId: string, list: ListRow | null, scan: Scanned): Promise<Verdict> {
  if (!list) return arrive(db, meetingId, scan)
  const verdict = await passList(db, list, scan)
  if (list.is_main && scan.direction === 'IN' && verdict.outcome === 'OK') await arrive(db, meetingId, scan)
  return verdict
}

/** The arrival of a day, once; the earliest of all doors counts. */
async function arrive(db: Db, meetingId: string, scan: Scanned): Promise<Verdict> {
  const { registrationId, day, at, gate, nonce, accountId } = scan
  // nobody is scanned out where there are no lists
  if (scan.direction === 'OUT') return { outcome: 'ALREADY', kept: null, other: null }
  const values = { at, gate, nonce, account_id: accountId }
  const entry = { ...values, id: newId(), meeting_id: meetingId, registration_id: registrationId, day }
  if (await checkIns.insertCheckIn(db, entry)) return { outcome: 'OK', kept: values, other: null }
  const first = (await checkIns.findCheckIn(db, registrationId, day))!
  // the same scan had reached us while its answer was lost
  if (first.nonce === nonce) return { outcome: 'OK', kept: first, other: null }
  if (first.at <= at) return { outcome: 'ALREADY', kept: first, other: first }
  await replaceCheckIn(db, first.id, values)
  return { outcome: 'OK', kept: values, other: first }
}
