import { casIsValid } from '@shangyouji/contract/checks'
import { type Automaton, buildAutomaton } from './automaton.ts'
import { compact, foldText, isLatin, NONE, SOFT } from './compact.ts'
import { OTHER_NUMBER } from './contexts.ts'
import { type Pattern, patternsOf, type Substance } from './patterns.ts'

/** A place where a text names something regulated. Offsets refer to the folded text. */
export interface Mention {
  readonly start: number
  readonly end: number
  readonly substances: readonly Substance[]
  readonly strength: Pattern['strength']
  readonly others: readonly string[]
  readonly by: 'NAME' | 'CAS'
}

export interface Scanned {
  /** Folded text. */
  readonly text: string
  /** Letters of it, for how much of the text a name is. */
  readonly length: number
  readonly mentions: readonly Mention[]
  /** Numbers written like CAS numbers that are none, or that nobody knows. */
  readonly strange: readonly { cas: string; at: number; isValid: boolean }[]
}

export interface Scanner {
  scan(source: string): Scanned
  readonly byCas: ReadonlyMap<string, Substance>
}

/** Words that contain a name and mean something else. */
const GUARDS =
  '大麻哈鱼 大麻纤维 阿片样肽 苯丙酮尿 甲苯磺酰 甲苯达唑 二甲苯青 二甲苯蓝 二甲苯胺蓝 二甲基苯丙胺衍生化 地西泮结合抑制因子 亚麻 苎麻 大麻素受体 大麻素cb 阿片受体 阿片肽 阿扑吗啡 吗啡啉 吗啡喃 吗啡烷 丙酮酸 甲苯胺蓝 三氟乙酸酐 乙二胺四乙酸 乙二胺四醋酸 硫酸软骨素 硫酸葡聚糖 硫磺素t 硫代巴比妥酸 安定性 过氧化氢酶 大麻二酚酸 氯离子 钠离子 二甲双胍 生理盐水 亚硫酸 焦硫酸 过硫酸 亚硝酸 hcg早孕'.split(
    ' ',
  )

const DASH = '\\s{0,3}[-‐‑‒–—―−_.·~/]\\s{0,3}'
const CAS = new RegExp(
  `(?<![\\d.])([1-9]\\d{1,6})(${DASH}|\\s{1,3})(\\d{2})(${DASH}|\\s{1,3})(\\d)(?![\\d])(?!\\.\\d)`,
  'g',
)
const HAN_DIGITS = /[〇零一二三四五六七八九]/g
const HAN_NUMBER =
  /[〇零一二三四五六七八九]{2,7}\s?[-‐–—−一杠]\s?[〇零一二三四五六七八九]{2}\s?[-‐–—−杠]\s?[〇零一二三四五六七八九]/

export function buildScanner(substances: readonly Substance[], knownCas: (cas: string) => boolean): Scanner {
  const patterns = patternsOf(substances)
  const guards = GUARDS.map(word => compact(foldText(word)).letters)
  const automaton = buildAutomaton([...patterns.map(pattern => pattern.letters), ...guards])
  const byCas = new Map(substances.filter(one => one.cas !== '').map(one => [one.cas, one]))
  return {
    byCas,
    scan(source) {
      const text = foldText(source)
      const named = namesIn(text, automaton, patterns)
      const numbers = numbersIn(text, byCas, knownCas)
      const mentions = [...named.mentions, ...numbers.mentions].sort((a, b) => a.start - b.start || b.end - a.end)
      return { text, length: named.length, mentions, strange: numbers.strange }
    },
  }
}

