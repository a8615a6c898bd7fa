import sanitizeHtml from 'sanitize-html'

/** What of HTML a rich text may hold; everything else loses its tag and keeps its words. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'pre',
    'code',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'span',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'caption',
    'colgroup',
    'col',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'style'],
    td: ['colspan', 'rowspan', 'style'],
    col: ['span', 'width'],
    ol: ['start'],
    p: ['style'],
    span: ['style'],
    h1: ['style'],
    h2: ['style'],
    h3: ['style'],
    h4: ['style'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      color: [/^#[0-9a-f]{3,6}$/i, /^rgb\(\s*\d{1,3}\s*(,\s*\d{1,3}\s*){2}\)$/],
      'text-indent': [/^\d{1,2}(\.\d+)?em$/],
    },
  },
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { img: [] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'iframe', 'object', 'svg', 'math'],
  transformTags: {
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(href ? { href } : {}),
        ...(title ? { title } : {}),
        target: '_blank',
        rel: 'nofollow noopener noreferrer',
      },
    }),
  },
  // Pictures come from our own storage only; pasted ones were brought there by uploadByUrl.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/files\/[\w/.-]+/.test(attribs.src ?? ''),
}

/**
 * Makes HTML of a stranger safe and plain: headings, tables, lists, own pictures, http(s) links. Done when it is
 * saved, never per page.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, allowed)

/** The words of an HTML text, without markup. */
export function textOf(html: string): string {
  const spaced = html.replace(/<(\/p|\/h\d|\/li|\/tr|br\s*\/?)>/gi, '$& ')
  const plain = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  return plain
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
