/**
 * Units a person may pick, and their conversion · 单位换算。
 * The same table feeds the unit pickers of every calculator and the calculator `unit-convert`.
 * Source: SI Brochure (9th ed.), NIST SP 811; calorie = 4.184 J (thermochemical), gallon and fluid ounce are US,
 * mmHg and mH₂O conventional, 1 U = 1 µmol/min. Factors are exact where the definition is.
 */
import { UNIT_TABLE, type Unit } from './unit-table.ts'

export type Dimension = keyof typeof UNIT_TABLE

export function unitsOf(dimension: Dimension): readonly Unit[] {
  return UNIT_TABLE[dimension]
}

/** Letters and digits only, so that m³/h, m3/h and m3h are one spelling. */
function plain(spelling: string): string {
  return spelling
    .replace(/[µμ]/g, 'u')
    .replace(/[Åå]/g, 'A')
    .replace(/²/g, '2')
    .replace(/³/g, '3')
    .replace(/per/gi, '')
    .replace(/[^A-Za-z0-9%]/g, '')
}

/** mPa is not MPa: a spelling that differs in the case of this prefix is another unit. */
function samePrefix(one: string, other: string): boolean {
  return one[0] === other[0] || !/^m/i.test(one)
}

/** Finds a unit by key, label or alias: exact case first, then any case when that names one unit only. */
export function findUnit(dimension: Dimension, spelling: string): Unit | undefined {
  const units: readonly Unit[] = UNIT_TABLE[dimension]
  const wanted = plain(spelling.slice(0, 40))
  const spellings = (unit: Unit) => [unit.key, unit.label, ...(unit.aliases ?? [])]
  const exact = units.find(unit =>
    spellings(unit).some(each => each === spelling || (wanted !== '' && plain(each) === wanted)),
  )
  if (exact || wanted === '') return exact
  const lower = wanted.toLowerCase()
  const loose = units.filter(unit =>
    spellings(unit).some(each => plain(each).toLowerCase() === lower && samePrefix(plain(each), wanted)),
  )
  return loose.length === 1 ? loose[0] : undefined
}

/** `value` of unit `from`, in unit `to`; both units of one dimension. */
export function convert(value: number, from: Unit, to: Unit): number {
  if (from.key === to.key) return value
  return ((value + (from.offset ?? 0)) * from.factor) / to.factor - (to.offset ?? 0)
}

/** What a person entered in unit `key`, in the field's canonical unit. Unknown units leave the value as it is. */
export function toCanonical(field: { unit?: string; dimension?: Dimension }, value: number, key: string): number {
  const pair = unitPair(field, key)
  return pair ? convert(value, pair.picked, pair.canonical) : value
}

/** The canonical value in unit `key`, the inverse of `toCanonical`. */
export function fromCanonical(field: { unit?: string; dimension?: Dimension }, value: number, key: string): number {
  const pair = unitPair(field, key)
  return pair ? convert(value, pair.canonical, pair.picked) : value
}

function unitPair(field: { unit?: string; dimension?: Dimension }, key: string) {
  if (!field.dimension || !field.unit) return undefined
  const canonical = findUnit(field.dimension, field.unit)
  const picked = findUnit(field.dimension, key)
  return canonical && picked ? { canonical, picked } : undefined
}
