/** What the page must hold: lines between texts, and honest texts with the lines around them. */
export interface Held {
  readonly lines: readonly string[]
  readonly honest: readonly string[]
}

export interface Found {
  readonly loose: string[]
  /** How often each line stands, as a paragraph of its own. */
  readonly standing: number[]
  /** How often each honest text stands exactly as written. */
  readonly unharmed: number[]
}

/**
 * Runs in the page: sets off every handler that stands in the markup and lists what should not be there. The product
 * writes no handlers, frames or styles into its pages' bodies, so that each one comes from somebody's text.
 */
export async function poke({ lines, honest }: Held): Promise<Found> {
  const loose: string[] = []
  const say = (what: string, element: Element) => loose.push(`${what}: ${element.outerHTML.slice(0, 160)}`)
  const runs = /^\W*(?:java|vb|live)script:|^\W*(?:data:(?!image\/)|blob:|filesystem:|view-source:|feed:)/i
  /** The page with what stands in its boxes of adverts and in the frames in which it shows shops. */
  const roots: (Document | ShadowRoot)[] = [document]
  for (const { shadowRoot } of document.querySelectorAll('ad-box')) if (shadowRoot) roots.push(shadowRoot)
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[src*="&preview="]'))
    if (frame.contentDocument) roots.push(frame.contentDocument)
  const everything = (selector: string) => roots.flatMap(root => [...root.querySelectorAll(selector)])
  for (const element of everything('*')) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) {
        say('handler', element)
        const event = name.slice(2)
        element.dispatchEvent(/^(?:mouse|click|dbl|pointer)/.test(event) ? new MouseEvent(event) : new Event(event))
      } else if (
        /^(?:href|xlink:href|src|action|formaction|poster|data|srcdoc|background|to|values|from)$/i.test(name)
      ) {
        if (runs.test(value)) say('address that runs', element)
        if (/(?:^|\/\/)evil\b/.test(value) && element.tagName !== 'A') say('loads from elsewhere', element)
      } else if (
        name === 'style' &&
        /expression|javascript|behavior|-moz-binding|url\(\s*["']?(?!data:|\/|blob:)/i.test(value)
      )
        say('style that loads', element)
    }
  }
  const main = document.querySelector('main') ?? document.body
  const unwanted =
    'script:not([type="application/ld+json"]), iframe, object, embed, base, meta[http-equiv], style, link, ' +
    'svg foreignObject, svg animate, svg set, math, template, noscript, form[action*="evil"], [contenteditable]:not([data-slate-editor], [data-slate-editor] *)'
  // the product's own button for pages without script, and its frames
  const isOwn = (element: Element) =>
    (element.tagName === 'NOSCRIPT' && /^<button type="submit"/.test(element.textContent)) ||
    // the page of a draft or a version, in the editor and beside the one before it
    (element instanceof HTMLIFrameElement && /^\/shop\/\w+\?id=[\w-]+&preview=/.test(element.getAttribute('src') ?? ''))
  for (const element of main.querySelectorAll(unwanted)) if (!isOwn(element)) say('element that may run', element)
  for (const element of document.querySelectorAll('base, meta[http-equiv="refresh" i]'))
    say('takes the page over', element)
  for (const element of main.querySelectorAll<HTMLElement>('[style]')) {
    const { position } = getComputedStyle(element)
    // what is read out to those who drag by keyboard is a single pixel
    const coversNothing = element.offsetWidth <= 1 && element.offsetHeight <= 1 && element.scrollWidth <= 1
    if ((position === 'fixed' || position === 'sticky') && !coversNothing) say('covers the page', element)
  }
  for (const link of main.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (!/^https?:$/.test(link.protocol) && !/^(?:tel|mailto):$/.test(link.protocol)) {
      say('link that runs', link)
      link.click()
    }
  }
  const paragraphs = new Map<string, number>()
  for (const { textContent: words } of main.querySelectorAll('p'))
    paragraphs.set(words, (paragraphs.get(words) ?? 0) + 1)
  const known = new Set(lines)
  /** The text without what the product adds to it for the keyboard. */
  const written = (text: Element): string => {
    const copy = text.cloneNode(true) as Element
    for (const wide of copy.querySelectorAll('pre[tabindex="0"], table[tabindex="0"]')) wide.removeAttribute('tabindex')
    return copy.innerHTML
  }
  const times = (html: string): number => {
    const as = document.createElement('template')
    as.innerHTML = html
    const texts = [...main.querySelectorAll('div')].filter(({ children }) => known.has(children[0]?.textContent ?? ''))
    return texts.filter(text => written(text).includes(as.innerHTML)).length
  }
  // what fails to load says so a moment later, and so do the handlers that were set off
  await new Promise(done => setTimeout(done, 40))
  return { loose, standing: lines.map(line => paragraphs.get(line) ?? 0), unharmed: honest.map(times) }
}
