import type { RegClass } from '@shangyouji/contract/compounds/calls'
import * as around from './contexts.ts'
import type { Mention, Scanned } from './mentions.ts'
import type { Substance } from './patterns.ts'

/**
 * Where a text stands. NAME: it says what a thing is (title, name of goods, of an item, of a component). TEXT: it
 * describes one. TALK: a message. ARTICLE: something that is read, not bought.
 */
export type Place = 'NAME' | 'TEXT' | 'TALK' | 'ARTICLE'

/** OFFERED: the substance itself is offered or asked for. MENTIONED: a person decides. Harmless mentions are left out. */
export type Role = 'OFFERED' | 'MENTIONED'

export interface Reading {
  readonly role: Role
  readonly substance: Substance
  /** As it stands in the text. */
  readonly text: string
  /** Share by mass that the text says; null: it says none. */
  readonly percent: number | null
  readonly classes: readonly RegClass[]
}

/** Nobody writes of these in passing when offering something else: named in a trade text they are meant. */
const HARD = new Set<RegClass>([
  'NARCOTIC',
  'NON_MEDICAL',
  'PSYCHOTROPIC_1',
  'PSYCHOTROPIC_2',
  'PRECURSOR_1',
  'MONITORED_1',
  'CIVIL_EXPLOSIVE',
])
/** Of these every analogue is meant too: 对氟芬太尼, 4-溴甲卡西酮. */
const WITH_ANALOGUES = new Set<RegClass>(['NARCOTIC', 'NON_MEDICAL', 'PSYCHOTROPIC_1', 'PSYCHOTROPIC_2', 'PRECURSOR_1'])
/** Solvents and reagents of every laboratory: in a description they mean nothing. */
const EVERYDAY = new Set<RegClass>(['HAZARDOUS', 'DUAL_USE', 'MONITORED_4'])

const has = (mention: Mention, classes: ReadonlySet<RegClass>): boolean =>
  mention.substances.some(one => one.listed.some(row => classes.has(row.regClass)))
const hasClass = (mention: Mention, regClass: RegClass): boolean =>
  mention.substances.some(one => one.listed.some(row => row.regClass === regClass))

export function readText(whole: Scanned, place: Place): Reading[] {
  const scanned = { ...whole, mentions: whole.mentions.slice(0, MOST_READ) }
  const { mentions, text } = scanned
  const excused = excuses(scanned)
  const readings: Reading[] = []
  for (const [i, mention] of mentions.entries()) {
    const role = roleOf(scanned, mention, place, excused[i]!)
    if (role === null) continue
    const percent = percentBeside(text, mention)
    for (const substance of mention.substances) {
      const counting = substance.listed.filter(
        row => percent === null || row.exemptPercent === null || percent > row.exemptPercent,
      )
      const isExempt = counting.length === 0
      if (isExempt && (place !== 'NAME' || isPreservative(scanned, mention))) continue
      readings.push({
        role: isExempt ? 'MENTIONED' : role,
        substance,
        text: text.slice(mention.start, mention.end),
        percent,
        classes: [...new Set((isExempt ? substance.listed : counting).map(row => row.regClass))],
      })
    }
  }
  return [...readings, ...unread(whole, place)]
}

/** In the name of something else: CD3 单抗(含0.09%叠氮化钠). */
function isPreservative({ text, length }: Scanned, { start, end }: Mention): boolean {
  if ((end - start) / Math.max(1, length) > 0.4) return false
  return around.CONTAINED.test(text.slice(Math.max(0, start - 12), start)) || around.PRESERVES.test(text.slice(end))
}

/** No honest text names so many; from there on what stands around a name is no longer read, and nothing is excused. */
const MOST_READ = 300

function unread({ mentions, text }: Scanned, place: Place): Reading[] {
  const rest = new Map<Substance, Reading>()
  for (const mention of mentions.slice(MOST_READ)) {
    if (mention.strength !== 'SURE') continue
    const role = place === 'NAME' || (place !== 'ARTICLE' && has(mention, HARD)) ? 'OFFERED' : 'MENTIONED'
    for (const substance of mention.substances) {
      if (rest.has(substance)) continue
      const classes = [...new Set(substance.listed.map(row => row.regClass))]
      rest.set(substance, { role, substance, text: text.slice(mention.start, mention.end), percent: null, classes })
    }
  }
  return [...rest.values()]
}

type Excuse = 'FREE' | 'HINT' | null

