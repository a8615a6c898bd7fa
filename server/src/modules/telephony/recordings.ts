import { buffer } from 'node:stream/consumers'
import type { Member } from '../../http/actor.ts'
import { type Context, FileReply, type Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { found, may } from '../../kernel/failure.ts'
import { openBytes, sealBytes } from '../../kernel/sealed-bytes.ts'
import { seal, unseal } from '../../kernel/sealed-text.ts'
import type { Services } from '../../kernel/services.ts'
import { parameters } from '../base/api.ts'
import { canManage } from './access.ts'
import { lockCompany } from './queries.ts'
import * as queries from './recording-queries.ts'
import { release } from './release.ts'

/**
 * 通话录音: off; an operator allows it, then a company may turn it on for calls that begin afterwards, whose dialog says
 * so and which begin with a tone. Copied at once, sealed, heard by owner and administrators, gone after 30 days.
 */

const DAY_MS = 86_400_000
const MOST_ATTEMPTS = 5
const REMOVED_AT_ONCE = 100

type Recording = Pick<Services, 'ports'> & Pick<Work, 'db'>

/** Whether operators allow it and the provider can say so to both sides. */
export const isAllowed = async ({ db, ports }: Recording): Promise<boolean> =>
  ports.telephony?.hasRecordingTone === true && (await parameters(db).isOn('telephony.recording'))

/** Whether a call of the company that begins now is recorded. */
export const isRecorded = async (work: Recording, companyId: string): Promise<boolean> =>
  (await isAllowed(work)) && queries.isTurnedOn(work.db, companyId)

interface Named {
  readonly recordId: string
  readonly companyId: string
  readonly address: string
}

/** A report named where a call's recording stands; one that was turned off meanwhile is left there. */
export async function noteRecording(work: Work, { recordId, companyId, address }: Named): Promise<void> {
  const { db, clock, config, jobs } = work
  if (!(await isRecorded(work, companyId))) return
  const now = clock.now()
  const days = await parameters(db).number('telephony.recordingDays')
  const id = newId()
  const isNew = await queries.insertRecording(db, {
    id,
    record_id: recordId,
    company_id: companyId,
    state: 'WAITING',
    address: seal(config.secret, address),
    secret: null,
    file_key: null,
    type: null,
    created_at: now,
    keep_until: new Date(now.getTime() + days * DAY_MS),
  })
  if (isNew) await jobs.send(db, 'telephony.copyRecording', { id })
}

/** Copies a recording from the provider, who holds it for a week; given up after a few tries. */
export async function copyRecording({ database: { db }, ports, config }: Services, id: string): Promise<void> {
  const row = await queries.takeUpRecording(db, id)
  if (!row?.address || !ports.telephony) return
  const file_key = `recordings/${id}`
  try {
    const { type, bytes } = await ports.telephony.fetchRecording(unseal(config.secret, row.address))
    const { sealed, key } = sealBytes(bytes)
    await ports.storage.put(file_key, sealed, 'application/octet-stream')
    await queries.keepRecording(db, id, { secret: seal(config.secret, key), file_key, type })
  } catch (error) {
    if (row.attempts < MOST_ATTEMPTS) throw error
    await queries.failRecording(db, id)
  }
}

/** What was kept long enough; killed in between, the next run finds the row again. */
export async function removePastRecordings({ database: { db }, ports, clock }: Services): Promise<void> {
  for (;;) {
    const past = await queries.listPastRecordings(db, clock.now(), REMOVED_AT_ONCE)
    for (const { id, file_key } of past) {
      await ports.storage.remove(file_key ?? `recordings/${id}`)
      await queries.deleteRecording(db, id)
    }
    if (past.length < REMOVED_AT_ONCE) return
  }
}

type Asking = Pick<Context, 'db' | 'clock' | 'jobs' | 'ports' | 'audit'> & { readonly actor: Member }

/** Turned off, what runs is released, so that nobody goes on being recorded. */
export async function setRecording(context: Asking, isOn: boolean): Promise<void> {
  const { db, actor } = context
  may(canManage(actor))
  may(!isOn || (await isAllowed(context)), 'RECORDING_NOT_OPEN')
  const { id: companyId } = actor.company
  await lockCompany(db, companyId)
  const isChanged = await queries.setRecorded(db, companyId, isOn)
  if (isOn) may(isChanged || (await queries.isTurnedOn(db, companyId)), 'TELEPHONE_NO_REAL')
  if (isChanged && !isOn) await release(context, { companyId, kind: 'AXB' }, '关闭通话录音')
  context.audit({ recording: isOn }, companyId)
}

/** Owner and administrators hear a call; who heard which stands in the audit log. */
export async function hear(context: Asking & Pick<Context, 'config'>, recordId: string): Promise<FileReply> {
  const { db, actor, clock, config, ports, audit } = context
  may(canManage(actor))
  const row = found(await queries.findRecording(db, actor.company.id, recordId, clock.now()))
  may(row.state === 'KEPT', 'WRONG_STATE')
  const stored = found((await ports.storage.get(row.file_key!)) ?? undefined)
  const bytes = openBytes(unseal(config.secret, row.secret!), await buffer(stored.body))
  audit({ heard: true }, recordId)
  return new FileReply(row.type === 'audio/wav' ? '通话录音.wav' : '通话录音.mp3', row.type!, bytes)
}
