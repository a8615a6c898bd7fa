import type { Mapped } from '../../text/normalise.ts'

/** A find in a mapped text, as offsets of its normalised form. */
export interface Span {
  start: number
  end: number
}

/** Words after which a number is a phone even in odd groups. */
const CALLS =
  /(?:电话|手机|座机|总机|热线|联系|联络|致电|来电|拨打|打给|短信|咨询|请询|详询|垂询|机号|号码|传真|呼叫|微信|薇信|v信|加微|☎|☏|✆|📞|📱|📲|(?<![a-z])(?:tel|phone|mob|mobile|call|cell|fax|vx|wx|wechat|whatsapp|contact|dh|sj)|(?<![a-z0-9])[tmp]\s?[:.])[^\d\n\uE000]{0,6}$/
const CALLED_AFTER = /^[^\d\n\uE000]{0,4}(?:电话|手机|微信|联系|热线|同号|(?<![a-z])(?:tel|vx|wx)(?![a-z]))/
/** Letters that may be glued to the front or the back of a phone. */
const GLUED =
  /(?<![a-z0-9])(?:tel|phone|mob|mobile|call|cell|fax|vx|wx|v|wechat|weixin|whatsapp|qq|q|dh|sj|lx|lxdh|t|m|p|hp|mp|no)$/