/** What the words beside each name say, and what names in one list with it have in common. */
function excuses({ text, mentions }: Scanned): Excuse[] {
  const own: Excuse[] = mentions.map(mention => headOf(text, mention) ?? beforeOf(text, mention))
  const isBefore = mentions.map(mention => beforeOf(text, mention) === 'FREE')
  const chained = (i: number): boolean => {
    const between = text.slice(mentions[i]!.end, mentions[i + 1]!.start)
    return between.length <= 24 && (between.trim() === '' || around.CHAIN.test(between)) && !around.BREAK.test(between)
  }
  for (let i = mentions.length - 2; i >= 0; i--) {
    if (own[i] === null && !isBefore[i + 1] && own[i + 1] !== null && chained(i)) own[i] = own[i + 1]!
  }
  for (let i = 1; i < mentions.length; i++) {
    if (own[i] === null && isBefore[i - 1] && chained(i - 1)) {
      own[i] = 'FREE'
      isBefore[i] = true
    }
  }
  return own
}

/** The thing that a name belongs to: 吗啡[检测试剂盒], 氯胺酮[对照品]. */
function headOf(text: string, mention: Mention): Excuse {
  let ahead = text.slice(mention.end, mention.end + around.AHEAD)
  const stop = ahead.search(/[。;!?\n,:]|\s{2}/)
  if (stop >= 0) ahead = ahead.slice(0, stop)
  // 芬太尼(检测抗体用) is no antibody
  let free = around.FREE_HEAD.exec(ahead)
  if (free && /^[^\s、,]{0,4}用[)\s,]/.test(ahead.slice(free.index + free[0].length))) free = null
  const hint = around.HINT_HEAD.exec(ahead)
  const at = Math.min(free?.index ?? Number.POSITIVE_INFINITY, hint?.index ?? Number.POSITIVE_INFINITY)
  if (at === Number.POSITIVE_INFINITY) return null
  if (around.BREAK.test(ahead.slice(0, at))) return null
  if (!free || !hint) return free ? 'FREE' : 'HINT'
  // of two that begin together the longer one is meant: 重组蛋白 is no 重组
  const isFree = free.index < hint.index || (free.index === hint.index && free[0].length > hint[0].length)
  return isFree ? 'FREE' : 'HINT'
}

/** Absent, endured, measured: [不含]叠氮化钠, [耐]丙酮. */
function beforeOf(text: string, mention: Mention): Excuse {
  const behind = text.slice(Math.max(0, mention.start - around.BEHIND), mention.start)
  if (around.STOPS.test(behind) && isWeakAcid(text, mention)) return 'FREE'
  if (!around.BEFORE_FREE.test(behind)) {
    return around.TRACE.test(behind.slice(-8)) ? 'FREE' : null
  }
  const ahead = text.slice(mention.end, mention.end + 60)
  if (around.WEAK_BEFORE.test(behind) && !around.WEAK_NEEDS.test(ahead)) return null
  if (/^[^。,;、]{0,8}\d\s*(?:kg|g|克|公斤|吨)|^.{0,6}(?:纯品|现货|原粉)/.test(ahead)) return null
  return 'FREE'
}

/** No share, or a small one, and not sold by itself: what stops a reaction in a kit. */
const isWeakAcid = (text: string, mention: Mention): boolean =>
  (percentBeside(text, mention) ?? 0) <= 10 &&
  !/^[浓发]/.test(text.slice(mention.start, mention.end)) &&
  !around.OFFER.test(text.slice(mention.end, mention.end + 24))

const clauseOf = (text: string, { start, end }: Mention): string => {
  const from = Math.max(0, start - 80)
  const before = text.slice(from, start)
  const cut = Math.max(
    before.lastIndexOf('。'),
    before.lastIndexOf('\n'),
    before.lastIndexOf('!'),
    before.lastIndexOf('?'),
  )
  const after = text.slice(end, end + 80)
  const stop = after.search(/[。\n!?]/)
  return before.slice(cut + 1) + text.slice(start, end) + (stop < 0 ? after : after.slice(0, stop))
}

function roleOf(scanned: Scanned, mention: Mention, place: Place, excuse: Excuse): Role | null {
  const { text } = scanned
  const share = (mention.end - mention.start) / Math.max(1, scanned.length)
  if (mention.strength !== 'SURE') return vagueRole(scanned, mention, place, share, excuse)
  if (mention.by === 'CAS' && around.OTHER_NUMBER.test(text.slice(Math.max(0, mention.start - 8), mention.start)))
    return null
  if (mention.by === 'NAME' && !isItself(text, mention)) return null
  if (hasClass(mention, 'BIOLOGICAL')) return organismRole(text, mention, place, share, excuse)
  if (excuse === 'FREE') return null
  if (excuse === 'HINT') return 'MENTIONED'
  if (isFeed(text, mention)) return null
  if (isEveryday(mention) && around.SOLVENT_OF.test(text.slice(Math.max(0, mention.start - 12), mention.start)))
    return null
  if (place === 'NAME') return isGentle(text, mention) ? 'MENTIONED' : 'OFFERED'
  return describedRole(scanned, mention, place, share)
}

