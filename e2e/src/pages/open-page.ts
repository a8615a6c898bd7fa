import { readFileSync } from 'node:fs'
import type { ConsoleMessage, Page } from 'playwright-core'
import { addressOf } from '../axe.ts'
import { refusalIn } from '../refusal.ts'
import { load } from '../steps.ts'

/** Areas of members: their documents are named after the heading and the title that operators gave the platform. */
const BACK_OFFICE = /^\/(demander|supplier|exhibition|operator)(?!\/login)\b/
const SITE_TITLE = '上游集 - 生物医药上游采购与供应平台'

/** What is wrong with the title of a back-office's document; a tab's name may stand before that of its frame. */
async function titleFaults(page: Page): Promise<string[]> {
  const { pathname, searchParams } = new URL(page.url())
  // an inquiry is headed by its goods, which come with the script, after the title
  const isInquiry = pathname.endsWith('/intentLetter') && searchParams.has('id')
  if (!BACK_OFFICE.test(pathname) || isInquiry) return []
  const title = await page.title()
  const heading = (
    await page
      .locator('h1')
      .first()
      .evaluate(h1 => document.createTreeWalker(h1, NodeFilter.SHOW_TEXT).nextNode()?.textContent ?? '')
  ).trim()
  // tags beside it are no part of it; 工作台 greets by name, or says that the company is frozen
  const isNamed = /^您好|^该公司已被冻结/.test(heading) || title.slice(0, -SITE_TITLE.length).includes(heading)
  return isNamed && heading !== '' && title.endsWith(` · ${SITE_TITLE}`)
    ? []
    : [`${pathname}: titled ${title}, headed ${heading}`]
}

/** Names of classes in the rules of a style sheet. */
const classesIn = (rules: string): readonly string[] => rules.match(/(?<=\.)[\w-]+/g) ?? []
const sheets = new Map<string, Promise<ReadonlySet<string>>>()
/** The classes of a style sheet, read once. */
function classesOf(page: Page, href: string): Promise<ReadonlySet<string>> {
  const read = async () => new Set(classesIn(await (await page.request.get(href)).text()))
  const known = sheets.get(href) ?? read()
  sheets.set(href, known)
  return known
}

let ofAntd: Set<string> | undefined
/** Names that antd's sheets give a look, as the build wrote them (web/scripts/antd-css.ts). */
function antdNames(): Set<string> {
  const all = new URL('../../../web/.react-router/antd.css', import.meta.url)
  ofAntd ??= new Set(readFileSync(all, 'utf8').match(/(?<=\.)ant-[\w-]+(?=[^\s>+~,{}]*[,{])/g))
  return ofAntd
}

/**
 * Classes that the server draws without their style sheet: a part whose script comes with the first touch
 * (hydrateOnInteraction) brings its sheet no sooner, unless what draws it imports the sheet itself.
 */
async function styleFaults(page: Page, html: string): Promise<string[]> {
  const within = [...html.matchAll(/<style[^>]*>([^<]*)/g)].map(([, rules]) => rules!)
  const linked = [...html.matchAll(/<link[^>]*href="([^"#]*\.css)#?"/g)].map(([, href]) => href!)
  const known = [new Set(within.flatMap(classesIn)), ...(await Promise.all(linked.map(href => classesOf(page, href))))]
  const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' '))
  // the build ends the names that it gives by the hash of their sheet; antd's parts have theirs in a back-office's frame
  const isInOffice = html.includes(' class="ant-app')
  const hasLook = (name: string) => /^\w+_[\w-]{4}$/.test(name) || (isInOffice && antdNames().has(name))
  const unstyled = new Set(used.filter(name => hasLook(name) && !known.some(classes => classes.has(name))))
  return unstyled.size > 0 ? [`${new URL(page.url()).pathname}: no styles for ${[...unstyled].join(', ')}`] : []
}

/** Longest that a page's own part may take to put its heading there. */
const HEADED_MS = 20_000

/** Opens a page: requests that fail, a page without a heading, with another title or unstyled parts are faults. */
export async function mustOpen(page: Page, path: string): Promise<string[]> {
  // the link to follow stands on the open page, or on the list of such pages
  const list = path.replace(/\/\*$/, '')
  if (list !== path && (await page.locator(`main a[href^="${list}/"]`).count()) === 0) await load(page, list)
  const address = await addressOf(page, path)
  const faults: string[] = []
  const onMessage = (message: ConsoleMessage) => {
    const refusal = refusalIn(message)
    if (refusal) faults.push(`${address}: ${refusal}`)
  }
  page.on('console', onMessage)
  const answer = await load(page, address)
  const heading = page.locator('h1').first()
  const isHeaded = await heading.waitFor({ state: 'attached', timeout: HEADED_MS }).then(
    () => true,
    () => false,
  )
  page.off('console', onMessage)
  if (!isHeaded) return [...faults, `${address}: no heading`]
  return [...faults, ...(await titleFaults(page)), ...(await styleFaults(page, await answer!.text()))]
}

/** Public pages that have answered: they answer everybody alike. */
const answering = new Set<string>()
/** Of the four hundred categories in the menu, made from one list by one loader, each such one is asked for. */
const EACH_CATEGORY = 20

/** Entries of the menus around the page that lead nowhere. */
export async function deadEntries(page: Page): Promise<string[]> {
  const links = page.locator('nav a[href^="/"], aside a[href^="/"], footer a[href^="/"]')
  const found = new Set(await links.evaluateAll(all => all.map(link => link.getAttribute('href')!)))
  const [categories, others] = [true, false].map(isAsked =>
    [...found].filter(address => address.includes('?categoryId=') === isAsked),
  )
  const addresses = [...others!, ...categories!.filter((_, at) => at % EACH_CATEGORY === 0)]
  const dead: string[] = []
  for (const address of addresses) {
    if (answering.has(address)) continue
    const answer = await page.request.get(new URL(address, page.url()).href)
    if (!answer.ok()) dead.push(`${address} answers ${answer.status()}`)
    else if (address.startsWith('/website/')) answering.add(address)
  }
  return dead
}
