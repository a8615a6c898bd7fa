import type { Page } from 'playwright-core'
import { untilSettled } from '../settled.ts'

/**
 * What is wrong with the layout of the open page once it has settled, a line each; these functions run inside the
 * browser and use nothing but each other.
 * @param isPhone below the breakpoint, where sizes are those of a thumb
 */
export const layoutErrors = (page: Page, isPhone: boolean): Promise<string[]> =>
  page.evaluate(`(async () => {
    ${untilSettled}
    ${[nameOf, isShown, isClipped, fixedBars, overlaps, crowded, isScrolled, sideways, isInText, reach, covered, positioned, targetErrors, textErrors, drawnTextErrors, sentences].join('\n')}
    const isPhone = ${isPhone}
    const { scrollWidth } = document.documentElement
    if (!isPhone) return [...overlaps(), ...(scrollWidth < 1280 ? ['narrow: the page is ' + scrollWidth + ' wide'] : [])]
    return [...overlaps(), ...crowded(), ...sideways(), ...covered(), ...targetErrors(), ...textErrors(), ...drawnTextErrors(), ...sentences()]
  })()`)

function nameOf(element: Element): string {
  const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 24)
  const where = element.closest('[class]')?.className.toString().split(' ')[0] ?? ''
  return `<${element.tagName.toLowerCase()} .${where}> ${element.getAttribute('aria-label') ?? text}`
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.sr-only')
}

function isClipped(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width <= 1 || height <= 1 || getComputedStyle(element).clipPath !== 'none'
}

/** What stays where it is while the page moves. */
function fixedBars(): Element[] {
  return [...document.body.querySelectorAll('*')].filter(element => {
    const { position, pointerEvents } = getComputedStyle(element)
    return position === 'fixed' && pointerEvents !== 'none' && isShown(element) && !isClipped(element)
  })
}

/** Bars across a phone that leave the page too little of the window. */
function crowded(): string[] {
  const bars = fixedBars().filter(bar => bar.getBoundingClientRect().width > innerWidth / 2)
  const taken = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0)
  return taken > innerHeight / 4
    ? [`crowded: ${Math.round(taken)} of ${innerHeight}: ${bars.map(nameOf).join(', ')}`]
    : []
}

/** Bars that stay where they are while the page moves, one over the other. */
function overlaps(): string[] {
  const fixed = fixedBars()
  return fixed.flatMap((one, at) =>
    fixed.slice(at + 1).flatMap(other => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (one.contains(other) || across <= 1 || down <= 1) return []
      return [`overlap: ${nameOf(one)} and ${nameOf(other)}`]
    }),
  )
}

/** Inside something that scrolls by itself. */
function isScrolled(element: Element): boolean {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
    if (getComputedStyle(at).overflowX !== 'visible') return true
  return false
}

function sideways(): string[] {
  // not innerWidth: a phone zooms out to what is too wide, and says so there
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth + 1) return []
  const wide = [...document.body.querySelectorAll('*')].filter(
    element =>
      element.getBoundingClientRect().right + scrollX > clientWidth + 1 && isShown(element) && !isScrolled(element),
  )
  return [`sideways: the page is ${scrollWidth} wide: ${wide.slice(0, 4).map(nameOf).join(', ')}`]
}

/** Words under a part of the page that stands in the flow, as it does: columns that do not fit beside each other. */
function covered(): string[] {
  const isInFlow = (element: Element) => /static|relative/.test(getComputedStyle(element).position)
  const isShownNow = (element: Element) =>
    isShown(element) &&
    element.checkVisibility({ contentVisibilityAuto: true }) &&
    !isClipped(element) &&
    !isScrolled(element)
  const grounds = [...document.body.querySelectorAll('*')]
    .filter(
      element =>
        getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)' && isInFlow(element) && isShownNow(element),
    )
    .map(element => ({ element, box: element.getBoundingClientRect() }))
  const errors = [...document.body.querySelectorAll('h1, h2, h3, p, li, dd, button, a')].flatMap(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    if (!element.textContent?.trim() || !isShownNow(element)) return []
    const over = grounds.find(ground => {
      const { box } = ground
      const isOver = box.left < x && x < box.right && box.top < y && y < box.bottom
      return isOver && !ground.element.contains(element) && !element.contains(ground.element)
    })?.element
    return over && !positioned(element, over) ? [`covered: ${nameOf(element)} and ${nameOf(over)}`] : []
  })
  return errors.slice(0, 6)
}

/** Laid over on purpose: one of the two, or what holds it without holding the other, is taken out of the flow. */
function positioned(one: Element, other: Element): boolean {
  const isTakenOut = (from: Element, than: Element) => {
    for (let at: Element | null = from; at && !at.contains(than); at = at.parentElement)
      if (/absolute|fixed|sticky/.test(getComputedStyle(at).position)) return true
    return false
  }
  return isTakenOut(one, other) || isTakenOut(other, one)
}

/** A link in a running text; those are as high as their line. */
function isInText(element: Element): boolean {
  if (!element.matches('a') || getComputedStyle(element).display !== 'inline') return false
  if (getComputedStyle(element, '::after').position === 'absolute') return false
  const around = element.closest('p, li, dd, td, blockquote, label, small, h1, h2, h3')
  return (around?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length + 1
}

/** Words of a sentence that stand as a box in it, as high as a thumb. */
function sentences(): string[] {
  const isWord = (node: Node) => node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.textContent ?? '')
  return [...document.body.querySelectorAll('a')].flatMap(element => {
    const around = [...(element.parentElement?.childNodes ?? [])]
    const at = around.indexOf(element)
    const isWithin = around.slice(0, at).some(isWord) && around.slice(at + 1).some(isWord)
    const isBox = getComputedStyle(element).display.startsWith('inline-')
    return isWithin && isBox && isShown(element) ? [`sentence: ${nameOf(element)}`] : []
  })
}

