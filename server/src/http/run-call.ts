import type { Call } from '@shangyouji/contract/call'
import { sql } from 'kysely'
import type { z } from 'zod'
import { watchChanges } from '../db/change-notes.ts'
import { gatherEvents, pageTagsOf, takeGathered } from '../db/events.ts'
import { countEdit, givenVersions, lastEdit } from '../db/row-edits.ts'
import { newId } from '../kernel/clock.ts'
import { Failure, fail, failFields, may } from '../kernel/failure.ts'
import { inTurn } from '../kernel/in-turn.ts'
import type { Services } from '../kernel/services.ts'
import { guardOperator, isAccountConfirmed } from '../modules/accounts/api.ts'
import { changesNothing, writeEntry } from '../modules/audit/api.ts'
import { parameters } from '../modules/base/api.ts'
import { LONG_WORK_CHARS, ownTurn } from '../threads/turns.ts'
import { type AnyActor, actorIdOf, mayCall } from './actor.ts'
import { declaredOnly } from './declared-fields.ts'
import { hashBody, type IdempotencyKey, isRepeated, once } from './idempotency.ts'
import { addressKey, limitUse } from './limits.ts'
import { readyRichTexts } from './pages/ready-rich-texts.ts'
import { countPerMinute } from './per-minute.ts'
import { chooseReplica, noteWritten, readsAsOf } from './read-source.ts'
import {
  type AnyHandler,
  type Context,
  FileReply,
  NoticeReply,
  type RawRequest,
  type UploadedFile,
  type Visit,
} from './serve.ts'

export interface ServedCall {
  readonly name: string
  readonly call: Call
  readonly handler: AnyHandler
}

export interface CallRequest {
  readonly actor: AnyActor
  readonly input: unknown
  readonly visit: Visit
  readonly file?: UploadedFile | null
  readonly raw?: RawRequest | null
  readonly idempotencyKey?: string | null
}

/** Writes of an account, or of a visitor's address; a long text counts as several. */
const writes = countPerMinute()
const CHARS_OF_A_WRITE = 20_000

/** Characters of all texts in an input. */
function charsIn(input: unknown): number {
  let chars = 0
  const waiting: unknown[] = [input]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string') chars += next.length
    else if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) waiting.push(inner)
  }
  return chars
}

/** Serialization failures and deadlocks are nobody's fault: the call runs again, three times at most. */
const RETRIES = 3
const isRetryable = (error: unknown) => ['40001', '40P01'].includes((error as { code?: string } | null)?.code ?? '')

/** zod compares lengths before it has seen that something is no text: `{ length: { valueOf: 1 } }` cannot be compared. */
function parse<T extends ServedCall['call']['input']>(schema: T, input: unknown): ReturnType<T['safeParse']> {
  try {
    return schema.safeParse(input) as ReturnType<T['safeParse']>
  } catch (error) {
    if (error instanceof TypeError) fail('BAD_REQUEST')
    throw error
  }
}

/**
 * Runs one call: door, limit, validation, then the handler, in one transaction where it writes, with its audit row.
 * Pages and HTTP requests both come through here.
 * @throws Failure for every foreseen refusal
 */
