import { HIDDEN_STYLE, wordLists } from '@shangyouji/contract/content/pasted-html'
import { sitePath, webAddress } from '@shangyouji/contract/safe-address'
import { Parser } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import { fail, failFields } from '../kernel/failure.ts'

/**
 * Rich text: HTML as people write it in the editor or paste it from Word and 公众号. Cleaned once, when it is saved; what
 * is stored is shown as it is. Cleaning 40 KB takes about 50 ms, so never per view, and long texts are cleaned on a
 * thread before their call begins (ready-rich-texts.ts).
 */

/** Longest HTML that is cleaned, in characters; the contract's `Html` says the same. */
export const MAX_HTML_CHARS = 200_000
/** Deeper elements are left out, their words kept. */
const MAX_NESTING = 40
/** The time for cleaning grows with tags times depth: what no editor makes is refused before it is read. */
const MAX_TAGS = 20_000
const MAX_DEPTH = 1000

/** Stored pictures and videos of public kinds; nothing else is ever loaded by a text. */
const OPEN_FILE = /^\/files\/open\/\d{6}\/[0-9a-f-]{36}\.[a-z0-9]{1,5}$/

const colour = [
  /^(?:black|gray|silver|red|maroon|orange|olive|green|teal|blue|navy|purple)$/i,
  /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i,
  /^rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)$/i,
  /^rgba\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*(?:0|1|0?\.\d{1,3})\s*\)$/i,
]
/** Widths that stay within the column: 1–100 %, at most 1200 px. */
const width = [/^(?:100|\d{1,2})(?:\.\d{1,3})?%$/, /^(?:1200|1[01]\d\d|\d{1,3})(?:\.\d{1,3})?px$/, /^auto$/]
const text = {
  'text-align': [/^(?:left|center|right|justify)$/],
  'text-indent': [/^[0-4](?:\.\d)?em$/],
  'line-height': [/^[1-3](?:\.\d{1,2})?$/],
  'padding-left': [/^\d{1,2}em$/],
}
const span = {
  color: colour,
  'background-color': colour,
  'font-size': [/^(?:1[2-9]|2\d|3\d|4[0-8])px$/],
  'font-weight': [/^(?:bold|normal|[4-7]00)$/],
  'font-style': [/^(?:italic|normal)$/],
  'text-decoration': [/^(?:underline|line-through|none)$/],
}

const none: sanitizeHtml.Attributes = {}
const FONT_COLOUR = /^(?:[a-z]{3,9}|#[0-9a-f]{6})$/i

/** Name under which an element is known until it is left out with everything in it. */
const GONE = 'x-gone'

const blocks = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'li', 'div', 'td', 'th']
const inline = ['span', 'strong', 'em', 'b', 'i', 'u', 's', 'del', 'sub', 'sup', 'code', 'mark', 'small']
const structure = [
  'ul',
  'ol',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'caption',
  'colgroup',
  'col',
  'pre',
  'hr',
  'br',
]

