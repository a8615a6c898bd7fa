import { contract } from '@shangyouji/contract'
import lighthouse, { desktopConfig } from 'lighthouse'
import { chromium } from 'playwright-core'
import { browserArguments, findBrowser } from '../../e2e/src/browser.ts'
import { fillShop } from '../../e2e/src/full-shop.ts'
import { startProduct } from '../../e2e/src/product.ts'
import type { Figure } from './figure.ts'

const LEAST = 95
/** Pages of shops, whatever their suppliers put into them. */
const LEAST_OF_SHOPS = 100
/** Shops of the demo market, one a template, by the phone of their owner. */
const shops = { DEFAULT: '13800000014', PAY: '13800000013', SHOP_ONE: '13800000012', SHOP_TWO: '13800000011' } as const
const DEBUG_PORT = 3976
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Without times the other three can be judged on a busy machine. */
const chosen = process.argv.includes('--without-performance') ? categories.slice(1) : categories
const only = process.argv.find(word => word.startsWith('--page='))?.slice('--page='.length)

/**
 * Lighthouse with desktop settings over the public pages of the demo market: performance, accessibility, best practices,
 * SEO. One shop of each template has 30 blocks, of every type. What a page lost points for stands under its line. `--page=word` for some pages, `--without-performance`.
 */
export async function benchLighthouse(): Promise<Figure[]> {
  const product = await startProduct()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${DEBUG_PORT}`],
  })
  try {
    const figures: Figure[] = []
    const isChosen = (name: string) => !only || name.includes(only)
    const pages: [name: string, path: string, least: number][] = []
    for (const [name, path] of await publicPages(product.address)) if (isChosen(name)) pages.push([name, path, LEAST])
    for (const [templateCode, phone] of Object.entries(shops)) {
      const name = `full shop ${templateCode}`
      if (!isChosen(name)) continue
      const shop = { address: product.address, phone, templateCode, publishes: true }
      pages.push([name, await fillShop(shop), LEAST_OF_SHOPS])
    }
    for (const [name, path, least] of pages) {
      // a visitor's page comes from the cache
      await (await fetch(product.address + path)).text()
      figures.push(await judge(name, product.address + path, { least, port: DEBUG_PORT }))
    }
    return figures
  } finally {
    await browser.close()
    await product.stop()
  }
}

interface Judgement {
  readonly least: number
  /** Of performance, where it differs. */
  readonly leastSpeed?: number
  readonly port: number
  /** Lighthouse's own phone: simulated slow 4G, a quarter of this processor. */
  readonly isPhone?: boolean
}

/** One page in the browser that listens at this port. */
export async function judge(
  name: string,
  url: string,
  { least, leastSpeed = least, port, isPhone = false }: Judgement,
): Promise<Figure> {
  // results of a word are kept from search engines on purpose
  const skipAudits = url.includes('keyword=') ? ['is-crawlable'] : []
  const run = await lighthouse(
    url,
    { port, skipAudits, onlyCategories: [...chosen], logLevel: 'error', output: 'json' },
    isPhone ? undefined : desktopConfig,
  )
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
  const scores: number[] = []
  const leastOf = (category: (typeof categories)[number]) => (category === 'performance' ? leastSpeed : least)
  for (const category of chosen) {
    const { score, auditRefs } = run.lhr.categories[category]!
    scores.push(Math.round((score ?? 0) * 100))
    for (const { id, weight } of auditRefs) {
      const audit = run.lhr.audits[id]!
      if (weight === 0 || audit.score === null || audit.score >= (leastOf(category) === 100 ? 0.995 : 0.9)) continue
      console.log(`  ${name}, ${category}: ${audit.title} ${audit.displayValue ?? ''} ${firstItems(audit.details)}`)
    }
  }
  return {
    what: `Lighthouse, ${name} (${chosen.map(category => category[0]!.toUpperCase()).join(' ')})`,
    value: scores.join(' '),
    goal: leastSpeed === least ? `each ${least}` : `${leastSpeed}, others ${least}`,
    isMet: scores.every((score, i) => score >= leastOf(chosen[i]!)),
  }
}

/** Where it is: the first few elements or addresses that an audit names. */
function firstItems(details: unknown): string {
  const items = (details as { items?: { node?: { snippet?: string }; url?: string; description?: string }[] })?.items
  return (items ?? [])
    .slice(0, 3)
    .map(item => item.node?.snippet ?? item.url ?? item.description ?? '')
    .join(' | ')
    .slice(0, 400)
}

type Found = { id: string; cas?: string; publisher?: { link: string } }[]

export async function publicPages(address: string): Promise<[name: string, path: string][]> {
  const groups = [
    'goodsInfo',
    'demand',
    'article',
    'video',
    'solution',
    'dataLibrary',
    'teamwork',
    'directory',
  ] as const
  const first = async (group: (typeof groups)[number]) => {
    const calls = contract[group] as Record<string, { path: string }>
    const { path } = (calls.goodsSearch ?? calls.search)!
    const reply = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"size":20}',
    })
    const { data } = (await reply.json()) as { data: { records: Found } }
    return data.records
  }
  const [goods, demands, articles, videos, solutions, papers, projects, organisations] = (await Promise.all(
    groups.map(first),
  )) as [Found, Found, Found, Found, Found, Found, Found, Found]
  return [
    ['home', '/'],
    ['goods', '/website/goods'],
    ['goods detail', `/website/goods/${goods[0]!.id}`],
    ['compound', `/website/cas/${goods.find(({ cas }) => cas)!.cas}`],
    ['demands', '/website/demands'],
    ['demand', `/website/demands/${demands[0]!.id}`],
    ['articles', '/website/articles'],
    ['article', `/website/articles/${articles[0]!.id}`],
    ['videos', '/website/videos'],
    ['video', `/website/videos/${videos[0]!.id}`],
    ['solutions', '/website/solutions'],
    ['solution', `/website/solutions/${solutions[0]!.id}`],
    ['library', '/website/library'],
    ['library item', `/website/library/${papers[0]!.id}`],
    ['projects', '/website/teamwork'],
    ['project', `/website/teamwork/${projects[0]!.id}`],
    ['directory', '/website/directory'],
    ['organisation', `/website/directory/${organisations[0]!.id}`],
    ['apply', '/apply'],
    ['shop', articles[0]!.publisher!.link],
    ['search', `/website/search?keyword=${encodeURIComponent('抗体')}`],
    ['tools', '/tool'],
    ['tool page', '/tool/molarity'],
  ]
}
