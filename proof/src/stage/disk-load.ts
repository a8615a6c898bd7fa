import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { calls, multipart, requestOf } from '../contract/calls.ts'
import { validInput } from '../contract/inputs.ts'
import type { Random } from '../random.ts'
import type { Trade } from './orders.ts'
import { whoMay } from './people.ts'
import { each, type Reply, type Request, sleep } from './request.ts'
import type { Stage } from './stage.ts'

const FULL = { status: 507, code: 50700, msg: '存储空间不足，请稍后重试' }

/** The one answer that says that the disk is full, in its own words. */
export const saysFull = (reply: Reply): boolean =>
  reply.status === FULL.status && reply.code === FULL.code && reply.bytes.includes(FULL.msg)

/** What people look at: every call that only reads, some pages, stored files and a size of them never asked for yet. */
export async function readings(trade: Trade, random: Random): Promise<readonly { name: string; request: Request }[]> {
  const reads = calls.filter(({ call }) => call.effect === 'read' && (call.kind ?? 'json') === 'json')
  const asked = reads.flatMap(named => {
    const input = validInput(named.call, random)
    return input
      ? [{ name: named.name, request: requestOf(named, input, trade.people[whoMay[named.call.who].at(-1)!].enter()) }]
      : []
  })
  const pages = ['/', '/goods', '/demands', '/healthz', '/readyz'].map(path => ({
    name: `page ${path}`,
    request: { method: 'GET', path },
  }))
  return [...asked, ...pages]
}

export async function read(
  stage: Stage,
  all: readonly { name: string; request: Request }[],
): Promise<Map<string, Reply>> {
  const replies = new Map<string, Reply>()
  await each(all, 4, async ({ name, request }, i) => {
    const headers = { ...request.headers, 'x-forwarded-for': `10.${i >> 8}.${i & 255}.9` }
    replies.set(name, await stage.client.ask({ ...request, headers }))
  })
  return replies
}

export interface Uploads {
  readonly replies: { readonly way: 'text' | 'form'; readonly reply: Reply }[]
  /** Addresses of files that were acknowledged. */
  readonly urls: Set<string>
  stop(): Promise<void>
}

/** Pictures as text in JSON and in a form, one after the other, until stopped. */
export function uploadLoad(stage: Stage, trade: Trade, picture: Buffer): Uploads {
  const replies: Uploads['replies'][number][] = []
  const urls = new Set<string>()
  let isOn = true
  const work = async (way: 'text' | 'form') => {
    while (isOn) {
      const reply = await stage.client.ask(way === 'text' ? asText(trade, picture) : asForm(trade, picture))
      replies.push({ way, reply })
      if (reply.code === 0) urls.add(reply.data.url)
      await sleep(reply.status === 429 ? 1000 : 500)
    }
  }
  const all = (['text', 'form'] as const).map(work)
  return {
    replies,
    urls,
    async stop() {
      isOn = false
      await Promise.all(all)
    },
  }
}

const asText = ({ token }: Trade, picture: Buffer): Request => ({
  method: 'POST',
  path: '/api/file/file/uploadByBase',
  token,
  body: { base64: picture.toString('base64'), bizType: 'PHOTO', fileName: 'a.png' },
})

const asForm = ({ token }: Trade, bytes: Buffer): Request => ({
  method: 'POST',
  path: '/api/file/file/upload',
  token,
  ...multipart({ bizType: 'PHOTO' }, { name: 'a.png', type: 'image/png', bytes }),
})

/** Temporary files that nobody will ask for again; what is being written just now is given a moment. */
export async function leftovers(dataDir: string): Promise<string[]> {
  const before = new Set(temporaries(dataDir))
  if (before.size > 0) await sleep(5000)
  return temporaries(dataDir).filter(text => before.has(text))
}

function temporaries(dataDir: string): string[] {
  return ['uploads', join('files', '.half')].flatMap(folder => {
    const names = readdirSync(join(dataDir, folder)).filter(name => name !== 'ballast' && name !== '.half')
    return names.map(name => `${folder}/${name} was left behind`)
  })
}