const options: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...inline, ...structure, 'a', 'img', 'video', 'source', 'figure', 'figcaption', GONE],
  allowedAttributes: {
    '*': ['style'],
    // by these the editor knows a video again
    div: [{ name: 'data-w-e-type', values: ['video'] }, 'data-w-e-is-void'],
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    video: ['src', 'controls', 'poster', 'width', 'height', 'preload'],
    source: ['src', 'type'],
    td: ['colspan', 'rowspan', 'width'],
    th: ['colspan', 'rowspan', 'width'],
    col: ['span', 'width'],
    ol: ['start', 'type'],
    code: ['class'],
  },
  allowedClasses: { code: ['language-*'] },
  allowedStyles: {
    // without this an element that has no rule of its own keeps every style
    '*': {},
    ...Object.fromEntries(blocks.map(tag => [tag, { ...text, ...span }])),
    ...Object.fromEntries(inline.map(tag => [tag, span])),
    ...Object.fromEntries(
      ['img', 'video', 'table', 'td', 'th', 'col', 'figure'].map(tag => [
        tag,
        { ...text, ...span, width, height: width },
      ]),
    ),
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  allowVulnerableTags: false,
  // what stands in these is code or another document, not text
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'iframe',
    'noembed',
    'noframes',
    'xmp',
    'plaintext',
    'title',
    'svg',
    'math',
    'object',
    'select',
  ],
  selfClosing: ['img', 'br', 'hr', 'col', 'source'],
  nestingLimit: MAX_NESTING,
  transformTags: {
    // what its writer did not see must not appear because its style is left out
    '*': (tagName, attribs) => ({
      tagName: HIDDEN_STYLE.test(attribs.style ?? '') ? GONE : raised(tagName, attribs.style),
      attribs: aligned(attribs),
    }),
    a: (_, { href, title }) => ({ tagName: 'a', attribs: linkAttributes(href, title) }),
    img: (_, attribs) => ({ tagName: 'img', attribs: { ...sized(attribs), loading: 'lazy' } }),
    video: (_, attribs) => ({ tagName: 'video', attribs: { ...sized(attribs), controls: '', preload: 'metadata' } }),
    td: (tagName, attribs) => ({ tagName, attribs: sized(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: sized(attribs) }),
    col: (tagName, attribs) => ({ tagName, attribs: sized(attribs) }),
    center: () => ({ tagName: 'p', attribs: { style: 'text-align:center' } }),
    strike: 's',
    ins: 'u',
    kbd: 'code',
    samp: 'code',
    font: (tagName, { color = '' }) =>
      FONT_COLOUR.test(color) ? { tagName: 'span', attribs: { style: `color:${color}` } } : { tagName, attribs: none },
    // a term and what it means stand below each other, or they become one word
    dl: 'div',
    dt: 'p',
    dd: () => ({ tagName: 'p', attribs: { style: 'padding-left:2em' } }),
    section: 'div',
    article: 'div',
  },
  exclusiveFilter: ({ tag, attribs, ...frame }) => {
    // `tag` is what was written, `name` what it was made into; the types know the first alone
    if ((frame as { name?: string }).name === GONE) return true
    if (tag === 'img' || tag === 'source') return !OPEN_FILE.test(attribs.src ?? '')
    if (tag === 'video') return attribs.src !== undefined && !OPEN_FILE.test(attribs.src)
    return false
  },
}

/** 10⁶ of WPS and Google is a style; without it it would read 106. */
function raised(tagName: string, style = ''): string {
  const place =
    tagName === 'span' ? /vertical-align:\s*(super|sub)(?![\w-])/i.exec(style)?.[1]?.toLowerCase() : undefined
  return place === 'super' ? 'sup' : (place ?? tagName)
}

