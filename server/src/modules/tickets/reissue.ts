import type { Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Work } from '../../http/serve.ts'
import { codeOf, hashOf, newSealedKey, openKey } from './codes.ts'
import * as queries from './queries.ts'

/** The key of a meeting's codes, made with its first registration. */
export async function keyOf({ db, config }: Pick<Work, 'db' | 'config'>, meetingId: string): Promise<string> {
  const sealed = await queries.sealedKeyOf(db, meetingId, () => newSealedKey(config.secret))
  return openKey(config.secret, sealed)
}

/** Changes a registration and gives it a new code: the one before lets nobody in any more, and the door says why. */
export async function reissue(
  work: Work,
  row: queries.RegistrationRow,
  change: Updateable<Tables['registration']>,
): Promise<void> {
  const { db, clock } = work
  const key = await keyOf(work, row.meeting_id)
  const issue = row.issue + 1
  await queries.insertRevoked(db, { hash: row.code_hash, registration_id: row.id })
  const code = hashOf(codeOf(key, row.id, issue))
  await queries.setRegistrations(db, [row.id], { ...change, issue, code_hash: code }, clock.now())
}
