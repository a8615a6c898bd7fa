import { fold } from '../../search/fold.ts'

/** What a pack holds: `count` times `each` of a base unit. 5×1 mL is five times one, 5 mL once five. */
export interface PackSize {
  readonly unit: string
  readonly each: number
  readonly count: number
}

const ways: readonly (readonly [unit: string, size: number, names: string])[] = [
  ['g', 1e3, 'kg 公斤 千克'],
  ['g', 500, '斤'],
  ['g', 1, 'g 克 gram grams'],
  ['g', 1e-3, 'mg 毫克'],
  ['g', 1e-6, 'ug mcg 微克'],
  ['g', 1e-9, 'ng 纳克'],
  ['mL', 1e3, 'l 升 公升 liter litre'],
  ['mL', 1, 'ml 毫升 cc'],
  ['mL', 1e-3, 'ul 微升'],
  ['mmol', 1e3, 'mol'],
  ['mmol', 1, 'mmol'],
  ['mmol', 1e-3, 'umol'],
  ['m2', 1, 'm2 平方米 平米 平方'],
  ['m', 1, 'm 米'],
  ['m', 1e-2, 'cm'],
  ['m', 1e-3, 'mm'],
  ['U', 1, 'u iu units'],
  ['U', 1e3, 'ku'],
  ['U', 1e6, 'mu'],
  ['次', 1, 't test tests rxn rxns prep preps 次 反应 人份 测试 assays'],
  ['件', 1, '支 个 只 片 张 台 根 块 条 件 枚 把 套 pcs pc ea piece pieces'],
  ['瓶', 1, '瓶 盒 袋 包 桶 管 罐'],
]
const units = new Map(
  ways.flatMap(([unit, size, names]) => names.split(' ').map(name => [name, { unit, size }] as const)),
)

const AMOUNT = String.raw`(\d+(?:\.\d+)?)\s*([a-z]+2?|[\u4e00-\u9fff]{1,3})`
const TIMES = String.raw`\s*[x×*]\s*`
const PIECE = '(?:支|瓶|个|只|盒|管|包|袋|片|块)?'
const TAIL = String.raw`(?:\s*[/(（].*)?$`
const PLAIN = new RegExp(`^${AMOUNT}${TAIL}`)
const BEFORE = new RegExp(`^(\\d+)\\s*${PIECE}${TIMES}${AMOUNT}${TAIL}`)
const BEHIND = new RegExp(`^${AMOUNT}${TIMES}(\\d+)\\s*${PIECE}${TAIL}`)

const SECOND = /[/(（].*?\d\s*(?:[kmu]?g|[mu]?l|[km]?u|t)(?![a-z])|\/\s*(?:[kmu]?g|[mu]?l)(?![a-z])/

/** `500 g`, `5×1 mL`, `15 mL×24`, `100次/盒`; null for sizes that name no amount, or two: `48T/96T`, `10 mg/mL`. */
export function packSizeOf(text: string): PackSize | null {
  const plain = fold(text.normalize('NFKC'), 100)
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .trim()
  if (SECOND.test(plain)) return null
  const [, before, amountOf, unitOf] = BEFORE.exec(plain) ?? []
  const [, amountBehind, unitBehind, behind] = BEHIND.exec(plain) ?? []
  const [, amount, unit] = PLAIN.exec(plain) ?? []
  if (before !== undefined) return sized(amountOf!, unitOf!, Number(before))
  if (behind !== undefined) return sized(amountBehind!, unitBehind!, Number(behind))
  return amount === undefined ? null : sized(amount, unit!, 1)
}

function sized(amount: string, way: string, count: number): PackSize | null {
  const unit = units.get(way)
  const each = Number(amount) * (unit?.size ?? 0)
  return unit && each > 0 && count > 0 ? { unit: unit.unit, each: rounded(each), count } : null
}

/** Sums of thousandths are not off by the last bit. */
const rounded = (value: number): number => Number(value.toPrecision(9))

export type PackFit =
  | { readonly kind: 'SAME' }
  /** So many of the pack make up what was asked for. */
  | { readonly kind: 'TIMES'; readonly times: number }
  | { readonly kind: 'OTHER' }

const MOST_TIMES = 1000

/** How a pack that is offered stands to the one that was asked for. */
export function fitOf(asked: PackSize, held: PackSize): PackFit {
  if (asked.unit !== held.unit) return { kind: 'OTHER' }
  if (asked.each === held.each && asked.count === held.count) return { kind: 'SAME' }
  const times = rounded((asked.each * asked.count) / (held.each * held.count))
  const isWhole = Number.isInteger(times) && times >= 2 && times <= MOST_TIMES
  const isAlike = held.count === 1 || asked.each === held.each
  return isWhole && isAlike ? { kind: 'TIMES', times } : { kind: 'OTHER' }
}
