import { HIDDEN_STYLE, wordLists } from '@shangyouji/contract/content/pasted-html'
import { sitePath, webAddress } from '@shangyouji/contract/safe-address'
import sanitizeHtml from 'sanitize-html'
import { fail } from './failure.ts'

/**
 * Rich text: HTML as people write it in the editor or paste it from Word and 公众号. Cleaned once, when it is saved; what
 * is stored is shown as it is. Cleaning 40 KB takes about 50 ms, so never per view.
 */

/** Longest HTML that is cleaned, in characters; the contract's `Html` says the same. */
export const MAX_HTML_CHARS = 200_000
const MAX_NESTING = 40

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
 * What may be stored and shown of a text: headings, paragraphs, lists, tables, marks, links, stored pictures and videos.
 * Everything else is left out, its words kept where they are words. Cleaning twice changes nothing more.
 * @throws Failure TOO_LARGE above {@link MAX_HTML_CHARS}
 */
export function cleanHtml(html: string): string {
  if (html.length > MAX_HTML_CHARS) fail('TOO_LARGE')
  return sanitizeHtml(wordLists(html), options).trim()
}

/**
 * The words of a text, blocks and line breaks as line ends, without markup.
 * @param html any, cleaned or not
 */
export function textOf(html: string): string {
  const marked = sanitizeHtml(html.slice(0, MAX_HTML_CHARS), {
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
