import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Database } from '../../../server/src/db/database.ts'
import { makeTokens } from '../../../server/src/http/session/tokens.ts'
import { newId, systemClock } from '../../../server/src/kernel/clock.ts'
import { makeAccount, makeCompany } from '../../../server/src/modules/accounts/factory.ts'
import { demandForm } from '../../../server/src/modules/demands/factory.ts'
import { makePicture } from '../../../server/src/modules/files/factory.ts'
import { categoryId } from '../../../server/src/modules/goods/factory.ts'
import { makeSheet } from '../../../server/src/modules/goods/imports/factory.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { calls, multipart, type NamedCall, requestOf } from '../contract/calls.ts'
import { validInput } from '../contract/inputs.ts'
import { largest, longShapes, worstRichTexts } from '../corpus/largest-inputs.ts'
import { makeSessions } from '../stage/people.ts'
import { PROOF_SECRET } from '../stage/process.ts'
import { each, type Request, sleep } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'

const ATTACKERS = 20
const GOAL_MS = 200
/** Calls that end the sessions of the attackers. */
const apart: ReadonlySet<string> = new Set(['anno.logout', 'session.logout', 'loginSession.end'])

/** Sessions of ten buyers and ten suppliers, and of somebody honest beside them. */
interface Crowd {
  readonly buyers: readonly string[]
  readonly suppliers: readonly string[]
  readonly honest: string
}

/** S19: while 20 clients send the largest legal inputs and the worst shapes, the server answers everybody else. */
export const standingStill: Check = {
  id: 'S19',
  title: 'one request does not stop the others',
  twin: {
    says: 'rich texts of any depth are cleaned on the thread that answers',
    changes: [
      { file: 'server/src/text/rich-text.ts', from: 'const MAX_TAGS = 20_000', to: 'const MAX_TAGS = 20_000_000' },
      { file: 'server/src/text/rich-text.ts', from: 'const MAX_DEPTH = 1000', to: 'const MAX_DEPTH = 1_000_000' },
      { file: 'server/src/text/rich-text.ts', from: 'LONG_HTML = 20_000', to: 'LONG_HTML = 20_000_000' },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    let crowd = {} as Crowd
    const stage = await given.stage({
      prepare: async database => {
        crowd = await gather(database)
      },
    })
    const { attack, warmUp } = await attackOf(given, crowd)
    // what a process does once (dictionaries, the compiled lexicon, schemas of replies) is its start, not the attack
    await each(warmUp, 4, async request => void (await stage.client.ask({ ...request, timeout: 60_000 })))
    const quiet = await watched(stage, () => sleep(2000))
    const counts = { done: 0, refused: 0, limited: 0, unanswered: 0 }
    const honest = { asked: 0, failed: [] as string[], worst: 0 }
    let isOn = true
    const work = (async () => {
      while (isOn) {
        const search = { method: 'POST', path: '/api/customer/demand/search', body: {}, token: crowd.honest }
        const reply = await stage.client.ask(search)
        honest.asked++
        honest.worst = Math.max(honest.worst, reply.ms)
        if (reply.code !== 0) honest.failed.push(`${reply.status} ${reply.error}`)
        await sleep(100)
      }
    })()
    const times = await watched(stage, () =>
      each(attack, ATTACKERS, async request => {
        const reply = await stage.client.ask({ ...request, timeout: 60_000 })
        const kind =
          reply.status === 0 ? 'unanswered' : reply.status === 429 ? 'limited' : reply.code === 0 ? 'done' : 'refused'
        counts[kind]++
      }),
    )
    isOn = false
    await work
    const breaches: string[] = []
    // at small size others run beside this: what counts then is how long the server's thread computed before it answered
    const judged = given.isSmall ? 'computed' : 'ms'
    if (p99(times, judged) > GOAL_MS)
      breaches.push(`/healthz p99 ${said(times)}: more than ${GOAL_MS} ms ${given.isSmall ? 'computed' : ''}`)
    if (honest.failed.length > 0)
      breaches.push(`${honest.failed.length} of ${honest.asked} honest requests: ${[...new Set(honest.failed)]}`)
    if (stage.server.child.exitCode !== null) breaches.push(`the server ended: ${stage.server.printed()}`)
    return {
      figure: `${attack.length} largest inputs and worst shapes by ${ATTACKERS} clients: ${counts.done} done, ${counts.refused} refused, ${counts.limited} over a limit, ${counts.unanswered} not answered; /healthz asked ${times.length} times, p99 ${said(times)} (goal ${GOAL_MS}${given.isSmall ? ' computed' : ''}; before ${said(quiet)}); ${honest.asked} honest requests, ${honest.failed.length} failed, slowest ${honest.worst.toFixed(0)} ms`,
      breaches,
    }
  },
}

interface Answer {
  readonly ms: number
  /** Milliseconds for which the server's thread computed meanwhile. */
  readonly computed: number
}

function p99(answers: readonly Answer[], what: keyof Answer): number {
  const times = answers.map(answer => answer[what]).sort((a, b) => a - b)
  return times[Math.min(times.length - 1, Math.ceil(times.length * 0.99) - 1)] ?? 30_000
}

const said = (answers: readonly Answer[]): string =>
  `${p99(answers, 'ms')} ms, of which computed ${p99(answers, 'computed')} ms; slowest ${Math.max(...answers.map(({ ms }) => ms))} and ${Math.max(...answers.map(({ computed }) => computed))} ms`

/** Times of /healthz while the work is done. */
async function watched(stage: Stage, work: () => Promise<unknown>): Promise<Answer[]> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../stage/health-watch.ts'), String(stage.server.port), String(stage.server.child.pid)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let said = ''
  child.stdout.on('data', chunk => {
    said += chunk
  })
  const ended = once(child, 'close')
  await sleep(500)
  await work()
  child.kill('SIGTERM')
  await ended
  return JSON.parse(said) as Answer[]
}