export async function runCall(
  services: Services,
  { name, call, handler }: ServedCall,
  ctx: CallRequest,
): Promise<unknown> {
  const { actor, visit } = ctx
  authorize(call, actor)
  if (actor.kind === 'operator') await guardOperator(services, call, actor)
  if (call.stepUp && actor.kind === 'account') may(await isAccountConfirmed(services, actor), 'CONFIRM_REQUIRED')
  // entering and leaving is still tried: whoever reads needs a session
  if (call.effect === 'write' && call.who !== 'anon' && services.database.isShortOfRoom?.()) fail('DISK_FULL')
  const repeat = call.effect === 'write' ? repeatKey(name, ctx) : null
  if (call.limit && !(await isRepeated(services.database.db, repeat))) {
    const who = call.limit.per === 'account' && actor.accountId ? actor.accountId : addressKey(visit.ip)
    await limitUse(services.database.db, services.clock, `call:${name}:${who}`, call.limit.count, call.limit.seconds)
  }
  const owner = actorIdOf(actor) ?? addressKey(visit.ip)
  const chars = charsIn(ctx.input)
  // providers tell of many payments from one address; what they did not sign writes nothing
  if (call.effect === 'write' && call.kind !== 'notice') {
    const limit = await parameters(services.database.db).number('account.writesPerMinute')
    writes.take(owner, 1 + Math.floor(chars / CHARS_OF_A_WRITE), limit)
  }
  if (chars > LONG_WORK_CHARS) await ownTurn()
  const parsed = parse(call.input, ctx.input)
  if (!parsed.success) failFields(fieldFaults(parsed.error.issues))
  await readyRichTexts(call, parsed.data, owner)

  const reading = chooseReplica(services, call, actor, visit)
  const effects: (() => void | Promise<void>)[] = []
  let said: readonly string[] = []
  const run = async (db: Context['db']): Promise<unknown> => {
    effects.length = 0
    said = []
    let objectId: string | undefined
    let details: Readonly<Record<string, unknown>> | undefined
    let by = { kind: actor.kind, id: actorIdOf(actor) }
    const own = call.transaction === 'own' ? watchChanges(services.database) : null
    // what the call says in its transaction goes with its entry of the audit log, in one statement
    if (call.effect === 'write' && !own) gatherEvents(db)
    const context: Context = {
      ...services,
      ...(own && { database: own.database }),
      ...(reading && { reads: readsAsOf(services.reads, reading.asOf) }),
      db: own ? own.database.db : db,
      actor,
      input: parsed.data,
      visit,
      file: ctx.file ?? null,
      raw: ctx.raw ?? null,
      after: effect => void effects.push(effect),
      audit: (more, id, operatorId) => {
        if (more) details = { ...details, ...more }
        objectId = id ?? objectId
        if (operatorId) by = { kind: 'operator', id: operatorId }
      },
    }
    const edit = call.edits && { edits: call.edits, input: parsed.data, actor, now: services.clock.now() }
    let reply: unknown
    try {
      // the handler's own rules come first: what is not the caller's answers like what is not there
      reply = await handler({
        ...context,
        input: edit && !edit.edits.isCountedThere ? unversioned(parsed.data) : parsed.data,
      })
      if (edit) await countEdit(db, edit)
      if (call.gives) reply = await givenVersions(db, call.gives, actor, reply)
    } catch (error) {
      if (!edit || !(error instanceof Failure) || error.code !== 'CHANGED_MEANWHILE' || error.details.by) throw error
      fail('CHANGED_MEANWHILE', { ...(await lastEdit(db, edit)), ...error.details })
    }
    if (details || call.effect === 'write') {
      const reason = reasonIn(parsed.data)
      const words = reason || details ? { ...(reason && { reason }), ...details } : null
      const entry = {
        id: newId(),
        at: services.clock.now(),
        actor_kind: by.kind,
        actor_id: by.id,
        call: name,
        object_id: (objectId ?? idOf(parsed.data) ?? idOfReply(reply)) || null,
        details: words && JSON.stringify(words),
        ip: visit.ip,
        request_id: visit.requestId,
      }
      const isAlways = Boolean(details) || mustAudit(call) || !(name in changesNothing)
      said = takeGathered(db)
      await writeEntry(db, entry, { changes: own?.changes ?? null, isAlways, said })
    }
    return reply
  }

  const reply =
    call.effect === 'write' && call.transaction !== 'own'
      ? await inTurn(turnOf(name, call, parsed.data), () => inTransaction(run), { atOnce: AT_ONCE })
      : call.gives
        ? await inSnapshot(run)
        : await run(reading ?? services.database.db)
  services.reads.drop(pageTagsOf(said))
  await noteWritten(services, call, visit)
  for (const effect of effects) await effect()
  if (reply instanceof FileReply || reply instanceof NoticeReply || typeof reply === 'function') return reply
  if (!services.config.production) checkReply(name, call, reply)
  return declaredOnly(call, reply)

  /** Rows and the versions that are given with them are read as they stood at one moment. */
  async function inSnapshot(work: (db: Context['db']) => Promise<unknown>): Promise<unknown> {
    return services.database.db.transaction().execute(async db => {
      await sql`set transaction isolation level repeatable read`.execute(db)
      return work(db)
    })
  }

  async function inTransaction(work: (db: Context['db']) => Promise<unknown>): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await services.database.db.transaction().execute(db => once({ ...services, db }, repeat, () => work(db)))
      } catch (error) {
        if (attempt > RETRIES || !isRetryable(error)) throw error
      }
    }
  }
}

