import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import routes from './routes.ts'

/** Menus, footers, empty states, notifications and texts: whatever names a page of ours, here and on the server. */
const ROOT = join(import.meta.dirname, '../..')
const PLACES = ['web/app', 'server/src', 'server/data', 'demo/src']

interface Entry {
  readonly path?: string
  readonly index?: boolean
  readonly children?: readonly Entry[]
}

/** Every address that answers with a page, as segments; `*` is the page that says that there is none. */
function addresses(entries: readonly Entry[], before: readonly string[] = []): string[][] {
  return entries.flatMap(({ path = '', children }) => {
    const at = [...before, ...path.split('/').filter(Boolean)]
    return path === '*' ? [] : [at, ...addresses(children ?? [], at)]
  })
}
const pages = addresses(routes as readonly Entry[])
const firstSegments = new Set(pages.map(([first]) => first).filter(first => first && !first.startsWith(':')))
/** Not pages: calls, files, what the server itself answers. */
const SERVED = new Set([
  'api',
  'assets',
  'dev',
  'files',
  'rss.xml',
  'sitemap.xml',
  'robots.txt',
  'favicon.svg',
  'icon-180.png',
  'manifest.webmanifest',
])
/** What looks like a link and leads nobody anywhere, and why. */
const NO_LINKS: Readonly<Record<string, string>> = { '/door/': 'the scope of the service worker of the door' }

/** What a part of an address is not known before: `${id}` stands for any segment. */
const ANY = '\u0000'

/** The segments of a link, without query; null where it is none. */
function segmentsOf(link: string): string[] | null {
  const path = link.replace(/\$\{[^}]*\}?/g, ANY).split(/[?#\s]/)[0]!
  // what is put on behind a name is a query or a fragment
  const plain = path.replace(new RegExp(`([^/])${ANY}.*$`), '$1')
  return plain.startsWith('//') ? null : plain.split('/').filter(Boolean)
}

const isAnswered = (segments: readonly string[]): boolean =>
  pages.some(page => {
    const needed = page.filter(part => !part.endsWith('?')).length
    if (segments.length < needed || segments.length > page.length) return false
    return segments.every((segment, i) => segment === ANY || page[i]!.startsWith(':') || page[i] === segment)
  })

const LINK =
  /(?:\b(?:to|href|link|home|password)(?:=|: ))["'`{]{1,2}(\/[^'"`]*)|["'`](\/[a-zA-Z]+(?:[/?][^'"`]*)?)["'`]/g

function linksIn(text: string): string[] {
  const code = text.replace(/^\s*(\/\/|\/?\*).*$/gm, '')
  return [...code.matchAll(LINK)].flatMap(([, named, quoted]) => {
    const link = named ?? quoted!
    const [first] = segmentsOf(link) ?? []
    if (first === undefined || SERVED.has(first)) return []
    // a quoted text is a link where it begins as the pages do
    return (named !== undefined && /^[\w$]/.test(first)) || firstSegments.has(first) ? [link] : []
  })
}

const sources = PLACES.flatMap(place =>
  readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
    .filter(
      file => /\.(tsx?|tsv|json)$/.test(file) && !/\.test\.tsx?$|(^|\/)(dev|testing)\/|contact-cases\.tsv$/.test(file),
    )
    .map(file => join(place, file)),
)

describe('what promises a page', () => {
  test('is a link that is seen: pages that are there are found, others are not', () => {
    const id = `$\{id}`
    const found = ['/', `/website/goods/${id}`, `/supplier/info/${id}/edit?id=${id}`, '/website/ocop', `/tool${id}`]
    for (const link of found) expect(isAnswered(segmentsOf(link)!), link).toBe(true)
    const missing = ['/website/goodss', '/meeting', '/website/goods/1/more', `/supplier/info/${id}/nothing`]
    for (const link of missing) expect(isAnswered(segmentsOf(link)!), link).toBe(false)
    expect(
      linksIn(`<Link to="/meeting">会议</Link> { label: '票', to: '/tickets' } '/website/nothing' '/etc/passwd'`),
    ).toEqual(['/meeting', '/tickets', '/website/nothing'])
  })

  test.each(
    sources
      .map(file => ({ file, links: linksIn(readFileSync(join(ROOT, file), 'utf8')) }))
      .filter(({ links }) => links.length > 0),
  )('$file leads to pages that are there', ({ links }) => {
    const isExpected = (link: string) =>
      Object.keys(NO_LINKS).some(start => link === start || link.startsWith(`${start}/`))
    expect(links.filter(link => !isAnswered(segmentsOf(link)!) && !isExpected(link))).toEqual([])
  })
})
