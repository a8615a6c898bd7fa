import type { Database } from '../../../db/database.ts'
import { logStatuses } from '../../../db/status-log.ts'
import type { Account, Member } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { newId } from '../../../kernel/clock.ts'
import { Failure, fail, found, may } from '../../../kernel/failure.ts'
import { seal } from '../../../kernel/sealed-text.ts'
import type { Services } from '../../../kernel/services.ts'
import { findMeeting, listLeft, meetingsPageOf, takePlaces } from '../../meetings/api.ts'
import { notify } from '../../messages/api.ts'
import { codeOf, hashOf } from '../codes.ts'
import { newOrderNo } from '../enrol.ts'
import { insertRegistrations, setRegistrations } from '../queries.ts'
import { reissue } from '../reissue.ts'
import { countByTicket } from '../rules.ts'
import { loadAround, readSent } from './around.ts'
import * as queries from './import-queries.ts'
import { type Around, type JudgedRow, judge } from './judge.ts'
import { meetingToFill, mustTakePeople, resultOf } from './preview.ts'

/** Rows written in one transaction: few enough for other buyers to get in between. */
const STEP_ROWS = 250
/** A step that met other buyers at the same place or phone is repeated. */
const TRIES = 5
const RACES: readonly string[] = ['SOLD_OUT', 'ATTENDEE_ENROLLED']

type Meeting = NonNullable<Awaited<ReturnType<typeof findMeeting>>>

/** Confirms a preview: from here on a job carries it out. */
export async function startImport(work: Work, actor: Member, id: string): Promise<queries.OwnImport> {
  const { db, jobs } = work
  const row = found(await queries.lockOwnImport(db, actor.company.id, id))
  may(row.status === 'PREVIEW', 'WRONG_STATE')
  await meetingToFill(work, actor, row.meeting_id)
  if (row.create_count + row.update_count + row.skip_count === 0) fail('IMPORT_EMPTY')
  const started = {
    status: 'RUNNING' as const,
    create_count: 0,
    update_count: 0,
    skip_count: 0,
    done_count: row.fail_count,
  }
  await queries.failFaulty(db, id)
  await queries.setImport(db, id, started)
  await jobs.send(db, 'tickets.import', { importId: id })
  return { ...row, ...started }
}

type ImportServices = Services & { readonly database: Database }

/** Carries an import out step by step. Every step is whole or not done: a job that was cut off goes on where it stopped. */
export async function runImport(services: ImportServices, importId: string): Promise<void> {
  while (await tryStep(services, importId));
}

async function tryStep({ database, ...services }: ImportServices, importId: string): Promise<boolean> {
  for (let tries = 1; ; tries++)
    try {
      return await database.db.transaction().execute(db => {
        // one instant for all of a step: the undo knows by it what was changed since
        const now = services.clock.now()
        return runStep({ ...services, clock: { now: () => now }, db, after: () => {} }, importId)
      })
    } catch (failure) {
      const isRaced = failure instanceof Failure && RACES.includes(failure.code)
      if (!isRaced || tries === TRIES) throw failure
    }
}

/** @returns whether something is left to do */
async function runStep(work: Work, importId: string): Promise<boolean> {
  const { db, clock } = work
  const row = await queries.lockImport(db, importId)
  if (row?.status !== 'RUNNING') return false
  const meeting = (await findMeeting(db, row.meeting_id))!
  const closed = whyClosed(meeting, clock.now())
  const waiting = closed ? [] : await queries.listWaiting(db, importId, STEP_ROWS)
  if (waiting.length === 0) {
    await finish(work, row, closed)
    return false
  }
  const { sent, around } = await readStep(work, row, waiting, meeting)
  const judged = judge(sent, around)
  await leaveOut(work, meeting, judged)
  const sound = judged.filter(one => one.errors.length === 0)
  const made = await create(work, row, meeting, around, sound)
  const changed = await update(work, row, around, sound)
  const results = judged.map(one => ({
    ...resultOf(one),
    state: one.errors.length > 0 ? ('FAILED' as const) : ('DONE' as const),
    registration_id: made.get(one.rowNo) ?? one.known?.id ?? null,
    before: changed.get(one.rowNo) ?? null,
    applied_at: one.action === 'SKIP' ? null : clock.now(),
  }))
  await queries.setResults(db, importId, results)
  const count = (action: string) => sound.filter(one => one.action === action).length
  await queries.setImport(db, importId, {
    done_count: row.done_count + judged.length,
    create_count: row.create_count + count('CREATE'),
    update_count: row.update_count + count('UPDATE'),
    skip_count: row.skip_count + count('SKIP'),
    fail_count: row.fail_count + (judged.length - sound.length),
  })
  // last in the transaction, in the order of locks that all sales follow
  const places = [
    ...countByTicket(sound.filter(one => one.action === 'CREATE').map(one => ({ ticket_id: one.ticketId! }))),
  ]
  if (places.length > 0)
    await takePlaces(
      db,
      meeting.id,
      places.map(([ticketId, number]) => ({ ticketId, count: number })),
    )
  return true
}

async function readStep(work: Work, row: queries.ImportRow, waiting: readonly queries.SentRow[], meeting: Meeting) {
  const nobody = await loadAround(work, meeting, [])
  const sent = readSent(row, waiting, nobody)
  const phones = sent.flatMap(one => one.values.phone ?? [])
  return { sent, around: await loadAround(work, meeting, phones, true) }
}

function whyClosed(meeting: Meeting, now: Date): string {
  try {
    mustTakePeople(meeting, now)
    return ''
  } catch (failure) {
    if (failure instanceof Failure) return failure.message
    throw failure
  }
}

