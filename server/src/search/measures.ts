/**
 * Measures in names and queries (规格、浓度、温度、纯度): how they are written is one thing, what they say another. 50L,
 * 50 L and 50升 are one word of the index, 2-8℃ and 2～8 度 another, 10×, 10X and 10倍 a third; a query for 1000 mL also
 * means 1 L, and one for 99 % any purity above it.
 */

const units: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'l 升 公升 liter liters litre litres',
    'ml 毫升 cc',
    'ul 微升',
    'kg 公斤 千克',
    'g 克 gram grams',
    'mg 毫克',
    'ug 微克 mcg',
    'ng 纳克',
    'm 米',
    'cm 厘米',
    'mm 毫米',
    'um 微米 micron',
    'nm 纳米',
    'inch 英寸 吋',
    'm2 平方米 平米',
    'cm2 平方厘米',
    'kda kd',
    'da',
    'mol',
    'mmol',
    'umol',
    'nmol',
    'u',
    'ku',
    'iu',
    'mu',
    'eu',
    'rpm',
  ].flatMap(line => {
    const [unit = '', ...ways] = line.split(' ')
    return [unit, ...ways].map(way => [way, unit])
  }),
)

/** The unit that letters or characters stand for, in its one way of writing. */
export const unitOf = (way: string): string | undefined => (Object.hasOwn(units, way) ? units[way] : undefined)

const NUMBER = String.raw`\d+(?:\.\d+)?`
const IS_NUMBER = new RegExp(`^${NUMBER}$`)
const GLUED = new RegExp(`^(${NUMBER})([a-z]+2?)$`)
const GLUED_RANGE = new RegExp(`^(${NUMBER})-(${NUMBER})([a-z]+2?)$`)
const RANGE = new RegExp(`^(${NUMBER})-(${NUMBER})$`)
/** 96 tests, 50 tests: of plates and of round numbers only, 293T is a cell line. */
const isTests = (number: string, unit: string) =>
  unit === 't' && (Number(number) % 8 === 0 || Number(number) % 10 === 0)
const tidy = (number: string): string => (number.length > 12 ? number : String(Number(number)))

/** A number and its unit as one word: 50 and 升 → 50l; null where it is no unit. */
export function measured(number: string, way: string): string | null {
  if (!IS_NUMBER.test(number)) return null
  const unit = unitOf(way) ?? (isTests(number, way) ? way : undefined)
  return unit === undefined ? null : tidy(number) + unit
}

/** Both ends of a range with its unit: 100-1000 and ul → 100ul, 1000ul. Numbers of goods (10010-500ml) are no ranges. */
export function measuredRange(range: string, way: string): string[] | null {
  const [, from, to] = RANGE.exec(range) ?? []
  if (from === undefined || to === undefined || from.length > 4 || Number(from) >= Number(to)) return null
  const ends = [measured(from, way), measured(to, way)].filter(end => end !== null)
  return ends.length === 2 ? ends : null
}

/** Measures in a stretch of letters and digits: 50ml, 0.5-10ul; null where there is none. */
export function measuresIn(code: string): string[] | null {
  const [, number, unit] = GLUED.exec(code) ?? []
  if (number !== undefined && unit !== undefined) {
    const word = measured(number, unit)
    return word === null ? null : [word]
  }
  const [, from, to, last] = GLUED_RANGE.exec(code) ?? []
  return from === undefined || last === undefined ? null : measuredRange(`${from}-${to}`, last)
}

/** Whether a word that was read says how much, how strong, how warm or how pure, and not what it is. */
export const isMeasure = (word: string): boolean =>
  /^celsius/.test(word) || /^[\d.]+(?:%|x)$/.test(word) || measuresIn(word)?.[0] === word

/**
 * Measures of a folded text in one way of writing, as far as no words must be known for it: 10×PBS and 10倍 → 10x, 4×1 →
 * 4 1, 2～8 → 2-8, -80℃ → celsiusm80, 2-8℃ → celsius2to8, 99 % → 99%.
 */
export function spellMeasures(folded: string): string {
  return folded
    .replace(/(?<=(?<![a-z\d.,-])\d{1,3}),(?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d)\s?[~～–—至]\s?(?=[\d-])/g, '-')
    .replace(
      /(?<!\d)(-|负|零下)?(\d{1,3}(?:\.\d)?)(?:\s?(?:°\s?c|℃)?-(-?\d{1,3}))?\s?(?:°\s?c|℃|摄氏度)/g,
      (_, below, from, to) => celsius(below !== undefined, from, to),
    )
    .replace(/(?<!\d)(-|负|零下)(\d{2})\s?度/g, (_, _below, from) => celsius(true, from))
    .replace(/(?<!\d)(\d{1,2})-(\d{1,2})\s?度/g, (_, from, to) => celsius(false, from, to))
    .replace(/(?<![a-z-][\d.]*)(?<=\d)\s?[×x*]\s?(?=\d)/g, ' ')
    .replace(/(?<![a-z-][\d.]*)(?<=\d)\s?(?:[×x]|倍)(?![a-z](?![a-z])|\d|增|数|率|体)/g, 'x ')
    .replace(/(?<=\d)\s?%/g, '% ')
}

const celsius = (isBelow: boolean, from: string, to?: string): string =>
  ` celsius${isBelow ? 'm' : ''}${from}${to === undefined ? '' : `to${to.replace('-', 'm')}`} `

const families = [
  ['ul', 'ml', 'l'],
  ['ng', 'ug', 'mg', 'g', 'kg'],
  ['nm', 'um', 'mm', 'm'],
] as const
const LONGEST_EQUAL = 8
const purities = ['95', '96', '97', '98', '98.5', '99', '99.5', '99.7', '99.8', '99.9', '99.95', '99.99']
const PURE = 90

/** The words of other measures that meet one: 1000ml ← 1l, 99% ← 99.5%. */
export function alsoMet(word: string): string[] {
  const percent = /^([\d.]+)%$/.exec(word)?.[1]
  if (percent !== undefined)
    return Number(percent) < PURE ? [] : purities.filter(other => Number(other) > Number(percent)).map(one => `${one}%`)
  const [, number, unit] = GLUED.exec(word) ?? []
  const family = families.find(family => (family as readonly string[]).includes(unit ?? ''))
  if (!family) return []
  const at = (family as readonly string[]).indexOf(unit!)
  return [[Number(number) * 1000, family[at - 1]] as const, [Number(number) / 1000, family[at + 1]] as const].flatMap(
    ([value, other]) => {
      const text = String(Number(value.toPrecision(6)))
      return other === undefined || text.length > LONGEST_EQUAL || text.includes('e') ? [] : [text + other]
    },
  )
}
