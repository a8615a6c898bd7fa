import type { Browser, Page } from 'playwright-core'
import { lookedAt } from '../looks-of.ts'
import { hasSettled } from '../settled.ts'

/** The desktop's widths: the narrowest window that gets its form, and its own. */
const desktops = [
  { width: 1280, height: 900 },
  { width: 768, height: 1024 },
] as const
/** A window in which only what is meant for phones asks for less: the last one before the desktop's own width. */
const WINDOW = { width: 1279, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Which of these queries hold. */
const holding = (page: Page, queries: readonly string[]) =>
  page.evaluate(queries => queries.filter(query => matchMedia(query).matches), queries)

/**
 * What on the open page looks otherwise on a desktop without everything that is there for phones, a line each: nothing
 * of the phone's form may reach the desktop. The page is of no use afterwards. For phones are
 *
 * - rules in queries that hold on a phone and in no window of a computer that is as wide as the page, but for antd's
 *   own, which has a form for windows under 992 px;
 * - elements that only such rules show, or that are named as a phone's alone;
 * - rules that name a phone's class, and sizes that stand for a thumb, in whatever rule;
 * - rules that say again what the same selector said in their sheet: what a phone's rule is that has lost its query.
 *
 * @param phone a page with touch, for its answers to queries
 */
export async function phoneTraces(page: Page, phone: Page, planted?: string): Promise<string[]> {
  await page.setViewportSize(WINDOW)
  if (planted) await page.evaluate(plant, planted)
  const queries = await page.evaluate<string[]>(`(() => { ${eachRule}\n ${queriesOf}\n return queriesOf() })()`)
  const onPhones = await holding(phone, queries)
  const inWindows = new Set(await holding(page, onPhones))
  const forPhones = onPhones.filter(query => !inWindows.has(query))
  const parts = [eachRule, lookOf, keepLooks, removePhones, differences]
  await page.evaluate(
    `(() => { ${parts.join('\n')}; Object.assign(window, { keepLooks, removePhones, differences }) })()`,
  )
  const names = JSON.stringify(lookedAt)
  for (const { width, height } of desktops) {
    await page.setViewportSize({ width, height })
    await page.waitForFunction(hasSettled)
    await keepSettled(page, width, names)
  }
  await page.evaluate(`removePhones(${JSON.stringify(forPhones)})`)
  const found: string[] = []
  for (const { width, height } of desktops) {
    await page.setViewportSize({ width, height })
    await page.waitForFunction(hasSettled)
    found.push(...(await remaining(page, width, names)))
  }
  return found
}

/** What stays different: what is measured by script follows the window a moment later. */
async function remaining(page: Page, width: number, names: string): Promise<string[]> {
  for (let tries = 0; ; tries++) {
    const found = await page.evaluate<string[]>(`differences(${width}, ${names})`)
    if (found.length === 0 || tries === 5) return found
    await page.waitForTimeout(200)
  }
}

/** Keeps the looks as soon as nothing comes in any more: counts, editors and pictures follow the page. */
async function keepSettled(page: Page, width: number, names: string): Promise<void> {
  for (let tries = 0; tries < 15; tries++) {
    await page.evaluate(`keepLooks(${width}, ${names})`)
    await page.waitForTimeout(400)
    if ((await page.evaluate<string[]>(`differences(${width}, ${names})`)).length === 0) return
  }
}

/** Answers queries as a phone does. */
export async function openPhone(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: PHONE, isMobile: true, hasTouch: true })
  await page.setContent('<meta name="viewport" content="width=device-width">')
  return page
}

type Visit = (rule: CSSRule, within: CSSStyleSheet | CSSGroupingRule, at: number, queries: readonly string[]) => void

/** Every rule of the page but those of antd itself, the last of its sheet first, with the queries around it. */
function eachRule(visit: Visit): void {
  const walk = (within: CSSStyleSheet | CSSGroupingRule, queries: readonly string[]) => {
    for (let at = within.cssRules.length - 1; at >= 0; at--) {
      const rule = within.cssRules[at]!
      if (rule instanceof CSSLayerBlockRule && rule.name === 'antd') continue
      visit(rule, within, at, queries)
      if (rule !== within.cssRules[at] || !('cssRules' in rule) || rule instanceof CSSStyleRule) continue
      walk(rule as CSSGroupingRule, rule instanceof CSSMediaRule ? [...queries, rule.conditionText] : queries)
    }
  }
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) walk(sheet, [])
}