/** Figures of a table stay at their right, titles in the middle, also where an attribute says so. */
function aligned({ align, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const place = align?.toLowerCase()
  if (!place || !['left', 'center', 'right', 'justify'].includes(place)) return attribs
  if (/text-align/i.test(attribs.style ?? '')) return attribs
  return { ...attribs, style: [attribs.style, `text-align:${place}`].filter(Boolean).join(';') }
}

function linkAttributes(href = '', title?: string): Record<string, string> {
  const target = href.trim().replaceAll(' ', '%20')
  const path = sitePath(target)
  if (path) return { href: path, ...(title && { title }) }
  if (webAddress(target) === null) return {}
  return { href: target, ...(title && { title }), rel: 'noopener noreferrer nofollow ugc', target: '_blank' }
}

/** Numbers in attributes stay numbers; addresses lose a signature or width that stood behind them. */
function sized(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const kept: sanitizeHtml.Attributes = {}
  for (const [name, value] of Object.entries(attribs)) {
    if (['width', 'height'].includes(name) && !/^(?:\d{1,4}|\d{1,3}%)$/.test(value)) continue
    if (['colspan', 'rowspan', 'span'].includes(name) && !/^(?:[1-9]|[1-4]\d|50)$/.test(value)) continue
    kept[name] = name === 'src' || name === 'poster' ? value.split(/[?#]/)[0]! : value
  }
  if (kept.poster !== undefined && !OPEN_FILE.test(kept.poster)) delete kept.poster
  return kept
}

/**
 * Why a text is not cleaned at all, in words for its writer; null for every text that an editor makes. Stops reading
 * where a limit is passed, so its time does not grow with what is sent.
 */
export function richTextError(html: string, mostTags = MAX_TAGS): string | null {
  let fault: string | null = null
  let tags = 0
  let depth = 0
  const parser = new Parser({
    onopentagname() {
      if (++tags > mostTags) fault = `排版过于复杂（最多${MAX_TAGS}个标记），请清除格式后重试`
      if (++depth > MAX_DEPTH) fault = `排版嵌套过深（最多${MAX_DEPTH}层），请清除格式后重试`
    },
    onclosetag: () => void depth--,
  })
  for (let at = 0; at < html.length && !fault; at += 4096) parser.write(html.slice(at, at + 4096))
  return fault
}

/** Of long texts what was made of them, so that nothing is made of the same text twice: the newest few. */
class Made {
  readonly #kept = new Map<string, string>()
  get(html: string): string | undefined {
    return html.length < LONG_HTML ? undefined : this.#kept.get(html)
  }
  set(html: string, made: string): void {
    if (html.length < LONG_HTML) return
    this.#kept.delete(html)
    this.#kept.set(html, made)
    if (this.#kept.size > MOST_MADE) this.#kept.delete(this.#kept.keys().next().value!)
  }
}

/** From here on, in characters, a text is long: cleaning and reading it is left to a thread. */
export const LONG_HTML = 20_000
const MOST_MADE = 40
const cleaned = new Made()
const words = new Made()

/** A long text as a thread has made it ready. */
export interface ReadyRichText {
  readonly fault: string | null
  readonly clean: string
  readonly text: string
}

export function readyRichText(html: string): ReadyRichText {
  const fault = richTextError(html)
  if (fault) return { fault, clean: '', text: '' }
  const clean = cleanHtml(html)
  return { fault, clean, text: textOf(clean) }
}

/** Takes over what a thread has made of a text: {@link cleanHtml} and {@link textOf} then answer at once. */
export function keepReady(html: string, { clean, text }: ReadyRichText): void {
  cleaned.set(html, clean)
  cleaned.set(clean, clean)
  words.set(clean, text)
}

/**
 * What may be stored and shown of a text: headings, paragraphs, lists, tables, marks, links, stored pictures and videos.
 * Everything else is left out, its words kept where they are words. Cleaning twice changes nothing more.
 * @throws Failure TOO_LARGE above {@link MAX_HTML_CHARS}, INVALID_INPUT where it has too many or too deep tags
 */
export function cleanHtml(html: string): string {
  if (html.length > MAX_HTML_CHARS) fail('TOO_LARGE')
  const made = cleaned.get(html)
  if (made !== undefined) return made
  const fault = richTextError(html)
  if (fault) failFields({ form: fault })
  const clean = sanitizeHtml(wordLists(html), options).trim()
  cleaned.set(html, clean)
  return clean
}

/**
 * The words of a text, blocks and line breaks as line ends, without markup.
 * @param html any, cleaned or not; of one too deep to be cleaned nothing
 */
export function textOf(html: string): string {
  const made = words.get(html)
  if (made !== undefined) return made
  const text = readText(html.slice(0, MAX_HTML_CHARS))
  words.set(html, text)
  return text
}

function readText(html: string): string {
  // what was stored before there was a limit of tags is read all the same
  if (richTextError(html, Number.POSITIVE_INFINITY)) return ''
  const marked = sanitizeHtml(html, {
    allowedTags: [...blocks, 'br', 'tr', 'hr', 'pre', 'figcaption'],
    allowedAttributes: {},
    nonTextTags: options.nonTextTags,
    nestingLimit: MAX_NESTING,
  })
  return marked
    .replace(/<\/?t[dh]>/g, ' ')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/[\u00a0\t ]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

/** Addresses of the stored files that a cleaned text shows, for claimFiles. */
export const fileUrlsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/\s(?:src|poster)="(\/files\/[^"]+)"/g)].map(match => match[1]!)),
]
