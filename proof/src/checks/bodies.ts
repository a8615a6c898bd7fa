import { existsSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Check, Given, Outcome } from '../check.ts'
import { callNamed } from '../contract/calls.ts'
import { askAgainWhenBusy } from '../stage/ask-again-when-busy.ts'
import { makePeople, type People } from '../stage/people.ts'
import { sleep } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'

const MIB = 1024 * 1024
/**
 * MB of one body until it is answered: the largest limit of a call, and the piece that goes over it. What a sender that
 * stands still has put into the buffers of the line by then is read with the end of the connection.
 */
const READ_AT_MOST = 8
/** MB of all bodies of a round together: less than one of them. */
const READ_OF_A_ROUND = 12
/** Everything slow is closed after 30 s, at small size after 10 s: an honest body has to get through while a busy machine stands still. */
const slowMs = ({ isSmall }: Given): number => (isSmall ? 30_000 : 65_000)
/** Every connection says what was read from it until its answer; the process's own count holds its files and the database too. */
const counted = [
  {
    file: 'server/src/http/slow-bodies.ts',
    from: 'http.server.headersTimeout = BODY_TIMEOUT_MS',
    to: `http.server.headersTimeout = BODY_TIMEOUT_MS
  const answered = new WeakMap()
  http.server.on('request', ({ socket }, response) => {
    response.once('finish', () => answered.set(socket, socket.bytesRead))
  })
  http.server.on('connection', socket => {
    socket.once('close', () => {
      const bytes = answered.get(socket) ?? socket.bytesRead
      process.getBuiltinModule('node:fs').appendFileSync(process.env.DATA_DIR + '/bytes-read', bytes + '\\n')
    })
  })`,
  },
]
/** The same clocks, only faster: what closes whom, and when it looks, stays as it is. */
const faster = [
  {
    file: 'server/src/http/slow-bodies.ts',
    from: 'const BODY_TIMEOUT_MS = 30_000',
    to: 'const BODY_TIMEOUT_MS = 10_000',
  },
]

interface Sent {
  readonly what: string
  readonly answer: string
}

/** S10: bodies of 64 MB are refused unread, slow senders are closed, honest traffic goes on. */
export const bodies: Check = {
  id: 'S10',
  title: 'large and slow bodies',
  waits: true,
  twin: {
    says: 'bodies of any size are read, and slow ones waited for',
    changes: [
      { file: 'server/src/http/routes.ts', from: '? 8_000_000 : 1_000_000', to: '? 800_000_000 : 100_000_000' },
      { file: 'server/src/http/slow-bodies.ts', from: 'raw.destroy()', to: 'undefined' },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    let people = {} as People
    const stage = await given.stage({
      standIn: given.isSmall ? [...counted, ...faster] : counted,
      prepare: async database => {
        people = await makePeople(database, 10)
      },
    })
    const breaches: string[] = []
    const before = memory(stage)
    const honest = honestTraffic(stage)
    const slow = Promise.all(
      slowSenders(stage, given.size({ milestone: 40, small: 6 }), people.client.enter()!, slowMs(given)),
    )
    const rounds = given.size({ milestone: 10, small: 1 })
    const sent: Sent[] = []
    for (let round = 0; round < rounds; round++) sent.push(...(await Promise.all(largeBodies(stage, people))))
    for (const { what, answer } of sent) {
      if (!/^HTTP\/1\.1 4\d\d/.test(answer) && !answer.includes('"isError":true') && answer !== 'closed')
        breaches.push(`${what}: answered ${answer.slice(0, 80)}`)
    }
    const rise = memory(stage) - before
    if (rise > 150) breaches.push(`memory rose by ${rise.toFixed(0)} MB`)
    const open = (await slow).filter(state => state !== 'closed')
    if (open.length > 0)
      breaches.push(`${open.length} slow senders are still open after ${slowMs(given) / 1000} s: ${[...new Set(open)]}`)
    const read = await bytesRead(stage, sent.length + (await slow).length)
    const most = Math.max(...read) / MIB
    const ofARound = read.reduce((sum, bytes) => sum + bytes, 0) / MIB / rounds
    if (most > READ_AT_MOST) breaches.push(`${most.toFixed(1)} MB of one body were read`)
    if (ofARound > READ_OF_A_ROUND) breaches.push(`${ofARound.toFixed(1)} MB of the bodies of a round were read`)
    const { count, busy, failed, worst } = await honest()
    if (failed.length > 0) breaches.push(`${failed.length} of ${count} honest requests failed: ${failed}`)
    if (worst > given.size({ milestone: 3000, small: 30_000 }))
      breaches.push(`an honest request took ${worst.toFixed(0)} ms`)
    return {
      figure: `${sent.length} bodies of 64 MB refused, at most ${most.toFixed(1)} MB of one and ${ofARound.toFixed(1)} of a round of them read, memory +${Math.max(0, rise).toFixed(0)} MB; ${(await slow).length} slow senders closed${given.isSmall ? ' (after 10 s instead of 30)' : ''}; ${count} honest requests beside them, ${failed.length} failed, ${busy} times busy, slowest ${worst.toFixed(0)} ms`,
      breaches,
    }
  },
}

const memory = ({ server }: Stage): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Bytes read from each connection, once so many are closed. */
async function bytesRead({ dataDir }: Stage, connections: number): Promise<number[]> {
  const file = join(dataDir, 'bytes-read')
  const read = () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [])
  for (const until = Date.now() + 30_000; read().length < connections && Date.now() < until; ) await sleep(50)
  if (read().length < connections) throw new Error(`only ${read().length} of ${connections} connections were closed`)
  return read()
}

