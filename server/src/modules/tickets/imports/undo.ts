import { attendeeImportLimits } from '@shangyouji/contract/tickets/import-limits'
import { logStatuses } from '../../../db/status-log.ts'
import type { Member } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { fail, found } from '../../../kernel/failure.ts'
import { unseal } from '../../../kernel/sealed-text.ts'
import { listCheckedIn } from '../check-in-queries.ts'
import { type RegistrationRow, setRegistrations } from '../queries.ts'
import { keyOf, reissue } from '../reissue.ts'
import type { Answer } from '../tables.ts'
import { freePlaces } from '../waiting-list.ts'
import * as queries from './import-queries.ts'
import { undoUntil } from './present.ts'

interface Before {
  readonly name: string
  readonly company: string
  readonly title: string
  readonly email: string
  readonly answers: readonly Answer[]
}

/**
 * Takes an import back: people it registered are cancelled and their places free, people it changed hold again what
 * they held. Who has come, or was changed since, stays.
 */
export async function undoImport(
  work: Work,
  actor: Member,
  id: string,
): Promise<{ row: queries.OwnImport; undoneNum: number; keptNum: number }> {
  const { db, clock } = work
  const now = clock.now()
  const row = found(await queries.lockOwnImport(db, actor.company.id, id))
  const until = undoUntil(row) ?? fail('WRONG_STATE')
  if (until <= now) fail('UNDO_LATE', { hours: attendeeImportLimits.undoHours })
  const applied = await queries.listApplied(db, id)
  const ids = applied.map(one => one.registration_id!)
  await queries.lockOrdersOf(db, ids)
  const locked = new Map((await queries.lockRegistrations(db, ids)).map(one => [one.id, one]))
  const came = await listCheckedIn(db, ids)
  const undoable = applied.flatMap(one => {
    const registration = locked.get(one.registration_id!)!
    const isUntouched =
      registration.status === 'ENROLLED' && registration.updated_at.getTime() === one.applied_at!.getTime()
    return isUntouched && !came.has(registration.id) ? [{ ...one, registration }] : []
  })
  await bringBack(
    work,
    row,
    undoable.filter(one => one.action === 'UPDATE'),
  )
  await queries.setUndone(
    db,
    id,
    undoable.map(one => one.registration_id!),
  )
  const keptNum = applied.length - undoable.length
  const values = {
    status: 'UNDONE' as const,
    undone_at: now,
    reason: keptNum > 0 ? `${keptNum}人已签到或在导入后有过修改，已保留` : '',
  }
  await queries.setImport(db, id, values)
  await cancelMade(
    work,
    actor,
    row.meeting_id,
    undoable.filter(one => one.action === 'CREATE').map(one => one.registration),
  )
  return { row: { ...row, ...values }, undoneNum: undoable.length, keptNum }
}

async function bringBack(
  work: Work,
  row: queries.OwnImport,
  changed: readonly (queries.SentRow & { registration: RegistrationRow })[],
): Promise<void> {
  if (changed.length === 0) return
  const key = await keyOf(work, row.meeting_id)
  for (const { before, registration } of changed) {
    const { answers, ...person } = JSON.parse(unseal(key, before!)) as Before
    const values = { ...person, answers: JSON.stringify(answers) }
    if (person.name !== registration.name) await reissue(work, registration, values)
    else await setRegistrations(work.db, [registration.id], values, work.clock.now())
  }
}

/** Places come last. */
async function cancelMade(
  work: Work,
  actor: Member,
  meetingId: string,
  made: readonly RegistrationRow[],
): Promise<void> {
  if (made.length === 0) return
  const reason = '导入已撤销'
  await queries.cancelRows(work.db, {
    ids: made.map(one => one.id),
    orderIds: made.map(one => one.order_id),
    reason,
    now: work.clock.now(),
  })
  for (let i = 0; i < made.length; i += 1000)
    await logStatuses(
      work,
      actor,
      made.slice(i, i + 1000).map(({ id }) => ({
        ...{ entity: 'registration', id, from: 'ENROLLED', to: 'CANCELLED', action: 'undoImport', reason },
      })),
    )
  await freePlaces(work, meetingId, made)
}