/** Lets the actor in or ends the call with the reason. */
export function authorize(call: Call, actor: AnyActor): void {
  if (mayCall(actor, call.who, call.role)) return
  if (actor.kind === 'visitor') fail('SESSION_MISSING')
  if (actor.company?.status === 'FROZEN') fail('COMPANY_FROZEN')
  fail('NOT_ALLOWED')
}

/** The version is compared here; forms become rows as they are. */
function unversioned(input: unknown): unknown {
  const { version: _, ...rest } = input as { version?: unknown }
  return rest
}

/** More would only wait for the same row, each with a connection that others need. */
const AT_ONCE = 4

const turnOf = (name: string, call: Call, input: unknown): string | null =>
  call.turnOf ? `${name} ${(input as Record<string, unknown>)[call.turnOf]}` : null

const mustAudit = (call: Call): boolean =>
  call.effect === 'write' && (call.who === 'operator' || call.kind === 'download')

const idOf = (input: unknown): string | null => {
  const { id, ids } = (input ?? {}) as { id?: unknown; ids?: unknown }
  return typeof id === 'string' ? id : Array.isArray(ids) ? ids.join(',') : null
}

/** A new object says its id in the reply. */
const idOfReply = (reply: unknown): string | null => {
  const { id } = (reply ?? {}) as { id?: unknown }
  return typeof id === 'string' && !(reply instanceof FileReply) ? id : null
}

/** Why, in the words of whoever acted. */
function reasonIn(input: unknown): string | null {
  const { reason, rejectReason, cancelReason } = (input ?? {}) as Record<string, unknown>
  const said = [reason, rejectReason, cancelReason].find(text => typeof text === 'string' && text !== '')
  return (said as string | undefined)?.slice(0, 500) ?? null
}

function repeatKey(name: string, { actor, idempotencyKey, input, visit }: CallRequest): IdempotencyKey | null {
  if (!idempotencyKey) return null
  if (idempotencyKey.length > 128) fail('BAD_REQUEST')
  const owner = actorIdOf(actor) ?? `visitor ${visit.ip}`
  return { owner, key: idempotencyKey, call: name, bodyHash: hashBody(input) }
}

/** First text per field, named as on the wire: `items.0.cas`. */
function fieldFaults(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues.flatMap(meant)) fields[path.map(String).join('.') || 'form'] ??= message
  return fields
}

/** Where a call takes several forms, what is wrong with the one whose names were sent, not that none of them fits. */
function meant(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const form = issue.errors.find(one => one.every(({ code, path }) => code !== 'unrecognized_keys' && path.length > 0))
  return form?.flatMap(one => meant({ ...one, path: [...issue.path, ...one.path] })) ?? [issue]
}

/**
 * Outside production a reply that is not what the contract says is a fault, too much included; in production what is
 * too much is taken out.
 */
function checkReply(name: string, call: Call, reply: unknown): void {
  const sent = JSON.parse(JSON.stringify(reply ?? null))
  const parsed = call.reply.safeParse(sent)
  if (!parsed.success) throw new Error(`${name} answers against its contract: ${parsed.error.message.slice(0, 2000)}`)
  const surplus = surplusField(sent, parsed.data)
  if (surplus) throw new Error(`${name} answers the undeclared field ${surplus}`)
  if (declaredOnly(call, reply) !== reply) throw new Error(`${name} would lose a declared field in production`)
}

function surplusField(sent: unknown, declared: unknown, path = 'data'): string | null {
  if (typeof sent !== 'object' || sent === null || typeof declared !== 'object' || declared === null) return null
  for (const [key, value] of Object.entries(sent)) {
    if (!(key in declared)) return `${path}.${key}`
    const inner = surplusField(value, (declared as Record<string, unknown>)[key], `${path}.${key}`)
    if (inner) return inner
  }
  return null
}
