const TAGS = new Set(
  (
    'a abbr address article aside audio b blockquote body br button caption center cite code col colgroup dd del details div dl dt ' +
    'em figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label li link main ' +
    'mark meta nav ol p pre q s script section small source span strike strong style sub summary sup table tbody td tfoot th ' +
    'thead title tr u ul video'
  ).split(' '),
)
const INLINE = new Set(
  'a abbr b cite code del em font i ins kbd label mark q s small span strike strong sub sup u'.split(' '),
)
/** Attributes that people read or follow. */
const SPOKEN =
  /\s(href|data-href|alt|title|aria-label|placeholder|summary|download)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi
/** What may stand between the name of a tag and its end; "a<b 而 c>d" is no tag. */
const ATTRIBUTES = /^(?:\s+[a-z_:@][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?$/i
/** A tag longer than this is not looked for; keeps hostile texts cheap. */
const LONGEST_TAG = 8_000

const ENTITIES: Record<string, string> = Object.fromEntries(
  (
    'amp=& lt=< gt=> quot=" apos=\' middot=· bull=• ndash=– mdash=— hellip=… commat=@ period=. num=# colon=: sol=/ lowbar=_ ' +
    'hyphen=- dash=- lpar=( rpar=) plus=+ ast=* times=× deg=° micro=µ zwnj= zwj= shy='
  )
    .split(' ')
    .map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
)
for (const space of ['nbsp', 'ensp', 'emsp', 'thinsp']) ENTITIES[space] = ' '

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));?/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
  })
}

/** A link target as one would read it: percent escapes undone. */
function decodeTarget(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}

/** Index just past the ">" that closes the tag begun at `start`, or -1; a ">" inside quotes does not close. */
function tagEnd(html: string, start: number): number {
  let quote = ''
  const limit = Math.min(html.length, start + LONGEST_TAG)
  for (let i = start; i < limit; i++) {
    const letter = html[i] ?? ''
    if (quote !== '') {
      if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return i + 1
    else if (letter === '<') return -1
  }
  return -1
}

/** Filler between table cells: it ends a number, unlike a line break. */
const CELL_BREAK = '\uE000'

/**
 * Text or HTML → what a reader gets from it: first the visible text (inline tags vanish, blocks become line breaks),
 * then link targets, alt texts and titles, each on its own. A "<" that opens no HTML tag is plain text.
 */
export function visibleTexts(html: string): string[] {
  const spoken: string[] = []
  const small = html.toLowerCase()
  let body = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    body += html.slice(at, open)
    if (html.startsWith('<!--', open)) {
      const close = html.indexOf('-->', open + 4)
      if (close < 0) {
        at = open
        break
      }
      at = close + 3
      continue
    }
    const name = /^<\/?([a-z][a-z0-9]*)(?=[\s/>])/i.exec(html.slice(open, open + 16))?.[1]?.toLowerCase()
    const nameEnd = open + (html[open + 1] === '/' ? 2 : 1) + (name?.length ?? 0)
    const end = name !== undefined && TAGS.has(name) ? tagEnd(html, nameEnd) : -1
    if (name === undefined || end < 0 || !ATTRIBUTES.test(html.slice(nameEnd, end - 1))) {
      body += '<'
      at = open + 1
      continue
    }
    at = end
    if ((name === 'script' || name === 'style') && html[open + 1] !== '/') {
      const close = small.indexOf(`</${name}`, end)
      at = close < 0 ? html.length : close
      continue
    }
    for (const [, key, double, single, bare] of html.slice(open, end).matchAll(SPOKEN)) {
      const value = decodeEntities(double ?? single ?? bare ?? '').trim()
      if (value !== '') spoken.push(/href/i.test(key ?? '') ? decodeTarget(value) : value)
    }
    if (!INLINE.has(name)) body += name === 'td' || name === 'th' ? CELL_BREAK : '\n'
  }
  body += html.slice(at)
  return [decodeEntities(body), ...spoken].filter(text => text.trim() !== '')
}
