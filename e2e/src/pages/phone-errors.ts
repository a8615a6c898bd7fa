import type { Page } from 'playwright-core'
import { axeViolations } from '../axe.ts'
import { hiddenFields, layoutErrors, pictureErrors } from '../phone/layout-errors.ts'
import { hasSettled } from '../settled.ts'
import { waitForHydration } from '../steps.ts'

/** Widths of phones with their heights. */
const phones = [
  [360, 640],
  [390, 844],
  [430, 932],
  // on its side
  [844, 390],
] as const
/** The phone that axe looks at. */
const LOOKED_AT = 390
const tablet = [768, 1024] as const
/** Back-offices share their parts: the narrowest, and the one that axe looks at. */
const fewer = [tablet, phones[0], phones[1], phones[3]] as const
const computer = { width: 1280, height: 900 }

/** What the smallest phone has left beside its keyboard (interactive-widget=resizes-content). */
const keyboardOpen = { width: 360, height: 380 }

/**
 * Too large pictures of a page that was opened at this width: one opened right after a wider page may have begun in that
 * one's window, which no phone does.
 */
async function picturesOf(page: Page): Promise<string[]> {
  if ((await pictureErrors(page)).length === 0) return []
  const isPlanted = (await page.locator('#planted').count()) > 0
  if (!isPlanted) {
    await page.reload()
    await waitForHydration(page)
    await page.waitForFunction(hasSettled)
  }
  return pictureErrors(page)
}

/** What is looked at beside the layout. */
interface Looks {
  /** Pictures of a page that has many. */
  readonly pictures: boolean
  /** The same page on a computer by axe. */
  readonly computer: boolean
}

/** All that is wrong with the open page, each with the first width where it is. */
export async function errorsOf(page: Page, looks: Looks): Promise<string[]> {
  const found = new Map<string, number>()
  const add = (errors: readonly string[], width: number) => {
    for (const error of errors) if (!found.has(error)) found.set(error, width)
  }
  const addViolations = async (width: number) => {
    for (const violation of await axeViolations(page)) add([`axe ${violation}`], width)
  }
  // the small windows of a scan have no frame around them, and are small everywhere
  const isFramed = (await page.locator('.phone-bar').count()) > 0
  const isOffice = /^\/(demander|supplier|exhibition|operator)(\/|$)/.test(new URL(page.url()).pathname)
  // phones first: a browser keeps the larger picture that it has
  const sizes = isOffice ? fewer : [...phones, tablet]
  for (const [width, height] of isFramed ? sizes : phones) {
    await page.setViewportSize({ width, height })
    add(await layoutErrors(page, width < tablet[0] || height < 500), width)
    if (width !== LOOKED_AT) continue
    await addViolations(width)
    if (looks.pictures) add(await picturesOf(page), width)
  }
  const isWholeThere = isFramed && !isOffice
  if (looks.computer || isWholeThere) await page.setViewportSize(computer)
  if (isWholeThere) add(await layoutErrors(page, false), computer.width)
  if (looks.computer) await addViolations(computer.width)
  // last: a page that is touched goes on to load
  await page.setViewportSize(keyboardOpen)
  add(await hiddenFields(page), keyboardOpen.width)
  return [...found].map(([error, width]) => `${width}: ${error}`)
}

const planted = `
  <div id="planted">
    <div style="width: 1000px">宽</div>
    <button style="min-width: 0 !important; min-height: 0 !important; width: 30px; height: 30px">小</button>
    <svg viewBox="0 0 720 100" width="300"><text x="10" y="50" font-size="19">小字</text></svg>
    <p style="font-size: 12px">这一段文字太小，看不清楚</p>
    <input aria-label="字段" style="font-size: 14px !important" />
    <ul><li>金额可在<a href="/">提现</a>页提取</li></ul>
    <img src="/favicon.svg" width="20" height="20" />
    <div style="position: fixed; inset: auto 0 0; height: 80px">一</div>
    <div style="position: fixed; inset: 0 0 auto; height: 90px">顶</div>
    <div style="position: fixed; inset: auto 0 0; height: 80px">二</div>
    <input aria-label="最后" style="display: block; margin: -50px 0 0" />
    <p>下面的一块盖住了这一行</p>
    <div style="height: 100px; margin-top: -60px; background: #fff"></div>
    <button id="on-computers"></button>
    <p id="pale-on-computers">这一行在电脑上太淡</p>
    <p style="color: #bbb">这一行太淡</p>
  </div>`

/** The program has to see each kind of error where there is one. */
export async function mustSeePlantedErrors(page: Page): Promise<void> {
  await page.evaluate(html => {
    document.body.insertAdjacentHTML('beforeend', html)
    const stored = [...document.images].find(({ src }) => src.includes('/files/open/'))!
    const small = stored.cloneNode() as HTMLImageElement
    small.style.cssText = 'width: 20px; height: 20px'
    document.getElementById('planted')!.append(small)
    const narrow = new CSSStyleSheet()
    narrow.replaceSync(`
      @media (width >= 768px) { html, body { min-width: 0; width: 700px; overflow: hidden } }
      @media (width < 1280px) { #on-computers { display: none } }
      @media (width >= 1280px) { #pale-on-computers { color: #b9b9b9 } }`)
    document.adoptedStyleSheets = [narrow]
  }, planted)
  const errors = await errorsOf(page, { pictures: true, computer: true })
  for (const kind of [
    'crowded',
    'sideways',
    'target',
    'text',
    'sentence',
    'drawing',
    'field',
    'overlap',
    'covered',
    'picture',
    'keyboard',
    'axe image-alt',
    'axe button-name',
    'axe color-contrast',
    'narrow',
  ])
    if (!errors.some(error => error.includes(`: ${kind}`))) throw new Error(`a planted error was not seen: ${kind}`)
  if (!errors.some(error => /^1280: axe color-contrast.*pale-on-computers/.test(error)))
    throw new Error('a text that is too pale on a computer was not seen')
}
