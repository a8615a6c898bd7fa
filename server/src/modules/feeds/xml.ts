/** Text within XML; characters that XML has no place for are left out. */
export const xmlText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

export const urlSet = (urls: readonly { loc: string; at?: Date }[]): string =>
  `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls
    .map(({ loc, at }) => `<url><loc>${xmlText(loc)}</loc>${at ? `<lastmod>${at.toISOString()}</lastmod>` : ''}</url>`)
    .join('\n')}\n</urlset>\n`

export const sitemapIndex = (locs: readonly string[]): string =>
  `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locs
    .map(loc => `<sitemap><loc>${xmlText(loc)}</loc></sitemap>`)
    .join('\n')}\n</sitemapindex>\n`

interface FeedItem {
  readonly title: string
  readonly link: string
  readonly summary: string
  readonly section: string
  readonly author: string
  readonly at: Date
}

export function rss(
  channel: { title: string; link: string; self: string; about: string },
  items: readonly FeedItem[],
): string {
  const entries = items.map(
    item => `<item>
<title>${xmlText(item.title)}</title>
<link>${xmlText(item.link)}</link>
<guid isPermaLink="true">${xmlText(item.link)}</guid>
<description>${xmlText(item.summary)}</description>
<dc:creator>${xmlText(item.author)}</dc:creator>
${item.section ? `<category>${xmlText(item.section)}</category>\n` : ''}<pubDate>${item.at.toUTCString()}</pubDate>
</item>`,
  )
  const newest = items[0]?.at
  return `${HEAD}<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xmlText(channel.title)}</title>
<link>${xmlText(channel.link)}</link>
<atom:link href="${xmlText(channel.self)}" rel="self" type="application/rss+xml"/>
<description>${xmlText(channel.about)}</description>
<language>zh-CN</language>
${newest ? `<lastBuildDate>${newest.toUTCString()}</lastBuildDate>\n` : ''}${entries.join('\n')}
</channel>
</rss>
`
}