const head = (method: string, path: string, headers: Record<string, string | number>): string =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

function largeBodies(stage: Stage, people: People): Promise<Sent>[] {
  const size = 64 * MIB
  const bearer = { authorization: `Bearer ${people.client.enter()}` }
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const json = { 'content-type': 'application/json' }
  const start =
    '--x\r\ncontent-disposition: form-data; name="bizType"\r\n\r\nIMAGE\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  return [
    pour(stage, 'JSON with a length', head('POST', '/api/customer/demand/search', { ...json, 'content-length': size })),
    pour(
      stage,
      'JSON in chunks',
      head('POST', '/api/customer/demand/search', { ...json, 'transfer-encoding': 'chunked' }),
      true,
    ),
    pour(
      stage,
      'a picture as text',
      head('POST', '/api/file/file/uploadByBase', { ...json, ...bearer, 'content-length': size }),
    ),
    pour(
      stage,
      'an upload of nobody',
      head('POST', '/api/file/file/upload', { ...form, 'content-length': size }) + start,
    ),
    pour(
      stage,
      'a purchase list',
      head('POST', callNamed('pool.upload').call.path, { ...form, ...bearer, 'content-length': size }) + start,
    ),
    pour(stage, 'an unknown call', head('POST', '/api/nothing/here', { ...json, 'content-length': size })),
    pour(
      stage,
      'an upload to an unknown call',
      head('POST', '/api/nothing/upload', { ...form, ...bearer, 'content-length': size }) + start,
    ),
    pour(stage, 'a login', head('POST', '/api/oauth/anno/login', { ...json, 'content-length': size })),
  ]
}

/** Sends 64 MB as fast as they are taken, until an answer comes or the line is closed. */
function pour(stage: Stage, what: string, start: string, inChunks = false): Promise<Sent> {
  return new Promise(done => {
    const socket = connect(stage.server.port, '127.0.0.1')
    const piece = Buffer.alloc(64 * 1024, 'a')
    let answer = ''
    let isOver = false
    const end = (said: string) => {
      if (isOver) return
      isOver = true
      socket.destroy()
      done({ what, answer: answer || said })
    }
    const more = () => {
      while (!isOver && socket.bytesWritten < 64 * MIB) {
        const fits = inChunks ? socket.write(`10000\r\n${piece}\r\n`) : socket.write(piece)
        if (!fits) return void socket.once('drain', more)
      }
    }
    socket.on('connect', () => {
      socket.write(start)
      more()
    })
    socket.on('data', chunk => {
      answer += chunk.toString('latin1')
      setTimeout(end, 300, 'answered')
    })
    socket.on('error', () => end('closed'))
    socket.on('close', () => end('closed'))
    socket.setTimeout(20_000, () => end('nothing'))
  })
}

/** A byte now and then, in the head or in the body. */
function slowSenders(stage: Stage, count: number, token: string, limitMs: number): Promise<string>[] {
  return Array.from({ length: count }, (_, i) => {
    const body = head('POST', '/api/customer/demand/search', {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'content-length': 1000,
    })
    return drip(
      connect(stage.server.port, '127.0.0.1'),
      i % 2 ? body : 'GET /healthz HTTP/1.1\r\nx-slow: ',
      i % 2 ? 'slow body' : 'slow head',
      limitMs,
    )
  })
}

function drip(socket: Socket, start: string, what: string, limitMs: number): Promise<string> {
  return new Promise(done => {
    const timer = setInterval(() => socket.write('a'), 1000)
    const end = (said: string) => {
      clearInterval(timer)
      clearTimeout(limit)
      socket.destroy()
      done(said)
    }
    const limit = setTimeout(end, limitMs, what)
    socket.on('connect', () => socket.write(start))
    socket.on('data', () => {})
    socket.on('error', () => end('closed'))
    socket.on('close', () => end('closed'))
  })
}

/** Requests as people make them, until the caller has seen enough. */
function honestTraffic({ client }: Stage) {
  let isOn = true
  let count = 0
  let busy = 0
  const failed: string[] = []
  let worst = 0
  const work = (async () => {
    while (isOn) {
      const began = performance.now()
      const answered = await askAgainWhenBusy(client, { method: 'POST', path: '/api/customer/demand/search', body: {} })
      count++
      busy += answered.busy
      if (answered.reply.code !== 0) failed.push(`${answered.reply.status} ${answered.reply.code}`)
      worst = Math.max(worst, performance.now() - began)
      await sleep(50)
    }
  })()
  return async () => {
    isOn = false
    await work
    return { count, busy, failed, worst }
  }
}
