import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { compress } from '../compression.ts'

/**
 * Rendered pages for visitors without a session, compressed, kept by address. A change to what a page shows drops it
 * through its tags, at once in every process (the tags travel by LISTEN/NOTIFY).
 */
export interface PageCache {
  get(key: string): CachedPage | undefined
  /** Before rendering: remembers the moment, so that a page rendered from data changed meanwhile is not kept. */
  begin(): number
  /** Keeps a page rendered since `begun`. Returns it compressed, kept or not. */
  store(key: string, page: RenderedPage, begun: number): Promise<CachedPage>
  /** Forgets every page that carries one of the tags; `*` means all. */
  drop(tags: readonly string[]): void
  clear(): void
}

export interface RenderedPage {
  readonly html: string
  /** Its content security policy. */
  readonly policy: string
  readonly tags: ReadonlySet<string>
}

export interface CachedPage {
  readonly br: Buffer
  /** Null until the first one asks who cannot read Brotli (`zipped`): hardly anybody. */
  gzip: Buffer | null
  readonly etag: string
  readonly policy: string
  readonly tags: ReadonlySet<string>
  /** Epoch milliseconds. */
  readonly until: number
}

/** Relative times and phases move on without any change being announced. */
const LIFE_MS = 60_000
const REMEMBERED_DROPS = 1000
/** Room that is reckoned for the second form of a page, made or not. */
const GZIP_TO_BR = 1.5

export function openPageCache({ maxBytes = 64 << 20, now = Date.now } = {}): PageCache {
  // insertion order is age of use: a page that is read moves to the end, the first one goes when room is needed
  const pages = new Map<string, CachedPage>()
  const byTag = new Map<string, Set<string>>()
  const drops: { at: number; tags: readonly string[] }[] = []
  let bytes = 0
  let clock = 0

  const sizeOf = (key: string, page: CachedPage) => key.length * 2 + page.br.length * (1 + GZIP_TO_BR) + 500

  function remove(key: string) {
    const page = pages.get(key)
    if (!page) return
    pages.delete(key)
    bytes -= sizeOf(key, page)
    for (const tag of page.tags) {
      const keys = byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) byTag.delete(tag)
    }
  }

  function changedSince(begun: number, tags: ReadonlySet<string>) {
    if (drops.length === REMEMBERED_DROPS && drops[0]!.at > begun) return true
    return drops.some(drop => drop.at > begun && drop.tags.some(tag => tag === '*' || tags.has(tag)))
  }

  return {
    get(key) {
      const page = pages.get(key)
      if (!page) return undefined
      if (page.until <= now()) {
        remove(key)
        return undefined
      }
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    begin: () => clock,
    async store(key, rendered, begun) {
      const page = await keep(rendered, now() + LIFE_MS)
      const size = sizeOf(key, page)
      if (size > maxBytes / 8 || changedSince(begun, rendered.tags)) return page
      remove(key)
      pages.set(key, page)
      bytes += size
      for (const tag of page.tags) {
        const keys = byTag.get(tag)
        if (keys) keys.add(key)
        else byTag.set(tag, new Set([key]))
      }
      while (bytes > maxBytes) remove(pages.keys().next().value!)
      return page
    },
    drop(tags) {
      clock += 1
      drops.push({ at: clock, tags })
      if (drops.length > REMEMBERED_DROPS) drops.shift()
      if (tags.includes('*')) for (const key of [...pages.keys()]) remove(key)
      for (const tag of tags) for (const key of [...(byTag.get(tag) ?? [])]) remove(key)
    },
    clear() {
      clock += 1
      drops.length = 0
      for (const key of [...pages.keys()]) remove(key)
    },
  }
}

const unbrotli = promisify(brotliDecompress)

async function keep({ html, policy, tags }: RenderedPage, until: number): Promise<CachedPage> {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { br: await compress('br', html), gzip: null, etag, policy, tags, until }
}

/** A kept page for who cannot read Brotli. */
export async function zipped(page: CachedPage): Promise<Buffer> {
  page.gzip ??= await compress('gzip', await unbrotli(page.br))
  return page.gzip
}

/** CSP sources for the inline scripts of a page, `'sha256-…' 'sha256-…'`; data blocks (JSON-LD) are not run and need none. */
export function inlineScriptHashes(html: string): string {
  const hashes = new Set<string>()
  for (const [, attributes, code] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\ssrc=|type="application\/(ld\+)?json"/.test(attributes!)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code!).digest('base64')}'`)
  }
  return [...hashes].join(' ')
}
