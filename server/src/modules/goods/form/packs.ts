import { fold } from '../../../search/fold.ts'

/** What a pack holds: an amount of a base unit, `g`, `mg`, `mL`, `次` or a piece. */
export interface Amount {
  readonly amount: number
  readonly unit: string
}

/** Unit as written → base unit and how many of it one is. Masses below a gram count in mg. */
const units: Readonly<Record<string, readonly [string, number]>> = {
  kg: ['g', 1000],
  g: ['g', 1],
  克: ['g', 1],
  mg: ['mg', 1],
  毫克: ['mg', 1],
  ug: ['mg', 1e-3],
  ng: ['mg', 1e-6],
  l: ['mL', 1000],
  升: ['mL', 1000],
  ml: ['mL', 1],
  毫升: ['mL', 1],
  ul: ['mL', 1e-3],
  mol: ['mmol', 1000],
  mmol: ['mmol', 1],
  umol: ['mmol', 1e-3],
  nmol: ['mmol', 1e-6],
  t: ['次', 1],
  test: ['次', 1],
  tests: ['次', 1],
  rxn: ['次', 1],
  rxns: ['次', 1],
  prep: ['次', 1],
  preps: ['次', 1],
  次: ['次', 1],
  反应: ['次', 1],
  人份: ['次', 1],
  测试: ['次', 1],
  支: ['支', 1],
  个: ['个', 1],
  只: ['只', 1],
  片: ['片', 1],
  张: ['张', 1],
  瓶: ['瓶', 1],
  盒: ['盒', 1],
  包: ['包', 1],
  套: ['套', 1],
  台: ['台', 1],
  根: ['根', 1],
  块: ['块', 1],
  袋: ['袋', 1],
  pcs: ['个', 1],
}

const NUMBER = String.raw`\d+(?:\.\d+)?`
const PACK = new RegExp(
  `^(?:(${NUMBER})(?:支|瓶|个|盒|管|包)?[x×*])?(${NUMBER})([a-z]+|[\\u4e00-\\u9fff]{1,2})(?:$|[/,，(（])`,
)

/** `500 g`, `10×1 mL`, `96 T`, `100次/盒` → what is in it; null for sizes that name no amount. */
export function amountOf(packSize: string): Amount | null {
  const found = PACK.exec(plain(packSize))
  const unit = found && units[found[3]!]
  if (!unit) return null
  const amount = Number(found[1] ?? 1) * Number(found[2]) * unit[1]
  return amount > 0 ? { amount, unit: unit[0] } : null
}

/** Fen per base unit, to a hundredth of a fen; null where the size or the price says nothing. */
export function unitPriceOf(price: number | null, packSize: string): { unitPrice: number | null; unitName: string } {
  const held = price === null ? null : amountOf(packSize)
  if (!held) return { unitPrice: null, unitName: '' }
  return { unitPrice: Math.round((price! / held.amount) * 100) / 100, unitName: held.unit }
}

const plain = (packSize: string): string =>
  fold(packSize, 200)
    .replace(/×/g, 'x')
    .replace(/(?<=\d)\s*[x*]\s*(?=\d)/g, 'x')
    .replace(/\s+/g, '')

/** Pack size under which two writings count as one: `500 mL` = `500ml`. */
export const packKey = (packSize: string): string => plain(packSize).slice(0, 80)

/** Letters and digits of a catalogue number, small: `A11001-500G` = `a11001 500g`. */
export const codeKey = (code: string): string =>
  fold(code, 120)
    .replace(/[^a-z0-9\u4e00-\u9fff]/g, '')
    .slice(0, 80)
