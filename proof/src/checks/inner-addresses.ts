import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { makePicture } from '../../../server/src/modules/files/factory.ts'
import { isPublicAddress } from '../../../server/src/modules/files/pictures/reachable.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { innerAddresses, PUBLIC_HOST } from '../corpus/addresses.ts'
import type { Change } from '../planted-fault.ts'
import { makePeople, type People } from '../stage/people.ts'

const PUBLIC = '93.184.216.34'
/** What names resolve to; `rebind.example` changes its mind after the first time. */
const names: Readonly<Record<string, readonly string[]>> = {
  [PUBLIC_HOST]: [PUBLIC],
  'inner.example': ['10.9.8.7'],
  'meta.example': ['169.254.169.254'],
  'mixed.example': [PUBLIC, '127.0.0.1'],
  'six-inner.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'none.example': [],
}

/** The internet of the test: one server on loopback stands for all of it, and every address that is really connected to is written down. */
const internet = (port: number): Change => ({
  file: 'server/src/ports/outbound.ts',
  from: `  resolve: async host => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: (address, port) => connect({ host: address, port }),`,
  to: `  resolve: async host => {
    if (host === 'rebind.example') return [(globalThis as { rebound?: number }).rebound ? '127.0.0.1' : ((globalThis as { rebound?: number }).rebound = 1, '${PUBLIC}')]
    const names = ${JSON.stringify(names)} as Record<string, string[]>
    return names[host] ?? (await lookup(host, { all: true })).map(({ address }) => address)
  },
  connect: (address, _port) => {
    process.getBuiltinModule('node:fs').appendFileSync(process.env.DATA_DIR + '/reached.txt', address + '\\n')
    return connect({ host: '127.0.0.1', port: ${port} })
  },`,
})

/** S6: no address of the inside is reached through uploadByUrl, however it is written. */
export const innerAddressesCheck: Check = {
  id: 'S6',
  title: 'inner addresses through uploadByUrl',
  twin: {
    says: 'addresses are reached unchecked',
    changes: [
      {
        file: 'server/src/modules/files/pictures/fetch-picture.ts',
        from: "if (!addresses.every(isPublicAddress)) throw new FetchRefused('该地址不允许访问')",
        to: '',
      },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    const picture = await makePicture('jpeg', 60, 40)
    const server = createServer((request, reply) => {
      const to = new URL(request.url ?? '/', 'http://x').searchParams.get('to')
      // written by hand: a hostile server is not held to what a header may contain
      if (to !== null)
        return void request.socket.end(`HTTP/1.1 302 Found\r\nlocation: ${to}\r\ncontent-length: 0\r\n\r\n`)
      reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
    })
    await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
    let people = {} as People
    const stage = await given.stage({
      prepare: async database => {
        people = await makePeople(database, 10)
      },
      standIn: [internet((server.address() as { port: number }).port)],
    })
    const breaches: string[] = []
    const upload = async (url: readonly string[]) => {
      const reply = await stage.client.ask({
        method: 'POST',
        path: '/api/file/file/uploadByUrl',
        token: people.client.enter(),
        body: { url },
        timeout: 120_000,
      })
      if (reply.status === 429) await stage.sql('delete from rate_limit')
      if (reply.status === 0 || reply.status >= 500)
        breaches.push(`${url.join(' ').slice(0, 200)}: answered ${reply.status} ${reply.error}`)
      return (reply.data ?? {}) as Record<string, { url: string | null; reason: string }>
    }
    const honest = await upload([`http://${PUBLIC_HOST}/a.jpg`])
    if (!honest[`http://${PUBLIC_HOST}/a.jpg`]?.url) breaches.push('a picture of the public internet was not fetched')
    const all = innerAddresses()
    const chosen = given.random.sample(all, given.size({ milestone: all.length, small: all.length }))
    let fetched = 0
    for (let i = 0; i < chosen.length; i += 20) {
      const answered = await upload(chosen.slice(i, i + 20))
      for (const [address, { url }] of Object.entries(answered)) {
        // an empty or relative redirect leads back to the public host itself
        if (url && !address.includes(PUBLIC_HOST)) {
          fetched++
          breaches.push(`fetched ${address}`)
        }
      }
    }
    const file = join(stage.dataDir, 'reached.txt')
    const reached = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    const inner = reached.filter(address => !isPublicAddress(address) || address !== PUBLIC)
    for (const address of new Set(inner)) breaches.push(`connected to ${address}`)
    if (stage.server.child.exitCode !== null) breaches.push(`the server ended: ${stage.server.printed()}`)
    server.closeAllConnections()
    server.close()
    return {
      figure: `${chosen.length} addresses, ${reached.length} connections, ${inner.length} to inner addresses, ${fetched} fetched, the server ${stage.server.child.exitCode === null ? 'lives' : 'ended'}`,
      breaches,
    }
  },
}
