import type { Page } from 'playwright-core'
import { untilSettled } from './settled.ts'

/** Texts of one look that are judged, over all pages and widths: of some, axe does not find the background. */
const EACH_LOOK = 3

/** Texts of each look that were marked. */
const sampled = new Map<string, number>()

/** Marks texts of the open page whose contrast is to be judged: half of a run of axe goes into judging all of them. */
export async function markContrastSample(page: Page): Promise<void> {
  const full = [...sampled].filter(([, count]) => count >= EACH_LOOK).map(([look]) => look)
  const marked = await page.evaluate<string[]>(`(async () => {
    ${untilSettled}
    return (${markTexts})(new Set(${JSON.stringify(full)}), ${EACH_LOOK})
  })()`)
  for (const look of marked) sampled.set(look, (sampled.get(look) ?? 0) + 1)
}

/**
 * A look is what contrast depends on: colour and size of the text, and what may lie behind it. What is positioned or has
 * a picture stands there with its class, as another part might lie over it. Runs inside the browser.
 */
function markTexts(full: ReadonlySet<string>, eachLook: number): string[] {
  const behind = new Map<Element, string>()
  const counts = new Map<string, number>()
  const marked: string[] = []
  /** A short name, so that looks of all pages can be sent to the next one. */
  const shortened = (text: string) => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      a = Math.imul(a ^ text.charCodeAt(at), 2654435761)
      b = Math.imul(b ^ text.charCodeAt(at), 1597334677)
    }
    return (a >>> 0).toString(36) + (b >>> 0).toString(36)
  }
  const hasText = (element: Element) =>
    /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName) ||
    [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '')
  for (const element of document.querySelectorAll('*')) {
    element.removeAttribute('data-contrast-sample')
    const style = getComputedStyle(element)
    const isPlaced = style.position !== 'static' || style.backgroundImage !== 'none'
    const own = [
      style.backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : style.backgroundColor,
      style.opacity === '1' ? '' : style.opacity,
      isPlaced ? `${element.getAttribute('class')}` : '',
    ].join(' ')
    const all = (behind.get(element.parentElement!) ?? '') + (own.trim() === '' ? '' : `/${own}`)
    behind.set(element, all)
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const look = shortened([all, element.tagName, style.color, style.fontSize, style.fontWeight].join(','))
    const count = counts.get(look) ?? 0
    if (full.has(look) || count >= eachLook) continue
    counts.set(look, count + 1)
    element.setAttribute('data-contrast-sample', '')
    marked.push(look)
  }
  return marked
}