/** An abbreviation with other meanings is never enough by itself; in a name a person looks. */
function vagueRole(scanned: Scanned, mention: Mention, place: Place, share: number, excuse: Excuse): Role | null {
  if (mention.strength === 'WHOLE') {
    const isWhole = share > 0.95 || isAllButGrade(scanned.text, mention)
    return isWhole && place !== 'ARTICLE' ? 'OFFERED' : null
  }
  if (mention.others.length > 0 || excuse === 'FREE') return null
  if (place !== 'NAME') return null
  const ahead = scanned.text.slice(mention.end, mention.end + 8)
  if (/^[\s·-]{0,2}(?:液体|粉末?|晶体|原料|原粉|纯品|片剂|炸药)/.test(ahead)) return 'OFFERED'
  return share >= 0.34 && !/^-[a-z]/.test(ahead) ? 'MENTIONED' : null
}

/** 溴 分析纯, benzene 500 ml. Abbreviations of two letters mean too many things for that. */
function isAllButGrade(text: string, { start, end }: Mention): boolean {
  if (text.length > 60 || /^[a-z]{1,2}$/.test(text.slice(start, end))) return false
  return `${text.slice(0, start)} ${text.slice(end)}`.replace(around.GRADE, '') === ''
}

/** The name is not a piece of another compound's: 丙酮[肟], [对二]甲苯, 硫酸[铵]. */
function isItself(text: string, mention: Mention): boolean {
  const name = text.slice(mention.start, mention.end)
  if (!/[\u4e00-\u9fff]$/.test(name)) return isItselfLatin(text, mention, name)
  let ahead = text.slice(mention.end, mention.end + 14)
  const isHard = has(mention, WITH_ANALOGUES)
  if (/粉$/.test(name) && ahead.startsWith('尘')) return false
  if (around.ACIDS.test(name)) {
    if (around.BUFFER_BASE.test(text.slice(Math.max(0, mention.start - 8), mention.start))) return false
    if (!around.ACID_GOES_ON.test(ahead)) return false
  } else if (!isHard) {
    ahead = ahead.replace(around.SALT, '')
    if (around.DERIVED.test(ahead)) return false
  }
  if (isHard) return true
  const behind = text.slice(Math.max(0, mention.start - 6), mention.start)
  return !around.OTHER_BEFORE.test(behind)
}