/** What a thumb can hit: the element, its label, and what an `::after` laid over its card adds. */
function reach(element: Element): DOMRect {
  const label = element.matches('input') ? element.closest('label') : null
  const cover = getComputedStyle(element, '::after')
  const isCard =
    cover.position === 'absolute' &&
    cover.top === '0px' &&
    cover.bottom === '0px' &&
    getComputedStyle(element).position === 'static'
  const card = isCard ? (element as HTMLElement).offsetParent : null
  return (card ?? label ?? element).getBoundingClientRect()
}

function targetErrors(): string[] {
  const selector = 'a[href], button, select, textarea, input, summary, [role=tab]'
  return [...document.body.querySelectorAll(selector)].flatMap(element => {
    // a picture for the eye alone has its equal beside it
    if (!isShown(element) || element.closest('[inert], svg[aria-hidden=true]')) return []
    const isField =
      element.matches('select, textarea') ||
      (element.matches('input') && !/checkbox|radio|file|hidden/.test(element.getAttribute('type') ?? ''))
    const isSmallText = isField && Number.parseFloat(getComputedStyle(element).fontSize) < 16
    const errors = isSmallText ? [`field: ${nameOf(element)}`] : []
    if (isInText(element) || (isClipped(element) && !element.matches('a'))) return errors
    const { width, height, bottom } = reach(element)
    // above the page: comes into the window with the focus of a keyboard
    if (bottom + scrollY <= 0 || (width >= 43.5 && height >= 43.5)) return errors
    return [...errors, `target: ${Math.round(width)}×${Math.round(height)} ${nameOf(element)}`]
  })
}

function textErrors(): string[] {
  const errors: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (!element || !text.textContent?.trim() || element.closest('svg, script, style, noscript')) continue
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    if (size >= 14 || size === 0 || !isShown(element) || isClipped(element)) continue
    // a badge: a few characters on a ground of their own
    let isBadge = false
    for (
      let at: Element | null = element;
      at && !isBadge && (at.textContent ?? '').trim().length <= 16;
      at = at.parentElement
    )
      isBadge = getComputedStyle(at).backgroundColor !== 'rgba(0, 0, 0, 0)'
    if (!isBadge || size < 12) errors.push(`text: ${size} ${nameOf(element)}`)
  }
  return errors
}

/** Words in a drawing as large as they are shown; up to 16 characters are as small as a badge's. */
function drawnTextErrors(): string[] {
  return [...document.body.querySelectorAll('svg text')].flatMap(element => {
    const text = (element.textContent ?? '').trim()
    if (!text || !isShown(element)) return []
    const { a, b } = (element as SVGTextElement).getScreenCTM()!
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * Math.hypot(a, b)
    const { left, right } = element.getBoundingClientRect()
    if (right - left < 1) return []
    const frame = element.closest('svg')!.getBoundingClientRect()
    const isCut = left < frame.left - 2 || right > frame.right + 2
    if (isCut) return [`drawing: ${text} out of its picture`]
    return size < (text.length > 16 ? 13.5 : 11.5) ? [`drawing: ${size.toFixed(1)} ${text}`] : []
  })
}

/**
 * Pictures that come wider than twice their box, on the sharpest phone; what is stored in steps may be of the next one.
 * Those that come later are asked for as well.
 */
export const pictureErrors = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const steps = [96, 200, 400, 600, 800, 1200, 1600]
    const pictures = [...document.images].filter(
      picture =>
        picture.checkVisibility() && picture.getBoundingClientRect().width > 1 && /\/files\/open\//.test(picture.src),
    )
    const errors = await Promise.all(
      pictures.map(async picture => {
        picture.loading = 'eager'
        await picture.decode().catch(() => {})
        const width = Math.max(picture.getBoundingClientRect().width, picture.getBoundingClientRect().height)
        const blob = await (await fetch(picture.currentSrc)).blob()
        const bitmap = await createImageBitmap(blob).catch(() => null)
        const most = steps.find(step => step >= Math.floor(width * 2)) ?? 1600
        const where = picture.closest('[class]')?.className ?? ''
        return bitmap && bitmap.width > most ? [`picture: ${bitmap.width} in ${Math.round(width)}: ${where}`] : []
      }),
    )
    return [...new Set(errors.flat())]
  })

/** Fields that lie under something, or out of the window, while they are typed into: with the keyboard open. */
export const hiddenFields = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    ${[nameOf, isShown, isClipped].join('\n')}
    const types = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=range]), textarea, select'
    return [...document.querySelectorAll(types)].flatMap(field => {
      if (!isShown(field) || isClipped(field) || field.disabled || field.closest('[inert]')) return []
      field.focus()
      const { left, right, top, bottom } = field.getBoundingClientRect()
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isSeen = over && (field.contains(over) || over.contains(field) || field.closest('label, .ant-select')?.contains(over))
      return isSeen ? [] : ['keyboard: ' + nameOf(field) + ' under ' + (over ? nameOf(over) : 'the edge')]
    })
  })()`)
