/**
 * Runs in the page: sets off every handler that stands in the markup and lists what should not be there. The product
 * writes no handlers, frames or styles into its pages' bodies, so that each one comes from somebody's text.
 */
export async function poke(honest: { html: string } | null): Promise<{ loose: string[]; unharmed: number }> {
  const loose: string[] = []
  const say = (what: string, element: Element) => loose.push(`${what}: ${element.outerHTML.slice(0, 160)}`)
  const runs = /^\W*(?:java|vb|live)script:|^\W*(?:data:(?!image\/)|blob:|filesystem:|view-source:|feed:)/i
  for (const element of document.querySelectorAll('*')) {
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
    'svg foreignObject, svg animate, svg set, math, template, noscript, form[action*="evil"], [contenteditable]'
  for (const element of main.querySelectorAll(unwanted)) say('element that may run', element)
  for (const element of document.querySelectorAll('base, meta[http-equiv="refresh" i]'))
    say('takes the page over', element)
  for (const element of main.querySelectorAll('[style]')) {
    const { position } = getComputedStyle(element)
    if (position === 'fixed' || position === 'sticky') say('covers the page', element)
  }
  for (const link of main.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (!/^https?:$/.test(link.protocol) && !/^(?:tel|mailto):$/.test(link.protocol)) {
      say('link that runs', link)
      link.click()
    }
  }
  let unharmed = 0
  if (honest) {
    const as = document.createElement('template')
    as.innerHTML = honest.html
    for (const element of main.querySelectorAll('div, section')) if (element.innerHTML === as.innerHTML) unharmed++
  }
  // what fails to load says so a moment later, and so do the handlers that were set off
  await new Promise(done => setTimeout(done, 40))
  return { loose, unharmed }
}
