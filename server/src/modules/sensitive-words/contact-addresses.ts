import { type Mapped, original, rewrite } from '../../text/normalise.ts'
import { isCitedHost } from './contact-guards.ts'
import type { Span } from './contact-phones.ts'

/** Endings that mean an address wherever they stand. */
const SURE =
  'com\\.cn|net\\.cn|org\\.cn|gov\\.cn|edu\\.cn|ac\\.cn|com\\.hk|com\\.tw|co\\.jp|co\\.uk|co\\.kr|com|cn|net|org|cc|biz|edu|gov|asia|mobi|wang|xyz|vip|ltd|hk|tw|jp|kr|de|eu|ru|sg|ch|uk|tv|io|co|me'
/** Endings that are words too; they count in small letters and not before an English word. */
const WORDS =
  'info|bio|shop|store|online|site|club|tech|top|link|live|group|work|cloud|app|pro|fun|ink|dev|page|name|pw|ca|au|fr|it|us'
const MAIL_HOSTS =
  '163|126|139|189|qq|gmail|googlemail|hotmail|outlook|foxmail|sina|sohu|yeah|aliyun|icloud|yahoo|vip\\.163|protonmail'

const END = '(?![a-z0-9])'
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const HOST = `(?:${LABEL}\\.)+(?:${SURE}|${WORDS})${END}`

const MAIL = new RegExp(`[a-z0-9][\\w.+%-]{0,63}\\s?@\\s?(?:${HOST}|(?:${MAIL_HOSTS})(?![a-z0-9.]))`, 'g')
const SCHEME =
  /(?:https?|ftps?|hxxps?|weixin|mqqwpa|tencent)\s?:\s?[/\\]{1,2}\s?(?<host>[^\s\uE000"'<>/\\?#，。；、（）()一-鿿]+)[^\s\uE000"'<>，。；、（）一-鿿]*/g
const WWW =
  /(?<![a-z0-9])www\s?[.,\s]\s?(?<host>[a-z0-9-]{2,}(?:\s?\.\s?[a-z0-9-]+)*)(?:\s(?:com|cn|net|org)(?![a-z0-9]))?(?:\/[\w./?=&%#-]*)?/g
const BARE = new RegExp(
  `(?<![a-z0-9@._-])(?<host>(?:${LABEL}\\.)+(?<end>${SURE}|${WORDS}))(?![a-z0-9-]|\\.[a-z]{2,3}(?![a-z0-9]))(?:\\/[\\w./?=&%#-]*)?`,
  'g',
)

/** Spelled-out signs become signs again: 艾特, (at), 点, (dot), 。, letters set apart by spaces. */
function spellOut(mapped: Mapped): Mapped {
  let out = rewrite(mapped, /(?<![a-z0-9])(?:[a-z0-9@._-] ){3,}[a-z0-9@._-](?![a-z0-9])/g, found =>
    found[0].replaceAll(' ', ''),
  )
  out = rewrite(
    out,
    /(?<=[a-z0-9])\s?(?:艾特|爱特|圈a|[([{<_]\s?at\s?[)\]}>_]|[([{<]\s?@\s?[)\]}>])\s?(?=[a-z0-9])/g,
    () => '@',
  )
  out = rewrite(
    out,
    /(?<=[a-z0-9])\s?(?:[([{<_]\s?(?:dot|点|\.)\s?[)\]}>_]|。|\s?dot\s|[点]\s?(?=(?:com|cn|net|org|cc|co|vip|top|xyz|io|biz|info|shop)(?![a-z])))\s?(?=[a-z0-9])/g,
    () => '.',
  )
  out = rewrite(out, new RegExp(`(?<=[a-z0-9])\\s?#\\s?(?=${HOST})`, 'g'), () => '@')
  out = rewrite(out, new RegExp(`(?<=[a-z0-9])\\sat\\s(?=${HOST}|(?:${MAIL_HOSTS})(?![a-z0-9.]))`, 'g'), () => '@')
  // "bio-supply . com", "c o m"
  out = rewrite(out, /(?<=[a-z0-9])\s?\.\s?c\s?o\s?m(?![a-z])/g, found =>
    /^\.\s/.test(found[0]) && !/\s/.test(found[0].slice(2)) ? null : '.com',
  )
  out = rewrite(out, /(?<=[a-z0-9-]{4})\s\.\s?(?=(?:com|cn|net)(?![a-z0-9]))/g, () => '.')
  return out
}

/** Whether the ending was typed like an address and not like the first word of the next sentence or a company suffix. */
function endsLikeAddress(mapped: Mapped, found: RegExpExecArray): boolean {
  const host = found.groups?.host ?? ''
  const end = found.groups?.end ?? ''
  const at = found.index + host.length
  const labels = host.slice(0, -end.length - 1).split('.')
  const label = labels.at(-1) ?? ''
  if (/^(?:co|inc|corp|pty|pvt|no|vs|etc|fig|ref|asp|vb|ado|bio\.?co)$/.test(label) && labels.length === 1) return false
  const hasPath = found[0].length > host.length + 1
  if (hasPath && labels.every(part => part !== '')) return true
  if (label.length < 2) return false
  if (!/[a-z]/.test(label)) return /^(?:com|cn|net|org|cc|com\.cn)$/.test(end) && /^\d{2,}$/.test(label)
  const typed = original(mapped, at - end.length, at)
  const rest = mapped.text.slice(at, at + 6)
  if (/^(?:co|ltd)$/.test(end)) return typed === end && !/^[.,]/.test(rest)
  const isWord = new RegExp(`^(?:${WORDS}|net|me|de|io|tv)$`).test(end)
  return !isWord || (typed === end && !/^\s[a-z]/.test(rest))
}

/** E-mail addresses and links in a normalised, guarded text. `own` hosts and cited ones are no links. */
export function findAddresses(mapped: Mapped, own: readonly string[]): { mails: Span[]; links: Span[]; read: Mapped } {
  const read = spellOut(mapped)
  const mails: Span[] = []
  const links: Span[] = []
  for (const found of read.text.matchAll(MAIL)) mails.push({ start: found.index, end: found.index + found[0].length })
  for (const pattern of [SCHEME, WWW, BARE]) {
    for (const found of read.text.matchAll(pattern)) {
      const host = (found.groups?.host ?? '').replace(/\s/g, '')
      if (isCitedHost(host, own)) continue
      if (pattern === SCHEME && !/[a-z0-9]/.test(host)) continue
      if (pattern === BARE && !endsLikeAddress(read, found)) continue
      links.push({ start: found.index, end: found.index + found[0].length })
    }
  }
  return { mails, links, read }
}
