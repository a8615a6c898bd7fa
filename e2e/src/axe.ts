import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly html: string }[]
}

/** What axe finds on the open page, a line each. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }
    return (await axe.run()).violations
  })
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}) ${nodes[0]?.html.slice(0, 160)}`)
}

/** `/website/articles/*` is the first such page that the open one leads to. */
export async function addressOf(page: Page, path: string): Promise<string> {
  if (!path.endsWith('*')) return path
  const address = await page
    .locator(`main a[href^="${path.slice(0, -1)}"]`)
    .first()
    .getAttribute('href')
  return address!
}
