/**
 * What Word and 公众号 put on the clipboard, made into what editors and readers know. Text in, text out: the editor uses
 * it before it inserts, the server before it cleans.
 */

interface Paragraph {
  readonly level: number
  readonly isOrdered: boolean
  readonly content: string
}

/** A paragraph tag of Word has a few hundred characters at most; a longer one is none. */
const TAG = /<p\b([^>]{0,2000})>/gi
const LEVEL = /mso-list:\s*l\d+\s+level([1-9])/i
/** Between `supportLists` and `endif` stands the sign that Word drew: 1.  ·  a) */
const SIGN = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]{0,2000}?)<!(?:--)?\[endif\](?:--)?>/i
const IGNORED =
  /<span[^>]{0,500}mso-list:\s*Ignore[^>]{0,500}>([^<]{0,40})(?:<span[^>]{0,500}>[^<]{0,200}<\/span>)?<\/span>/i
const NUMBER = /^\s*[(（]?(?:\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.、)）]/i

/**
 * Word writes lists as paragraphs with a drawn sign; they become lists again, nested by their level. Everything else
 * stays as it is.
 */
export function wordLists(html: string): string {
  if (!/mso-list:/i.test(html)) return html
  let out = ''
  let at = 0
  let run: Paragraph[] = []
  const flush = () => {
    if (run.length > 0) out += listOf(run)
    run = []
  }
  TAG.lastIndex = 0
  for (let tag = TAG.exec(html); tag; tag = TAG.exec(html)) {
    const level = LEVEL.exec(tag[1] ?? '')?.[1]
    if (!level) continue
    const end = html.indexOf('</p>', TAG.lastIndex)
    if (end < 0) break
    const between = html.slice(at, tag.index)
    if (between.trim() !== '') {
      flush()
      out += between
    }
    run.push(paragraphOf(Number(level), html.slice(TAG.lastIndex, end)))
    at = end + 4
    TAG.lastIndex = at
  }
  flush()
  return out + html.slice(at)
}

function paragraphOf(level: number, inner: string): Paragraph {
  const sign = SIGN.exec(inner)?.[1] ?? IGNORED.exec(inner)?.[1] ?? ''
  const drawn = sign.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ' ')
  const content = inner.replace(SIGN, '').replace(IGNORED, '').trim()
  return { level, isOrdered: NUMBER.test(drawn), content }
}

/** Paragraphs of one list; a level opens within the point above it and closes when a higher one follows. */
function listOf(paragraphs: readonly Paragraph[]): string {
  const open: { level: number; tag: 'ol' | 'ul' }[] = []
  let out = ''
  const close = () => {
    out += `</li></${open.pop()!.tag}>`
  }
  for (const { level, isOrdered, content } of paragraphs) {
    while (open.length > 0 && open.at(-1)!.level > level) close()
    const last = open.at(-1)
    const tag = isOrdered ? 'ol' : 'ul'
    if (last?.level === level) {
      out += '</li>'
    } else {
      out += `<${tag}>`
      open.push({ level, tag })
    }
    out += `<li>${content}`
  }
  while (open.length > 0) close()
  return out
}

/** What its writer did not see: trackers' texts, previews of mails, comments of Word. */
export const HIDDEN_STYLE =
  /(?:^|;)\s*(?:display\s*:\s*none|mso-hide\s*:\s*all|font-size\s*:\s*0(?:px|pt|em)?\s*(?:;|$))/i

/** Where a picture of a 公众号 lies: it loads from `data-src`, `src` being a placeholder until then. */
export const pictureAddress = (source: string | null, lazySource: string | null): string =>
  lazySource && /^https?:\/\//i.test(lazySource) ? lazySource : (source ?? '')
