import type { Calculator, Output, OutputField, OutputValue } from '@shangyouji/calculators/core/calculator'
import { display, type Precision } from '@shangyouji/calculators/core/display'
import { fillFormula } from '@shangyouji/calculators/core/worked'
import type { Typed } from '../typed.ts'
import { fromBase, type Measured, outputMeasure, type ShownField, standardUnit, unitLabel } from '../unit-choices.ts'
import type { ToolForm } from '../use-tool-form.ts'

/** 13845.2 → 13,845.2: whole numbers of five figures and more in groups of three. */
export const grouped = (text: string): string =>
  text.replace(
    /^(-?)(\d{5,})(?=\D|$)/,
    (_, sign: string, whole: string) => sign + whole.replace(/\B(?=(\d{3})+$)/g, ','),
  )

/** The unit that a result is shown in, and how its number is converted and rounded. */
export interface Shown {
  readonly measured: Measured | undefined
  readonly unit: string
  readonly text: (value: unknown) => string
}

/**
 * How one result is shown. Results without a unit of their own take the one of the input that they belong to; one that
 * was picked converts. A converted value keeps four figures where its decimals were meant for another unit.
 */
export function shownAs(calculator: Calculator, key: string, typed: Typed): Shown {
  const field: OutputField = calculator.outputs[key] ?? { label: key }
  const own = outputMeasure(field.unit)
  const source =
    field.unitFrom === undefined ? undefined : (calculator.inputs[field.unitFrom] as ShownField | undefined)
  const free = source && 'free' in source && source.free ? (source as Measured) : undefined
  const measured = own ?? free
  const name = `out.${key}`
  const picked = typed.units[name] ?? (free && field.unitFrom ? typed.units[field.unitFrom] : undefined)
  const isOther = own !== undefined && picked !== undefined && picked !== standardUnit(own)
  const digits: Precision | undefined = isOther && field.digits?.endsWith('dp') ? '4sf' : field.digits
  return {
    measured,
    unit: measured ? unitLabel(measured, picked) : (field.unit ?? unitOfSource(calculator, field, typed)),
    text: value => {
      const converted = typeof value === 'number' && measured ? fromBase(measured, value, picked) : value
      return grouped(display(converted, digits))
    },
  }
}

/** `unitFrom` may name a text box that holds the unit itself. */
function unitOfSource(calculator: Calculator, { unitFrom }: OutputField, typed: Typed): string {
  const source = unitFrom === undefined ? undefined : calculator.inputs[unitFrom]
  if (source?.kind === 'text') return String(typed.values[unitFrom ?? ''] ?? '')
  return source && 'unit' in source ? (source.unit ?? '') : ''
}

export const isList = (value: OutputValue | undefined): value is readonly number[] => Array.isArray(value)

export const isCounts = (value: OutputValue | undefined): value is Readonly<Record<string, number>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(each => typeof each === 'number')

/** One input or result with its unit, as sentences write it: `100 mmol/L`. */
export function written(calculator: Calculator, typed: Typed, output: Output | null, key: string): string {
  if (output && key in output) {
    const { text, unit } = shownAs(calculator, key, typed)
    return joined(text(output[key]), unit)
  }
  const field = calculator.inputs[key] as ShownField | undefined
  const value = typed.values[key]
  if (!field || value === undefined) return ''
  if (field.kind === 'choice') return field.options.find(option => String(option.value) === value)?.label ?? ''
  if (field.kind === 'flag') return value ? '是' : '否'
  return joined(typeof value === 'string' ? value : '', unitLabel(field as Measured, typed.units[key]))
}

const joined = (number: string, unit: string) =>
  unit === '' ? number : unit === '%' ? `${number}%` : `${number} ${unit}`

/** The formula with the values filled in; fields without a unit of their own with the one that was picked. */
export function workedLine({ calculator, typed, input, evaluation: { output } }: ToolForm): string | undefined {
  if (!output) return undefined
  const isFree = (key: string | undefined) => key !== undefined && 'free' in (calculator.inputs[key] ?? {})
  const free = Object.keys(calculator.inputs).filter(key => key in input && isFree(key))
  if (free.length === 0) return fillFormula(calculator, input, output)
  const results = Object.keys(output).filter(key => isFree(calculator.outputs[key]?.unitFrom))
  const asWritten = (keys: readonly string[], from: Output | null) =>
    Object.fromEntries(keys.map(key => [key, written(calculator, typed, from, key)]))
  return fillFormula(calculator, { ...input, ...asWritten(free, null) }, { ...output, ...asWritten(results, output) })
}