function namesIn(text: string, automaton: Automaton, patterns: readonly Pattern[]) {
  const { letters, at, gap } = compact(text)
  const found: { start: number; end: number; pattern: Pattern | null }[] = []
  automaton.search(letters, (number, end) => {
    const pattern = patterns[number]
    if (pattern) {
      const start = end - pattern.letters.length
      if (stands(pattern, letters, gap, start, end)) found.push({ start, end, pattern })
      return
    }
    const guard = end - (GUARD_LENGTHS[number - patterns.length] ?? 0)
    for (let i = guard + 1; i < end; i++) if (gap[i] !== NONE) return
    found.push({ start: guard, end, pattern: null })
  })
  // the longest name counts: 过氧化氢酶 is no 过氧化氢, 盐酸麻黄碱 is not 盐酸 and 麻黄碱
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  const mentions: Mention[] = []
  let last: { start: number; end: number; substances: Substance[]; mention: Mention | null } | null = null
  for (const { start, end, pattern } of found) {
    if (last && end <= last.end) {
      const isSame = start === last.start && end === last.end
      if (isSame && pattern && last.mention) last.substances.push(pattern.substance)
      continue
    }
    if (!pattern) {
      last = { start, end, substances: [], mention: null }
      continue
    }
    const own = [pattern.substance]
    const mention: Mention = {
      start: at[start]!,
      end: at[end - 1]! + 1,
      substances: own,
      strength: pattern.strength,
      others: pattern.others.filter(other => other !== '' && letters.includes(other)),
      by: 'NAME',
    }
    mentions.push(mention)
    last = { start, end, substances: own, mention }
  }
  return { mentions, length: letters.length }
}

const GUARD_LENGTHS = GUARDS.map(word => compact(foldText(word)).letters.length)

/** Whether a name stands there by itself, written in one of the ways that people write it. */
function stands(pattern: Pattern, letters: string, gap: Uint8Array, start: number, end: number): boolean {
  if (pattern.startsLatin && start > 0 && gap[start] === NONE && isLatin(letters.charCodeAt(start - 1))) return false
  if (pattern.endsLatin && gap[end] === NONE && end < letters.length && isLatin(letters.charCodeAt(end))) return false
  let spaced = 0
  let most = NONE
  for (let i = start + 1; i < end; i++) {
    if (gap[i] !== NONE) spaced++
    if (gap[i]! > most) most = gap[i]!
  }
  const inner = end - start - 1
  const isSpelt = spaced === inner && inner >= 2
  if (spaced === 0 && pattern.gaps === null) return true
  if (isSpelt) return true
  if (pattern.gaps !== null) {
    for (let i = 0; i < inner; i++) if ((gap[start + 1 + i] === NONE) !== (pattern.gaps[i] === '0')) return false
    return most <= SOFT
  }
  // short Latin words are not put together from pieces of others
  const isShort = pattern.startsLatin && pattern.endsLatin && pattern.letters.length < (pattern.isLoose ? 4 : 6)
  return most <= SOFT && !isShort
}

function numbersIn(text: string, byCas: ReadonlyMap<string, Substance>, knownCas: (cas: string) => boolean) {
  const mentions: Mention[] = []
  const strange: { cas: string; at: number; isValid: boolean }[] = []
  const read = (spelt: string) => {
    for (const found of spelt.matchAll(CAS)) {
      const cas = `${found[1]!}-${found[3]}-${found[5]}`
      const substance = byCas.get(cas)
      const start = found.index
      if (substance) {
        const end = start + found[0].length
        mentions.push({ start, end, substances: [substance], strength: 'SURE', others: [], by: 'CAS' })
      } else if (/^\s*[-‐‑–—−]/.test(found[2]!) && !OTHER_NUMBER.test(spelt.slice(Math.max(0, start - 8), start))) {
        const isValid = casIsValid(cas)
        if (!isValid || !knownCas(cas)) strange.push({ cas, at: start, isValid })
      }
    }
  }
  read(text)
  if (HAN_NUMBER.test(text)) {
    read(
      text
        .replace(HAN_DIGITS, digit => String('〇一二三四五六七八九'.indexOf(digit === '零' ? '〇' : digit)))
        .replaceAll('杠', '-'),
    )
  }
  return { mentions, strange }
}
