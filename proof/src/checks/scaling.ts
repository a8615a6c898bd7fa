import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { join } from 'node:path'
import { systemClock } from '../../../server/src/kernel/clock.ts'
import { makeSliderTicket } from '../../../server/src/modules/accounts/factory.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { callNamed, requestOf } from '../contract/calls.ts'
import { orderLoad, ordersAreWhole, placeOrder, stageTrade, type Trade } from '../stage/orders.ts'
import { freePort, launch, type Running, root } from '../stage/process.ts'
import { type Client, openClient, sleep } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'

const FRESH_MS = 5000
const JOBS = 12

/** X2: two processes behind nginx on one PostgreSQL behave as one; restarting them in turn loses no request. */
export const scaling: Check = {
  id: 'X2',
  title: 'two processes behind nginx',
  needs: 'nginx',
  twin: {
    says: 'processes do not hear each other, and end at once',
    changes: [
      {
        file: 'server/src/db/events.ts',
        from: 'for (const heard of hearers.get(kind) ?? []) heard(what)',
        to: 'void kind',
      },
      {
        file: 'server/src/main.ts',
        from: 'process.once(signal, () => void server.stop().then(() => process.exit(0)))',
        to: 'process.once(signal, () => process.exit(0))',
      },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    const tickets: string[] = []
    const { stage, trade } = await stageTrade(given, {
      prepare: async database => {
        for (let i = 0; i < JOBS; i++) tickets.push(await makeSliderTicket(database.db, systemClock))
      },
    })
    const other = await stage.second()
    const servers: Running[] = [stage.server, other.server]
    const front = await startNginx(
      stage.dataDir,
      servers.map(server => server.port),
    )
    const breaches: string[] = []
    try {
      const a = stage.client
      const b = other.client
      const session = await sessions(a, b, trade, breaches)
      const limited = await limits(a, b, trade, breaches)
      const pushed = await pushes(other.server.port, a, trade, breaches)
      const changed = await caches(a, b, trade, breaches)
      await jobs(stage, a, b, tickets, breaches)
      const rolled = await rollingRestart(given, stage, trade, servers, front.client, breaches)
      return {
        figure: `a logout on one process is heard by the other after ${session.toFixed(0)} ms, a setting after ${changed.toFixed(0)} ms, a push after ${pushed.toFixed(0)} ms; ${limited} of 60 requests within a limit of 30 over both; ${JOBS} messages sent once each; ${rolled}`,
        breaches,
      }
    } finally {
      front.stop()
      for (const server of servers) await server.kill('SIGKILL')
    }
  },
}

/** nginx with the configuration of deploy/, on ports of its own. */
async function startNginx(dataDir: string, ports: readonly number[]) {
  const folder = join(dataDir, 'nginx')
  mkdirSync(folder)
  const [plain, tls] = [await freePort(), await freePort()]
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=localhost',
    '-keyout',
    join(folder, 'privkey.pem'),
    '-out',
    join(folder, 'fullchain.pem'),
  ])
  const deploy = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')
  writeFileSync(join(folder, 'proxy.conf'), deploy('nginx-proxy.conf'))
  const site = deploy('nginx.conf')
    .replaceAll('/etc/nginx/shangyouji-proxy.conf', join(folder, 'proxy.conf'))
    .replaceAll('/etc/ssl/shangyouji', folder)
    .replace(/listen \[::\]:\d+.*;/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${tls} ssl http2; listen 127.0.0.1:${plain};`)
    // all load comes from one address here
    .replace('rate=60r/s', 'rate=60000r/m')
    .replace('limit_req zone=syj_requests burst=240 nodelay;', '')
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { access_log off; ${paths} ${site} }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const client = openClient(plain)
  for (let tries = 0; (await client.ask({ method: 'GET', path: '/healthz', timeout: 1000 })).status !== 200; tries++) {
    if (tries === 100) throw new Error(`nginx does not answer: ${readFileSync(join(folder, 'error.log'), 'utf8')}`)
    await sleep(50)
  }
  return {
    client,
    stop() {
      client.close()
      child.kill('SIGTERM')
    },
  }
}

/** Asks until something is seen; milliseconds. */
async function until(isSo: () => Promise<boolean>): Promise<number | null> {
  const from = performance.now()
  for (; performance.now() - from < FRESH_MS; await sleep(10)) if (await isSo()) return performance.now() - from
  return null
}

const remind = { method: 'GET', path: callNamed('messageUser.getMsgRemind').call.path } as const

async function sessions(a: Client, b: Client, { people }: Trade, breaches: string[]): Promise<number> {
  const token = people.otherClient.enter()
  for (const client of [a, b])
    if ((await client.ask({ ...remind, token })).code !== 0) breaches.push('a session does not count on both processes')
  await a.ask({ method: 'POST', path: '/api/oauth/anno/logout', token, body: {} })
  const heard = await until(async () => (await b.ask({ ...remind, token })).code !== 0)
  if (heard === null) breaches.push('a session ended on one process lives on the other')
  return heard ?? FRESH_MS
}

/** Thirty a minute an account, asked of both in turn. */
async function limits(a: Client, b: Client, { people }: Trade, breaches: string[]): Promise<number> {
  // not over the turn of a minute, where a new window begins
  const left = 60_000 - (Date.now() % 60_000)
  if (left < 15_000) await sleep(left + 100)
  let within = 0
  for (let i = 0; i < 60; i++) {
    const reply = await (i % 2 ? a : b).ask({
      method: 'POST',
      path: '/api/file/file/uploadByUrl',
      token: people.client.enter(),
      body: { url: [] },
    })
    if (reply.status !== 429) within++
  }
  if (within !== 30) breaches.push(`${within} of 60 requests passed a limit of 30`)
  return within
}

/** A stream on one process, the event on the other. */
async function pushes(port: number, a: Client, trade: Trade, breaches: string[]): Promise<number> {
  const path = callNamed('push.stream').call.path
  let heardAt = 0
  const request = http.get(
    { host: '127.0.0.1', port, path, headers: { authorization: `Bearer ${trade.seller}` } },
    response => {
      response.on('data', chunk => {
        if (String(chunk).includes('event:') && heardAt === 0) heardAt = performance.now()
      })
      response.on('error', () => {})
    },
  )
  request.on('error', () => {})
  // the present counts come first, by themselves
  await sleep(1500)
  heardAt = 0
  const from = performance.now()
  await placeOrder(a, trade, `push-${Date.now()}`)
  const heard = await until(async () => heardAt > 0)
  request.destroy()
  if (heard === null) {
    breaches.push('a push did not come over from the other process')
    return FRESH_MS
  }
  return heardAt - from
}

/** A setting that both keep in memory, changed on one, counts on the other. */
async function caches(a: Client, b: Client, { people }: Trade, breaches: string[]): Promise<number> {
  const read = async () => {
    const { bytes } = await b.ask(requestOf(callNamed('parameter.get'), { key: 'sms.resendSeconds' }, null))
    return JSON.stringify(JSON.parse(bytes.toString()).data)
  }
  const before = await read()
  const change = { key: 'sms.resendSeconds', value: 90, reason: '两个进程' }
  const saved = await a.ask(requestOf(callNamed('settings.parametersSave'), change, people.operator.enter()))
  if (saved.code !== 0) breaches.push(`the setting was not saved: ${saved.code}`)
  const heard = await until(async () => (await read()) !== before)
  if (heard === null) breaches.push('a setting changed on one process is old on the other')
  return heard ?? FRESH_MS
}

/** Messages asked for on both, carried out by either, once. */
async function jobs(stage: Stage, a: Client, b: Client, tickets: string[], breaches: string[]): Promise<void> {
  for (let i = 0; i < JOBS; i++) {
    await (i % 2 ? a : b).ask({
      method: 'POST',
      path: '/api/oauth/anno/sendRegisterMsg',
      headers: { 'x-forwarded-for': `11.5.5.${i + 1}` },
      body: { mobile: `1396666${String(1000 + i)}`, sliderTicket: tickets[i] },
    })
  }
  const sent = () =>
    stage.sql<{ recipient: string; n: number }>(
      `select recipient, count(*)::int as n from sent_message where recipient like '1396666%' group by recipient`,
    )
  for (let tries = 0; tries < 60 && (await sent()).length < JOBS; tries++) await sleep(250)
  await sleep(1000)
  const rows = await sent()
  if (rows.length !== JOBS) breaches.push(`${rows.length} of ${JOBS} messages were sent`)
  for (const { recipient, n } of rows) if (n !== 1) breaches.push(`${n} messages to ${recipient}`)
}

/** Both are restarted in turn under load; who asks through nginx notices nothing. */
async function rollingRestart(
  given: Given,
  stage: Stage,
  trade: Trade,
  servers: Running[],
  front: Client,
  breaches: string[],
): Promise<string> {
  const rounds = given.size({ milestone: 5, small: 1 })
  const through = { client: front } as Stage
  const load = orderLoad(through, trade, 8)
  await sleep(1000)
  for (let round = 0; round < rounds; round++) {
    for (const [i, server] of servers.entries()) {
      await server.kill('SIGTERM')
      servers[i] = await launch({
        dataDir: stage.dataDir,
        databaseUrl: stage.url,
        fault: given.isTwin ? scaling.twin : null,
        port: server.port,
      })
      await sleep(500)
    }
  }
  await load.stop()
  const failed = load.moments.filter(({ reply }) => reply.code !== 0)
  for (const { reply } of failed.slice(0, 5))
    breaches.push(
      `a request was lost while restarting: ${reply.status} ${reply.error} ${reply.bytes.toString().slice(0, 100)}`,
    )
  const whole = await stage.offline(database => ordersAreWhole(database, load.acknowledged))
  breaches.push(...whole.breaches)
  return `${rounds * 2} restarts in turn under load, ${load.moments.length} orders through nginx, ${failed.length} failed, ${whole.lost} lost`
}