/** New people beyond the places that are left, the last rows first, are not imported. */
async function leaveOut({ db }: Work, meeting: Meeting, judged: readonly JudgedRow[]): Promise<void> {
  const creates = judged.filter(row => row.errors.length === 0 && row.action === 'CREATE')
  if (creates.length === 0) return
  const { ofMeeting, byTicket } = await listLeft(db, meeting.id, [...new Set(creates.map(row => row.ticketId!))])
  let left = ofMeeting ?? Number.MAX_SAFE_INTEGER
  const ofTicket = new Map([...byTicket].map(([id, count]) => [id, count ?? Number.MAX_SAFE_INTEGER]))
  for (const row of creates) {
    const ticketLeft = ofTicket.get(row.ticketId!) ?? 0
    if (left > 0 && ticketLeft > 0) {
      left -= 1
      ofTicket.set(row.ticketId!, ticketLeft - 1)
    } else row.errors.push({ col: 'ticket', msg: '名额不足' })
  }
}

const accountOf = (row: queries.ImportRow): Account => ({
  kind: 'account',
  accountId: row.account_id,
  sessionId: '',
  roleType: 'BUSINESS',
  isClient: true,
  company: null,
})

/** New registrations, each with an order of its own that costs nothing. @returns registration by row */
async function create(
  work: Work,
  row: queries.ImportRow,
  meeting: Meeting,
  { key }: Around,
  sound: readonly JudgedRow[],
): Promise<ReadonlyMap<number, string>> {
  const { db, clock } = work
  const now = clock.now()
  // by phone: two groups with the same people wait for each other in one order
  const creates = sound
    .filter(one => one.action === 'CREATE')
    .toSorted((a, b) => (a.person.phone < b.person.phone ? -1 : 1))
    .map(one => ({ ...one, id: newId(), orderId: newId() }))
  if (creates.length === 0) return new Map()
  const about = { meeting_id: meeting.id, created_at: now, updated_at: now }
  await queries.insertOrders(
    db,
    creates.map(({ orderId }) => ({
      ...about,
      id: orderId,
      order_no: newOrderNo(now),
      company_id: meeting.company_id,
      account_id: row.account_id,
      source: 'IMPORT' as const,
      state: 'PAID' as const,
      amount: 0,
      expires_at: null,
    })),
  )
  const written = await insertRegistrations(
    db,
    creates.map(({ id, orderId, person, ticketId, answers }) => ({
      ...about,
      ...person,
      id,
      order_id: orderId,
      ticket_id: ticketId!,
      status: 'ENROLLED' as const,
      answers: JSON.stringify(answers),
      allow_scan: false,
      phone_scope: meeting.allow_several ? ticketId! : '',
      share: 0,
      refund_rule: JSON.stringify(meeting.refund_rule),
      code_hash: hashOf(codeOf(key, id, 1)),
    })),
  )
  const doubled = creates.find(({ id }) => !written.has(id))
  // someone registered at this moment: the repeated step finds them
  if (doubled) fail('ATTENDEE_ENROLLED', { phone: doubled.person.phone })
  await logStatuses(
    work,
    accountOf(row),
    creates.map(({ id }) => ({ entity: 'registration', id, from: null, to: 'ENROLLED', action: 'import' })),
  )
  return new Map(creates.map(({ rowNo, id }) => [rowNo, id]))
}

/** Registrations that are there already. @returns what was there before, sealed, by row */
async function update(
  work: Work,
  row: queries.ImportRow,
  { key }: Around,
  sound: readonly JudgedRow[],
): Promise<ReadonlyMap<number, string>> {
  const before = new Map<number, string>()
  const updates = sound.filter(one => one.action === 'UPDATE')
  for (const { rowNo, known, change } of updates) {
    const { answers, ...person } = change
    const { name, company, title, email } = known!
    before.set(rowNo, seal(key, JSON.stringify({ name, company, title, email, answers: known!.answers })))
    const values = { ...person, ...(answers && { answers: JSON.stringify(answers) }) }
    // another name is another person: the code that was there lets nobody in any more
    if (change.name !== undefined) await reissue(work, known!, values)
    else await setRegistrations(work.db, [known!.id], values, work.clock.now())
  }
  await logStatuses(
    work,
    accountOf(row),
    updates.map(({ known }) => ({
      ...{ entity: 'registration', id: known!.id, from: known!.status, to: known!.status, action: 'import' },
    })),
  )
  return before
}

/** Ends an import and tells who started it. */
async function finish(work: Work, row: queries.ImportRow, reason: string): Promise<void> {
  const status = reason === '' ? ('DONE' as const) : ('FAILED' as const)
  await queries.setImport(work.db, row.id, { status, reason, finished_at: work.clock.now() })
  const numbers = [
    row.create_count > 0 ? `新增${row.create_count}人` : '',
    row.update_count > 0 ? `更新${row.update_count}人` : '',
    row.skip_count > 0 ? `无变化${row.skip_count}人` : '',
    row.fail_count > 0 ? `未导入${row.fail_count}行` : '',
  ].filter(Boolean)
  await notify(work, [row.account_id], {
    side: 'BUSINESS',
    type: 'MEETING',
    title: status === 'DONE' ? `“${row.file_name}”导入完成：${numbers.join('，')}` : `“${row.file_name}”导入未完成`,
    content: reason,
    link: `${await meetingsPageOf(work.db, row.company_id)}/import?id=${row.id}`,
  })
}
