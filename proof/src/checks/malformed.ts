import type { Check, Given, Outcome } from '../check.ts'
import { ABSENT_ID, calls, type NamedCall, requestOf } from '../contract/calls.ts'
import { validInput } from '../contract/inputs.ts'
import { readRows } from '../contract/objects.ts'
import { leak } from '../contract/replies.ts'
import { brokenBodies, brokenQueries, malformed } from '../corpus/malformed.ts'
import { askAgainWhenBusy } from '../stage/ask-again-when-busy.ts'
import { makePeople, type People, whoMay } from '../stage/people.ts'
import { each, type Request } from '../stage/request.ts'
import { address } from './matrix.ts'

const SLOW_MS = 2000
/** On a machine with other work an answer may take its time; speeds are looked at in full size. */
const HANG_MS = 10_000
const AT_ONCE = 24
/** Calls that compute for as long as they are asked to, or that end every session there is. */
const apart: ReadonlySet<string> = new Set(['anno.logout', 'session.logout'])

/** S4: whatever a call is sent, it answers with a code, soon, and says nothing of its inside. */
export const malformedInputs: Check = {
  id: 'S4',
  title: 'malformed input',
  twin: {
    says: 'the door lets NUL characters and broken text in, and the error map does not know what the database says then',
    changes: [
      {
        file: 'server/src/http/body.ts',
        from: "if (next.includes('\\0') || !next.isWellFormed()) fail('BAD_REQUEST')",
        to: '',
      },
      {
        file: 'server/src/http/error-map.ts',
        from: "if (code === '22021' || code === '22P05') return 'BAD_REQUEST'",
        to: '',
      },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    let people = {} as People
    const stage = await given.stage({
      prepare: async database => {
        people = await makePeople(database, 800)
      },
    })
    const rows = await readRows(stage, 5)
    const ids = [ABSENT_ID, ...[...rows.values()].flatMap(listed => listed.map(row => row.id))]
    const perCall = given.size({ milestone: Number(process.env.PROOF_INPUTS ?? 1000), small: 8 })
    const chosen = calls.filter(({ name, call }) => !apart.has(name) && call.kind !== 'stream')
    const asked = given.isSmall ? given.random.sample(chosen, 220) : chosen
    const breaches: string[] = []
    const kept = new Map<string, string>()
    const valid = validInputs(given, ids)
    const began = performance.now()
    const counts = { done: 0, refused: 0, limited: 0 }
    let requests = 0
    let slowest = { ms: 0, name: '' }
    const work = asked.flatMap(call => Array.from({ length: perCall }, (_, i) => ({ call, i })))
    await each(
      given.isSmall ? work : shuffled(work, given),
      given.isSmall ? AT_ONCE / 2 : AT_ONCE,
      async ({ call, i }) => {
        const who = given.random.pick(whoMay[call.call.who])
        const request = hostile(call, i, valid(call), people[who].enter(), given)
        const { reply } = await askAgainWhenBusy(stage.client, {
          ...request,
          headers: { ...request.headers, 'x-forwarded-for': address(given) },
        })
        if (++requests % 400 === 0) await stage.sql('delete from rate_limit')
        if (requests % 20_000 === 0) given.say(`${requests} requests, ${kept.size} kinds of faults`)
        counts[reply.code === 0 ? 'done' : reply.status === 429 ? 'limited' : 'refused']++
        if (reply.ms > slowest.ms) slowest = { ms: reply.ms, name: call.name }
        const leaked = leak(reply)
        const fault =
          reply.status === 0 && reply.error !== 'EPIPE' && reply.error !== 'ECONNRESET'
            ? `no reply: ${reply.error}`
            : reply.status >= 500
              ? `answered ${reply.status}`
              : reply.ms > (given.isSmall ? HANG_MS : SLOW_MS)
                ? `took ${reply.ms.toFixed(0)} ms`
                : leaked
                  ? `says ${leaked}`
                  : null
        if (!fault) return
        const key = `${call.name} ${fault.replace(/\d+ ms/, '')}`
        if (!kept.has(key))
          kept.set(
            key,
            `${call.name} ${fault}: ${request.method} ${request.path.slice(0, 200)} ${bodyText(request).slice(0, 400)}`,
          )
      },
    )
    const perSecond = (requests / (performance.now() - began)) * 1000
    breaches.push(...kept.values())
    if (stage.server.child.exitCode !== null) breaches.push(`the server ended: ${stage.server.printed()}`)
    const printed = stage.server.printed()
    if (breaches.length > 0) given.say(printed.slice(-3000))
    return {
      figure: `${asked.length} of ${calls.length} calls x ${perCall} inputs (goal 1,000), ${requests} requests at ${perSecond.toFixed(0)}/s, ${counts.refused} refused, ${counts.done} done, ${counts.limited} over a limit; ${breaches.length} kinds of 5xx, hang or leak; slowest ${slowest.ms.toFixed(0)} ms (${slowest.name})`,
      breaches,
    }
  },
}

const KEPT_INPUTS = 12

/** Valid inputs to start from: making one takes longer than the request, so each call has a dozen, with other ids each. */
function validInputs({ random }: Given, ids: readonly string[]) {
  const made = new Map<string, Readonly<Record<string, unknown>>[]>()
  return ({ name, call }: NamedCall) => {
    const known = made.get(name) ?? []
    made.set(name, known)
    if (known.length >= KEPT_INPUTS) return random.pick(known)
    const input = validInput(call, random, random.pick(ids)) ?? {}
    known.push(input)
    return input
  }
}

function hostile(
  call: NamedCall,
  place: number,
  valid: Readonly<Record<string, unknown>>,
  token: string | null,
  { random }: Given,
): Request {
  const way = (place + random.below(3)) % 9
  const plain = requestOf(call, valid, token)
  if (way === 0 && call.call.method !== 'GET') {
    const { type, body } = random.pick(brokenBodies)
    return { ...plain, headers: { 'content-type': type }, body }
  }
  if (way <= 1) return { ...plain, path: `${plain.path.split('?')[0]}?${random.pick(brokenQueries)}` }
  if (way === 2 && call.call.path.includes('{')) {
    const bad = random.pick([
      '%00',
      '%',
      '..%2f..%2f',
      '%ed%a0%80',
      "'",
      '1',
      'null',
      `${ABSENT_ID}%20`,
      'a'.repeat(190),
      '%E4%B8%AD',
    ])
    return { ...plain, path: call.call.path.replace(/\{\w+\}/g, bad) }
  }
  return requestOf(call, malformed(valid, random), token)
}

const bodyText = ({ body }: Request): string =>
  Buffer.isBuffer(body) ? body.toString('latin1') : typeof body === 'string' ? body : JSON.stringify(body ?? '')

/** Calls one after the other would wait for the rows of their own writes. */
const shuffled = <T>(items: readonly T[], { random }: Given): T[] =>
  items
    .map(item => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
