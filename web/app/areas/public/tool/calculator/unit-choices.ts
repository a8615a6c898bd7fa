import type { Calculator } from '@shangyouji/calculators/core/calculator'
import type { Field } from '@shangyouji/calculators/core/fields'
import type { Unit } from '@shangyouji/calculators/core/unit-table'
import { type Dimension, fromCanonical, toCanonical, unitsOf } from '@shangyouji/calculators/core/units'

/**
 * Fields that the calculator takes in any unit, as long as both sides use the same one. On screen each has a unit of
 * its own; values are brought to one base before calculating. A concentration may be molar, by mass, or relative.
 */
export type FreeUnits = 'concentration' | 'volume' | 'radioactivity'

export interface UnitChoice extends Pick<Unit, 'key' | 'label'> {
  /** Only units of one family convert into each other. */
  readonly family: string
  readonly factor: number
}

/** A field as the screen knows it. */
export type ShownField = Field & { readonly free?: FreeUnits }

export interface Measured {
  readonly unit?: string
  readonly dimension?: Dimension
  readonly free?: FreeUnits
}

const family = (name: Dimension): UnitChoice[] =>
  unitsOf(name).map(({ key, label, factor }) => ({ key, label, factor, family: name }))

const relative = (key: string, label: string): UnitChoice => ({ key, label, factor: 1, family: key })

const concentrations = (): UnitChoice[] => [
  ...family('molarity'),
  ...family('massConcentration').filter(({ key }) => !['gdL', 'ugul'].includes(key)),
  relative('x', '×'),
  relative('pct', '%'),
  relative('UmL', 'U/mL'),
  relative('permL', '个/mL'),
]

const free: Readonly<Record<FreeUnits, { readonly first: string; readonly list: () => readonly UnitChoice[] }>> = {
  concentration: { first: 'mM', list: concentrations },
  volume: { first: 'mL', list: () => family('volume') },
  radioactivity: { first: 'MBq', list: () => family('radioactivity') },
}

/** Units to pick from; empty where there is but one. */
export function unitChoices(field: Measured): readonly UnitChoice[] {
  if (field.free) return free[field.free].list()
  return field.dimension ? family(field.dimension) : []
}

/** The unit that stands for "nothing picked". */
export function standardUnit(field: Measured): string | undefined {
  if (field.free) return free[field.free].first
  if (!field.dimension) return undefined
  const choices = unitsOf(field.dimension)
  return (choices.find(({ label }) => label === field.unit) ?? choices.find(({ key }) => key === field.unit))?.key
}

const picked = (field: Measured, key: string | undefined) => {
  const wanted = key ?? standardUnit(field)
  return unitChoices(field).find(choice => choice.key === wanted)
}

/** The picked unit as it is written beside a number. */
export const unitLabel = (field: Measured, key?: string): string => picked(field, key)?.label ?? field.unit ?? ''

export const familyOf = (field: Measured, key?: string): string | undefined => picked(field, key)?.family

/** What was typed in unit `key` as the calculator takes it. */
export function toBase(field: Measured, value: number, key?: string): number {
  if (field.free) return value * (picked(field, key)?.factor ?? 1)
  return key ? toCanonical(field, value, key) : value
}

/** The inverse of `toBase`. */
export function fromBase(field: Measured, value: number, key?: string): number {
  if (field.free) return value / (picked(field, key)?.factor ?? 1)
  return key ? fromCanonical(field, value, key) : value
}

/** The calculator with its free fields marked; it calculates as before. */
export function withFree(calculator: Calculator, marked: Readonly<Record<string, FreeUnits>> = {}): Calculator {
  const inputs = Object.fromEntries(
    Object.entries(calculator.inputs).map(([key, field]) => [
      key,
      key in marked ? { ...field, free: marked[key] } : field,
    ]),
  )
  return { ...calculator, inputs }
}

/** Dimensions that a result may be shown in other units of. */
const shown: readonly Dimension[] = [
  'mass',
  'volume',
  'molarity',
  'massConcentration',
  'amount',
  'time',
  'length',
  'area',
  'flow',
  'speed',
  'temperature',
]

/** How a result of this unit may be shown; undefined where its unit cannot be picked. */
export function outputMeasure(unit: string | undefined): Measured | undefined {
  // a mass in Da is that of one molecule and is not weighed in kilograms
  if (!unit || unit === 'Da') return undefined
  const dimension = shown.find(name => unitsOf(name).some(({ key, label }) => label === unit || key === unit))
  return dimension && { unit, dimension }
}