function queriesOf(): string[] {
  const queries = new Set<string>()
  eachRule(rule => rule instanceof CSSMediaRule && queries.add(rule.conditionText))
  return [...queries]
}

type Kept = Map<Element, Record<string, string>>
declare global {
  interface Window {
    kept: Record<number, Kept>
  }
}

function lookOf(element: Element, names: readonly string[]): Record<string, string> {
  const look: Record<string, string> = {}
  for (const part of ['', '::before', '::after']) {
    const computed = getComputedStyle(element, part)
    if (part && computed.content === 'none') continue
    for (const name of names) look[`${part}${name}`] = computed.getPropertyValue(name)
    if (part) look[`${part}size`] = `${computed.width} ${computed.height} ${computed.inset}`
  }
  const { x, y, width, height } = element.getBoundingClientRect()
  look.box = [x + scrollX, y + scrollY, width, height].map(Math.round).join(' ')
  return look
}

function keepLooks(width: number, names: readonly string[]): void {
  window.kept ??= {}
  const elements = [...document.body.querySelectorAll('*:not(script, style, svg *)')]
  window.kept[width] = new Map(elements.map(element => [element, lookOf(element, names)]))
}

function removePhones(forPhones: readonly string[]): void {
  // elements first: the rules that hide them on a desktop go as well
  for (const element of document.body.querySelectorAll('.phone-only')) element.remove()
  eachRule((rule, _within, _at, queries) => {
    if (!(rule instanceof CSSStyleRule) || !queries.some(query => forPhones.includes(query))) return
    const { display } = rule.style
    if (!display || display === 'none' || /::|:popover-open/.test(rule.selectorText)) return
    for (const element of document.body.querySelectorAll(rule.selectorText))
      if (getComputedStyle(element).display === 'none') element.remove()
  })
  const later = new Map<CSSStyleSheet | null, Map<string, CSSStyleRule[]>>()
  eachRule((rule, within, at, queries) => {
    if (rule instanceof CSSMediaRule && forPhones.includes(rule.conditionText)) return within.deleteRule(at)
    if (!(rule instanceof CSSStyleRule)) return
    if (/\.phone-/.test(rule.selectorText)) return within.deleteRule(at)
    // sheets of antd and of the editor repeat themselves, of elements and of their classes
    if (!rule.selectorText.includes('.') || /ant-|w-e-/.test(rule.selectorText)) return
    const layer = rule.parentRule instanceof CSSLayerBlockRule ? rule.parentRule.name : ''
    const place = `${layer} ${queries.join()} ${rule.selectorText}`
    const ofSheet = later.get(rule.parentStyleSheet) ?? new Map<string, CSSStyleRule[]>()
    later.set(rule.parentStyleSheet, ofSheet)
    const overriding = ofSheet.get(place) ?? []
    for (const name of rule.style) for (const other of overriding) other.style.removeProperty(name)
    ofSheet.set(place, [...overriding, rule])
  })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root { --target: initial; --field: initial; --bar: initial }')
  document.adoptedStyleSheets.push(sheet)
}

function differences(width: number, names: readonly string[]): string[] {
  const found: string[] = []
  for (const [element, was] of window.kept[width]!) {
    if (!element.isConnected) continue
    const is = lookOf(element, names)
    const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(name => was[name] !== is[name])
    // what moved because of something else stands behind what looks otherwise itself
    const isOwn = changed.some(name => name !== 'box')
    const line = `${width}: <${element.tagName.toLowerCase()} .${element.className}> ${changed.map(name => `${name} ${was[name]} → ${is[name]}`).join(', ')}`
    if (changed.length > 0) isOwn ? found.unshift(line) : found.push(line)
  }
  return found
}

/** A rule more at the end of the page's first sheet. */
function plant(rules: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  const [first] = document.styleSheets
  for (const rule of sheet.cssRules) first!.insertRule(rule.cssText, first!.cssRules.length)
}
