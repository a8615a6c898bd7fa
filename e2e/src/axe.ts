import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { markContrastSample } from './contrast-sample.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly html: string }[]
}

/**
 * Has the browser read axe into every document of a page by itself: the half megabyte is sent once, and what has been
 * compiled of it serves the next document.
 */
export const keepAxe = (page: Page): Promise<unknown> => page.addInitScript({ content: axeSource })

/** What axe finds on the open page, a line each. */
export async function axeViolations(page: Page): Promise<string[]> {
  await markContrastSample(page)
  // to read it takes a quarter of a run: a page that is looked at in another width has it
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // every rule runs; what passed is not described, which is most of the work, and style sheets are not fetched again,
  // which only rules on sound and turned screens would read
  const violations = await page.evaluate<Violation[]>(`(async () => {
    window.axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-contrast-sample]' }] })
    return (await window.axe.run({ resultTypes: ['violations'], preload: false })).violations
  })()`)
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}) ${nodes[0]?.html.slice(0, 160)}`)
}

/** Meetings of the demo data, by what their titles hold. */
const meetings: Readonly<Record<string, string>> = { '{meeting}': '一次性耗材展', '{course}': '工艺开发公开课' }

async function meetingOf(page: Page, keyword: string): Promise<string> {
  const reply = await page.request.post('/api/customer/meet/search', { data: { keyword } })
  const { data } = (await reply.json()) as { data: { records: { id: string }[] } }
  return data.records[0]!.id
}

/** `/website/articles/*` is the first such page that the open one leads to, `{meeting}` one of the story. */
export async function addressOf(page: Page, path: string): Promise<string> {
  const name = path.match(/\{\w+\}/)?.[0]
  if (name) return path.replace(name, await meetingOf(page, meetings[name]!))
  if (!path.endsWith('*')) return path
  const address = await page
    .locator(`main a[href^="${path.slice(0, -1)}"]`)
    .first()
    .getAttribute('href')
  return address!
}
