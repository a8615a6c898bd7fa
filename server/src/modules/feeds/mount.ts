import { createHash } from 'node:crypto'
import { pageOf } from '@shangyouji/contract/content/page-paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../../kernel/failure.ts'
import type { Services } from '../../kernel/services.ts'
import { storefrontLink } from '../companies/api.ts'
import { closedPaths, fixedPages } from './pages.ts'
import {
  type FeedType,
  listBoundaries,
  listNewest,
  listPart,
  NOTHING_BEFORE,
  type SourceType,
  sourceTypes,
} from './queries.ts'
import { rss, sitemapIndex, urlSet } from './xml.ts'

/** Rows of one part; ten types of a part each stay below the 50,000 addresses that a sitemap may hold. */
export const PART = 4000
const FEED_ITEMS = 30
/** Where the parts begin is read so often at most. */
const BOUNDARIES_MS = 10 * 60_000

const feedTitles: Readonly<Record<FeedType, string>> = {
  article: '文章',
  video: '视频',
  solution: '解决方案',
  dataLibrary: '资料',
}

/** What search engines and feed readers ask for: robots.txt, sitemaps, RSS. */
export function mountFeeds(http: FastifyInstance, services: Services, part = PART): void {
  const { config, clock, database } = services
  const { origin } = config
  let known: { at: number; parts: Promise<readonly { type: SourceType; after: string }[]> } | null = null

  function parts() {
    const now = clock.now().getTime()
    if (!known || now - known.at > BOUNDARIES_MS) {
      const read = readParts().catch(error => {
        known = null
        throw error
      })
      known = { at: now, parts: read }
    }
    return known.parts
  }

  async function readParts() {
    const found: { type: SourceType; after: string }[] = []
    for (const type of sourceTypes)
      for (const after of [NOTHING_BEFORE, ...(await listBoundaries(database.db, type, part))])
        found.push({ type, after })
    return found
  }

  const addressesOf = async (type: SourceType, after: string) =>
    (await listPart(database.db, type, after, part)).map(({ id, at, template }) => ({
      loc: origin + (type === 'business' ? storefrontLink(template!, id) : pageOf(type, id)),
      at,
    }))
  const fixed = fixedPages.map(path => ({ loc: origin + path }))

  http.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\n${closedPaths.map(path => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`,
      ),
  )

  http.get('/sitemap.xml', async (request, reply) => {
    const all = await parts()
    // one part a type: everything fits into one file
    if (all.length === sourceTypes.length) {
      const urls = [...fixed]
      for (const { type, after } of all) urls.push(...(await addressesOf(type, after)))
      return sendXml(request, reply, urlSet(urls))
    }
    const locs = all.map(({ type, after }) => `${origin}/sitemap-${type}-${after}.xml`)
    return sendXml(request, reply, sitemapIndex([`${origin}/sitemap-pages.xml`, ...locs]))
  })

  http.get('/sitemap-pages.xml', (request, reply) => sendXml(request, reply, urlSet(fixed)))

  http.get<{ Params: { type: string; after: string } }>(
    '/sitemap-:type(^[A-Za-z]+)-:after(^[0-9a-f-]{36}).xml',
    async (request, reply) => {
      const { type, after } = request.params
      if (
        !(sourceTypes as readonly string[]).includes(type) ||
        !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(after)
      )
        fail('UNKNOWN_ROUTE')
      return sendXml(request, reply, urlSet(await addressesOf(type as SourceType, after)))
    },
  )

  http.get<{ Querystring: { type?: string } }>('/rss.xml', async (request, reply) => {
    const asked = request.query.type
    if (asked !== undefined && !(typeof asked === 'string' && Object.hasOwn(feedTitles, asked))) fail('UNKNOWN_ROUTE')
    const type = asked as FeedType | undefined
    const rows = await listNewest(database.db, type ? [type] : (Object.keys(feedTitles) as FeedType[]), FEED_ITEMS)
    const items = rows.map(row => ({
      title: row.title,
      link: origin + pageOf(row.type as FeedType, row.id),
      summary: row.summary,
      section: row.section,
      author: row.name,
      at: row.published_at!,
    }))
    const channel = {
      title: `上游集 · ${type ? feedTitles[type] : '最新资讯'}`,
      link: origin,
      self: `${origin}/rss.xml${type ? `?type=${type}` : ''}`,
      about: '生物医药上游行业的文章、解决方案、视频与资料',
    }
    return sendXml(request, reply, rss(channel, items), 'application/rss+xml')
  })
}

function sendXml(request: FastifyRequest, reply: FastifyReply, body: string, type = 'application/xml') {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  reply.header('etag', etag).header('cache-control', 'public, max-age=600')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(`${type}; charset=utf-8`).send(body)
}