const SAME_LATIN =
  /^[\s,(-]*(?:$|[^a-z]|hydrochloride|hcl|hydrobromide|sulfate|citrate|tartrate|phosphate|maleate|acetate|sodium|potassium|monohydrate|dihydrate|hydrate|anhydrous|solution|powder|crystals?|base|salt|liquid|standard|grade|hplc|lc|acs|ar|gr|for|in|and|or|from|with|isolate|oil|api|x)\b/

function isItselfLatin(text: string, mention: Mention, name: string): boolean {
  const ahead = text.slice(mention.end, mention.end + 16)
  const behind = text.slice(Math.max(0, mention.start - 8), mention.start)
  // an everyday word before or after makes another compound: methyl acetate, sodium acetate
  if (!/[a-z]{3}/.test(name)) return true
  if (has(mention, WITH_ANALOGUES)) return true
  return (
    (!/^[\s-]+[a-z]{3,}/.test(ahead) || SAME_LATIN.test(ahead)) &&
    !/(?:yl|oxy|chloro|bromo|fluoro|amino|nitro|poly|tri|di)[\s-]?$/.test(behind)
  )
}

/** Viruses and bacteria are named by everything that fights them; alive or in person they are forbidden. */
function organismRole(text: string, mention: Mention, place: Place, share: number, excuse: Excuse): Role | null {
  const clause = clauseOf(text, mention)
  const isTame = around.TAMED.test(clause)
  const isLive = around.LIVE.test(clause) && !isTame
  if (isLive && excuse !== 'FREE')
    return place === 'ARTICLE' && !around.HARD_OFFER.test(clause) ? 'MENTIONED' : 'OFFERED'
  if (isTame) return 'MENTIONED'
  if (excuse === 'FREE' || /阴性|载体系统|慢病毒|假病毒/.test(clause)) return null
  const isShort = /^[a-z0-9-]{1,6}$/.test(text.slice(mention.start, mention.end))
  if (place === 'NAME' && share > 0.6) return 'OFFERED'
  if (excuse === 'HINT' || !isShort) return 'MENTIONED'
  return place === 'NAME' && share > 0.34 ? 'MENTIONED' : null
}

/** In a name: diluted to nothing, or a protein that cells are fed with. */
function isGentle(text: string, mention: Mention): boolean {
  const name = text.slice(mention.start, mention.end)
  if (around.ACIDS.test(name) && isDilute(text)) return true
  if (hasClass(mention, 'DOPING')) return /重组|蛋白|细胞|培养/.test(text.replaceAll(name, ''))
  return mention.substances.every(one => one.listed.every(row => row.regClass === 'DUAL_USE'))
}

/** Insulin that cells are fed with, by the note of the list. */
const isFeed = (text: string, mention: Mention): boolean =>
  mention.substances.every(one => one.listed.some(row => /细胞培养添加剂.*放行/.test(row.note))) &&
  /培养|添加剂|无血清/.test(text)

/** Up to 1 mol/L. */
const isDilute = (text: string): boolean => {
  const found = /(\d+(?:\.\d+)?)\s*(?:(m)?mol\/?l|(m)?m(?![a-z])|n(?![a-z]))/.exec(text)
  return found !== null && (found[2] !== undefined || found[3] !== undefined || Number(found[1]) <= 1)
}

function describedRole(scanned: Scanned, mention: Mention, place: Place, share: number): Role | null {
  const { text } = scanned
  const clause = clauseOf(text, mention)
  const behind = text.slice(Math.max(0, mention.start - 16), mention.start)
  const ahead = text.slice(mention.end, mention.end + 12)
  const isHard = has(mention, HARD)
  const isOffer = around.OFFER.test(clause)
  if (place === 'ARTICLE') {
    if ((isHard ? around.HARD_OFFER : around.OPEN_SALE).test(clause) && !isEveryday(mention)) return 'OFFERED'
    return isEveryday(mention) && !isOffer ? null : 'MENTIONED'
  }
  if (around.SPENT.test(ahead) || around.TRACE.test(ahead) || around.TRACE.test(behind)) return null
  if (!isOffer && isUsed(mention, behind, ahead)) return null
  if (hasClass(mention, 'DOPING') && /培养基|细胞|重组/.test(clause)) return null
  const isWhole = share > 0.6
  const isIdentity = around.IDENTITY.test(behind) && !isDilute(clause)
  const isMeant = isOffer || isIdentity || isWhole
  if (place === 'TALK' && /[里中]含有?$/.test(behind)) return null
  if (place === 'TALK' && isHard && !around.ABOUT.test(clause)) return 'OFFERED'
  if (place === 'TALK') return isMeant && !isEveryday(mention) ? 'OFFERED' : isEveryday(mention) ? null : 'MENTIONED'
  if (isMeant) {
    const isAbout = around.ABOUT.test(clause) && !around.QUANTITY.test(text.slice(mention.end, mention.end + 24))
    return isOffer && !isWhole && !isHard && isAbout ? 'MENTIONED' : 'OFFERED'
  }
  if (isHard) return around.ABOUT.test(clause) ? 'MENTIONED' : 'OFFERED'
  return isEveryday(mention) ? null : 'MENTIONED'
}

/** Reagents that every procedure names: acids, solvents, oxidisers. */
const REAGENTS = new Set<RegClass>([...EVERYDAY, 'PRECURSOR_2', 'PRECURSOR_3', 'EXPLOSIVE'])

const isUsed = (mention: Mention, behind: string, ahead: string): boolean =>
  around.USED_BEFORE.test(behind) &&
  around.USED.test(ahead) &&
  mention.substances.every(one => one.listed.every(row => REAGENTS.has(row.regClass)))

const isEveryday = (mention: Mention): boolean =>
  mention.substances.every(one => one.listed.every(row => EVERYDAY.has(row.regClass)))

/** "30%", "(30 %)", "≥98%" beside a name. More than 90 % is said of purity and counts as none. */
export function percentBeside(text: string, mention: Pick<Mention, 'start' | 'end'>): number | null {
  const behind = text.slice(Math.max(0, mention.start - 16), mention.start)
  const ahead = text.slice(mention.end, mention.end + 16)
  const before = /(?:^|[^\d.])(\d{1,3}(?:\.\d{1,4})?)\s*%\s*(?:\(?(?:w\/w|w\/v|v\/v|wt)\)?)?\s*(?:的|浓度)?$/.exec(
    behind,
  )
  // after a comma the share is this one's only where nothing else follows: 含0.05%叠氮化钠,50%甘油
  const after =
    /^(?:水?溶液|消毒液)?[\s(:]{0,3}(?:[<≤]\s*|约|含量|浓度|w\/w|wt)?\s*(\d{1,3}(?:\.\d{1,4})?)\s*%/.exec(ahead) ??
    /^(?:水?溶液|消毒液)?,\s?(?:含量|浓度)?[\s:约]?(\d{1,3}(?:\.\d{1,4})?)\s*%(?!\s?[a-z\u4e00-\u9fff])/.exec(ahead)
  const percent = Math.max(...[before?.[1], after?.[1]].map(found => (found === undefined ? -1 : Number(found))))
  return percent < 0 || percent > 90 ? null : percent
}
