/** On every page: what drops all of them drops this. */
export const ALL_PAGES = 'all'

/**
 * Seconds that an edge keeps a page. A change drops it by its keys; this is for what moves without one (relative times,
 * phases), in addition to the time that a page is kept here (page-cache.ts), and for a purge that never arrives.
 */
const PAGE_SECONDS = 30
/** So much longer it may be shown while it is fetched again. */
const STALE_SECONDS = 10
/** Names of public files never change what they show; this is how long one is left that was taken away. */
const FILE_SECONDS = 86_400
/** Edges take headers of 8 KB and answer an error beyond; what has more keys is not kept there. */
const MOST_CHARS = 4000

/** Tags as they stand in a header: apart by blanks, so without any. */
export const surrogateKeys = (tags: Iterable<string>): string[] =>
  [...new Set(tags)].map(tag => (tag === '*' ? ALL_PAGES : encodeURIComponent(tag).replaceAll('%3A', ':')))

/**
 * What an edge learns of a page that every visitor is shown: its keys, and how long it may keep it. The edge takes these
 * headers off; browsers and what else lies in between go by `cache-control`. Null: it keeps nothing.
 */
export function edgeHeadersOfPage(tags: Iterable<string>): Readonly<Record<string, string>> | null {
  const keys = [ALL_PAGES, ...surrogateKeys(tags)].join(' ')
  if (keys.length > MOST_CHARS) return null
  const control = `max-age=${PAGE_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`
  return { 'surrogate-key': keys, 'surrogate-control': control }
}

/** The same of a public file under the tag by which it is dropped. */
export const edgeHeadersOfFile = (tag: string): Readonly<Record<string, string>> => ({
  'surrogate-key': surrogateKeys([tag]).join(''),
  'surrogate-control': `max-age=${FILE_SECONDS}`,
})