async function gather(database: Database): Promise<Crowd> {
  const { db } = database
  const tokens = makeTokens(PROOF_SECRET, systemClock)
  // the budgets of the product count here
  await db.deleteFrom('parameter').where('key', 'in', ['account.writesPerMinute', 'file.megapixelsPerMinute']).execute()
  const enter = async (accountId: string) =>
    tokens.sign({ sid: (await makeSessions(database, { accountId, operatorId: null }, 1))[0]! }).token
  const half = Array.from({ length: ATTACKERS / 2 }, (_, i) => i)
  const buyers = []
  const suppliers = []
  for (const i of half) {
    buyers.push(await enter((await makeAccount(db, { phone: String(13_922_220_000 + i), name: '需方' })).id))
    const company = { phone: String(13_922_230_000 + i), companyName: `供方${i}有限公司` }
    suppliers.push(await enter((await makeCompany(db, company)).accountId))
  }
  return { buyers, suppliers, honest: await enter((await makeAccount(db, { phone: '13922240000' })).id) }
}

interface Attack {
  readonly attack: readonly Request[]
  /** Each of the attacked calls once, with an input of ordinary size. */
  readonly warmUp: readonly Request[]
}

async function attackOf(given: Given, { buyers, suppliers, honest }: Crowd): Promise<Attack> {
  const { random } = given
  const shapes = given.isSmall ? longShapes.slice(0, 4) : longShapes
  const tokenFor = ({ call }: NamedCall) =>
    call.who === 'operator' ? null : random.pick(/business/.test(call.who) ? suppliers : buyers)
  const attacked = calls.filter(
    ({ name, call }) => !apart.has(name) && call.kind !== 'stream' && call.kind !== 'upload' && call.who !== 'operator',
  )
  const chosen = given.isSmall ? random.sample(attacked, 60) : attacked
  const inputs = chosen.flatMap(call => {
    const valid = validInput(call.call, random, newId())
    return valid ? shapes.map(shape => requestOf(call, largest(call, valid, shape), tokenFor(call))) : []
  })
  const rounds = given.size({ milestone: 10, small: 1 })
  const rich = Array.from({ length: rounds }, () => [...buyers, ...suppliers]).flatMap((tokens, round) =>
    tokens.map((token, i) => {
      const content = worstRichTexts()[(i + round) % worstRichTexts().length]!
      return { method: 'POST', path: '/api/customer/demand/saveDrafts', token, body: demandForm({ content }) }
    }),
  )
  const attack = [...inputs, ...rich, ...(await files(given, buyers, suppliers)), ...documents()]
  const warmUp = chosen.flatMap(call => {
    const valid = validInput(call.call, random, newId())
    return valid ? [requestOf(call, valid, tokenFor(call))] : []
  })
  const save = { method: 'POST', path: '/api/customer/demand/saveDrafts', token: honest }
  const first = [
    { ...save, body: demandForm({ content: worstRichTexts()[3]! }) },
    { ...save, body: demandForm() },
  ]
  return { attack: random.sample(attack, attack.length), warmUp: [...warmUp, ...first, ...documents().slice(0, 2)] }
}

/** 40 megapixels in few bytes, and sheets as wide and long as they may be. */
async function files(given: Given, buyers: readonly string[], suppliers: readonly string[]): Promise<Request[]> {
  const picture = await makePicture('png', 8000, 4990)
  const columns = given.size({ milestone: 100, small: 60 })
  const rows = given.size({ milestone: 2000, small: 400 })
  const sheet = await makeSheet(
    Array.from({ length: rows }, (_, y) => Array.from({ length: columns }, (_, x) => `格${y}-${x}`)),
  )
  const send = (path: string, token: string, fields: object, name: string, bytes: Buffer): Request => ({
    method: 'POST',
    path,
    token,
    ...multipart(fields as Record<string, unknown>, { name, type: 'application/octet-stream', bytes }),
  })
  const times = given.size({ milestone: 6, small: 1 })
  return Array.from({ length: times }, () => [
    ...buyers
      .slice(0, given.size({ milestone: 10, small: 4 }))
      .map(token => send('/api/file/file/upload', token, { bizType: 'PHOTO' }, 'a.png', picture)),
    ...suppliers
      .slice(0, given.size({ milestone: 10, small: 4 }))
      .map(token =>
        send('/api/goods/goodsInfo/importExcel', token, { categoryId: categoryId('chem.buffer.bio') }, 'a.xlsx', sheet),
      ),
  ]).flat()
}

const documents = (): Request[] =>
  Array.from({ length: 60 }, (_, i) => ({ method: 'GET', path: i % 2 ? '/api/docs' : '/api/openapi.json' }))
