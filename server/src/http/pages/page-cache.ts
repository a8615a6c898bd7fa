import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { openTaggedCache, type TaggedCache } from '../../kernel/tagged-cache.ts'
import { compress } from '../compression.ts'

/**
 * Rendered pages for visitors without a session, compressed, kept by address. A change to what a page shows drops it
 * through its tags, at once in every process (the tags travel by LISTEN/NOTIFY).
 */
export interface PageCache extends Omit<TaggedCache<CachedPage>, 'store'> {
  /** Keeps a page rendered since `begun`. Returns it compressed, kept or not. */
  store(key: string, page: RenderedPage, begun: number): Promise<CachedPage>
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
  /** What an edge learns of it; nothing unless it is kept here, where each change of what it shows is heard. */
  edge: Readonly<Record<string, string>>
}

/** Relative times and phases move on without any change being announced. */
const LIFE_MS = 60_000
/** Room that is reckoned for the second form of a page, made or not. */
const GZIP_TO_BR = 1.5

interface Options {
  readonly maxBytes?: number
  readonly now?: () => number
  readonly isHearing?: () => boolean
  /** Where there is an edge cache: what it learns of a page with these tags; null for nothing. */
  readonly edgeHeaders?: ((tags: ReadonlySet<string>) => Readonly<Record<string, string>> | null) | undefined
}

export function openPageCache({ maxBytes = 64 << 20, edgeHeaders, ...options }: Options = {}): PageCache {
  const pages = openTaggedCache<CachedPage>({ maxBytes, lifeMs: LIFE_MS, ...options })
  return {
    ...pages,
    async store(key, rendered, begun) {
      const page = await keep(rendered)
      pages.store(key, page, { tags: rendered.tags, bytes: page.br.length * (1 + GZIP_TO_BR), begun })
      // made of what changed meanwhile, it is shown once, here: its change was announced before an edge could have it
      if (pages.get(key) === page) page.edge = edgeHeaders?.(rendered.tags) ?? {}
      return page
    },
  }
}

const unbrotli = promisify(brotliDecompress)

async function keep({ html, policy }: RenderedPage): Promise<CachedPage> {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { br: await compress('br', html), gzip: null, etag, policy, edge: {} }
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