const GLUED_AFTER = /^(?:tel|call|vx|wx|v(?![a-z0-9])|wechat|weixin|whatsapp|qq|or(?![a-z])|and(?![a-z]))/
/** What a quantity is followed by. */
const UNIT =
  /^\s*[([]?\s*(?:\/\s*)?(?:rpm|r\/min|×?\s?g(?![a-z])|[mkµμn]?g(?![a-z])|[mµμnd]?l(?![a-z])|[mcnµμk]?m(?![a-z])|mol|[mµμn]m(?![a-z])|iu|u(?![a-z])|bp|kb|da(?![a-z])|kda|copies|copy|cells?|cfu|pfu|vg|gc|vp|tu|eu|ppm|ppb|hz|rcf|min|h(?![a-z])|s(?![a-z])|℃|°c|%|x(?![a-z])|万|亿|[个支元瓶盒份条人例次种套台株包件吨克毫微升倍拷颗粒只箱美块页字])/

interface Group extends Span {
  digits: string
}

const RUN = /\d+(?:[^\p{L}\p{N}\uE000%×±°<>=\n]{1,3}\d+|\n\d+)*/gu
/** Area codes of the mainland: 010, 02x, and four digits from 03xx on. */
const AREA = /^0(?:10|2[0-57-9]|[3-9]\d\d)$/

/** Groups of digits of a run with what stands between them. */
function split(run: string, at: number): { groups: Group[]; between: string[] } {
  const groups: Group[] = []
  const between: string[] = []
  let end = 0
  for (const found of run.matchAll(/\d+/g)) {
    if (groups.length > 0) between.push(run.slice(end, found.index))
    end = found.index + found[0].length
    groups.push({ digits: found[0], start: at + found.index, end: at + end })
  }
  return { groups, between }
}

const MOBILE = /^1[3-9]\d{9}$/
const MOBILE_WITH_PREFIX = /^(?:86|0086|0)1[3-9]\d{9}$/
const round = (group: Group) => /00$/.test(group.digits)

/** Other ways in which people part eleven digits, with one kind of plain separator throughout. */
const USUAL = new Set(['3,3,5', '3,5,3', '4,3,4', '4,4,3', '5,6', '6,5', '1,2,4,4', '3,2,2,2,2', '3,4,2,2'])

const isUsual = (groups: Group[], between: string[]) =>
  USUAL.has(groups.map(group => group.digits.length).join()) &&
  /^[\s–—-]{1,2}$/.test(between[0] ?? '') &&
  new Set(between).size === 1

/** Hotlines and landlines of which each digit is written apart: 4 0 0 8 2 0 8 8 2 0. */
const SPELLED_LINE = /^(?:[48]00\d{7}|0(?:10|2[0-57-9])[2-9]\d{7}|0[3-9]\d\d[2-9]\d{6,7})$/

/** The single digits from a group on, as one number; empty where another stands before. */
function singles(groups: Group[], i: number): string {
  if (groups[i - 1]?.digits.length === 1) return ''
  let out = ''
  for (let at = i; groups[at]?.digits.length === 1; at++) out += groups[at]?.digits
  return out
}

/** How many groups from `i` on make a phone; 0 when they make none. */
function phoneAt(groups: Group[], between: string[], i: number, called: boolean): number {
  const first = groups[i]?.digits ?? ''
  if (MOBILE.test(first) || MOBILE_WITH_PREFIX.test(first)) return 1
  const length = (offset: number) => groups[i + offset]?.digits.length ?? 0
  const seps = (count: number) => between.slice(i, i + count - 1)
  const list = (count: number) => !called && seps(count).some(sep => /[、,;:/+]/.test(sep))
  const allRound = (count: number) => !called && groups.slice(i + 1, i + count).every(round)
  const joined = (count: number) =>
    groups
      .slice(i, i + count)
      .map(group => group.digits)
      .join('')

  const decimal = (count: number) => !called && count === 2 && between[i] === '.'

  // mobile
  for (const sizes of [
    [3, 4, 4],
    [3, 8],
    [7, 4],
  ]) {
    const fits = sizes.every((size, offset) => length(offset) === size)
    if (
      fits &&
      MOBILE.test(joined(sizes.length)) &&
      !decimal(sizes.length) &&
      !list(sizes.length) &&
      !allRound(sizes.length)
    )
      return sizes.length
  }
  if (Array.from({ length: 11 }, (_, offset) => length(offset)).every(size => size === 1) && MOBILE.test(joined(11)))
    return 11
  const ones = singles(groups, i)
  if (!list(ones.length) && SPELLED_LINE.test(ones) && seps(ones.length).every((sep, _, all) => sep === all[0])) {
    return ones.length
  }
  for (let count = 2; count <= 11 && i + count <= groups.length; count++) {
    const text = joined(count)
    if (text.length > 11) break
    if (!MOBILE.test(text)) continue
    const odd = seps(count).every(sep => /[^\s.\-–—、,;:/()+]/.test(sep))
    // 1500*800*1900 is a size
    const size = count < 4 && seps(count).every(sep => sep.includes('*'))
    if (called || (odd && !size)) return count
    if (isUsual(groups.slice(i, i + count), seps(count)) && !allRound(count)) return count
  }

  // landline: area code + 7 or 8 digits, in one to three groups; abroad form 86 21 …
  const area = AREA.test(first) ? first : ''
  const local = (text: string) => /^[2-9]\d{6,7}$/.test(text) && (area.length === 4 || text.length === 8)
  if (area !== '') {
    if (local(groups[i + 1]?.digits ?? '') && !list(2))
      return /^\d0{6,}$/.test(groups[i + 1]?.digits ?? '') && !called ? 0 : 2
    if (
      length(2) === 4 &&
      length(1) >= 3 &&
      local(`${groups[i + 1]?.digits}${groups[i + 2]?.digits}`) &&
      !list(3) &&
      !allRound(3)
    )
      return 3
  }
  const whole = /^0(?:(?:10|2[0-57-9])[2-9]\d{7}|[3-9]\d\d[2-9]\d{6,7})$/.test(first)
  if (whole && (called || (/^0(?:10|2)/.test(first) && !/001$|000$/.test(first)))) return 1
  if (/^(?:00)?86$/.test(first) && /^(?:10|2[0-57-9]|[3-9]\d\d)$/.test(groups[i + 1]?.digits ?? '')) {
    if (/^[2-9]\d{6,7}$/.test(groups[i + 2]?.digits ?? '')) return 3
    if (length(2) === 4 && length(3) === 4) return 4
  }

  // 400 and 800 numbers
  if (/^[48]00/.test(first)) {
    const plain = (count: number) =>
      called ||
      seps(count).every(sep => /^[-–—]$/.test(sep)) ||
      (seps(count).every(sep => /^[\s.()–—-]{1,2}$/.test(sep)) &&
        groups.slice(i, i + count).some(group => !round(group)))
    for (const sizes of [
      [3, 3, 4],
      [3, 7],
      [4, 3, 3],
      [4, 6],
      [3, 4, 3],
      [4, 2, 4],
      [6, 4],
      [7, 3],
    ]) {
      const fits = sizes.every((size, offset) => length(offset) === size)
      if (fits && plain(sizes.length) && !list(sizes.length) && !allRound(sizes.length)) return sizes.length
    }
    if (/^[48]00[0-9]\d{6}$/.test(first) && (called || !/0000$/.test(first))) return 1
  }
  return 0
}

/** Phones with a country code other than 86: +1 650-123-4567, +852 9123 4567. */
const ABROAD =
  /(?<![a-z0-9.])(?:\+(?!86)[1-9]\d{0,2}[\s.-]?|00(?!86)[1-9]\d{0,2}[\s-])\(?\d{1,4}\)?(?:[\s.-]?\d{2,5}){1,4}(?![\d.])/g
/** A number without an area code counts only right after a word that says so. */
const LOCAL =
  /(?:电话|座机|总机|热线|传真|分机|(?<![a-z])(?:tel|fax|phone))(?:号码?|号)?[\s:.=是为]{0,3}([2-9]\d{2,3}[\s-]?\d{4})(?!\d|[\s-]?\d)/g
/** Letters o, l and i typed for digits. */
const DISGUISED =
  /(?<![a-z0-9])(?=[0-9oli]{11}(?![a-z0-9]))(?=(?:[oli]*\d){3})(?=\d*[oli])[1li][3-9o][0-9oli]{9}(?![a-z0-9])/g

const JOIN = '[\\s,、]*(?:后面|后边|后头|中间|最后|末尾|尾号|再|然后|接着|接|加上|加|跟着|跟|是|为){0,3}[\\s,、:]*'
/** 1380后面四个0再0001, 138加0013再加8000: parts of a mobile, joined by words or counted. */
const TOLD = new RegExp(`(?<!\\d)1[3-9]\\d{0,9}(?:${JOIN}(?:[2-9]\\s?个\\s?\\d(?!\\d)|\\d{1,8})){1,5}(?!\\d)`, 'g')

/** Mobiles that are told in words; in a text whose Chinese numerals are digits. */
export function findSpelledOut({ text }: Mapped): Span[] {
  const spans: Span[] = []
  for (const found of text.matchAll(TOLD)) {
    const [told] = found
    if (!/个|后|再|然|接|加|跟|最|末|尾/.test(told)) continue
    const isCounted = told.includes('个')
    const digits = told
      .replace(/([2-9])\s?个\s?(\d)/g, (_, count: string, digit: string) => digit.repeat(Number(count)))
      .replace(/\D/g, '')
    // who counts zeros miscounts them
    if (isCounted ? digits.length < 10 || digits.length > 13 : !MOBILE.test(digits)) continue
    spans.push({ start: found.index, end: found.index + told.length })
  }
  return spans
}

/** Phones in a normalised, guarded text (Chinese numerals already digits or not: call it on both). */
export function findPhones({ text }: Mapped): Span[] {
  const spans: Span[] = []
  for (const run of text.matchAll(RUN)) {
    const { groups, between } = split(run[0], run.index)
    const before = text.slice(Math.max(0, run.index - 24), run.index)
    const called =
      CALLS.test(before) || CALLED_AFTER.test(text.slice(run.index + run[0].length, run.index + run[0].length + 12))
    const gluedBefore = /[a-z0-9][-_.]?$/.test(before) && !GLUED.test(before.replace(/[-_.]$/, ''))
    for (let i = 0; i < groups.length; ) {
      const count = phoneAt(groups, between, i, called)
      const first = groups[i]
      const last = groups[i + count - 1]
      if (count === 0 || !first || !last) {
        i += 1
        continue
      }
      if (isFree({ text, groups, between, i, count, called, gluedBefore }))
        spans.push({ start: first.start, end: last.end })
      i += count
    }
  }
  for (const pattern of [ABROAD, LOCAL, DISGUISED]) {
    for (const found of text.matchAll(pattern)) {
      const end = found.index + found[0].length
      const digits = found[0].replace(/\D/g, '').length
      if (pattern === ABROAD && (digits < 9 || digits > 15)) continue
      if (pattern !== DISGUISED && UNIT.test(text.slice(end, end + 12))) continue
      spans.push({ start: found.index, end })
    }
  }
  return spans
}

interface Candidate {
  text: string
  groups: Group[]
  between: string[]
  i: number
  count: number
  called: boolean
  gluedBefore: boolean
}

/** Whether the groups stand free: not part of a code, a decimal, a list of numbers or a quantity. */
function isFree({ text, groups, between, i, count, called, gluedBefore }: Candidate): boolean {
  const end = groups[i + count - 1]?.end ?? 0
  const after = text.slice(end, end + 12)
  const digits = groups
    .slice(i, i + count)
    .map(group => group.digits)
    .join('')
  if (i === 0 && gluedBefore) return false
  const start = groups[i]?.start ?? 0
  if (
    count > 1 &&
    !called &&
    /(?:尺寸|规格|长宽高|外形|波长|转速|粒径|目数|孔径|浓度)[^\n]{0,6}$/.test(
      text.slice(Math.max(0, start - 14), start),
    )
  )
    return false
  const previous = groups[i - 1]
  const gap = between[i - 1] ?? ''
  if (previous && !called) {
    if (previous.digits === '0' && gap === '.') return false
    const linked = /^[-_.–]$/.test(gap) && previous.digits.length > 1
    if (linked && !/^(?:00)?86$/.test(previous.digits) && !AREA.test(previous.digits) && previous.digits.length < 7)
      return false
    // 100 150 2000 3000: the same list goes on
    if (count > 1 && previous.digits.length < 7 && !/^(?:00)?86$/.test(previous.digits) && gap === between[i])
      return false
  }
  const next = groups[i + count]
  const isLine = /^[048]/.test(digits)
  if (next && count > 1 && !called && !isLine && next.digits.length < 7 && between[i + count - 1] === between[i]) {
    if (phoneAt(groups, between, i + count, called) === 0 && next.digits.length > 1) return false
  }
  if (/^[-_]?[a-z]/.test(after) && !GLUED_AFTER.test(after.replace(/^[-_]/, '')) && !UNIT.test(after)) return false
  if (
    UNIT.test(after) &&
    !called &&
    (count > 1 || /0000$/.test(digits) || /^\s*(?:copies|copy|cells?|cfu|pfu|vg|gc|vp|iu|u\b|eu|拷贝)/.test(after))
  )
    return false
  return called || !/0{7,}$/.test(digits)
}
