import type { Calculator, Output } from '@shangyouji/calculators/core/calculator'
import { type Failure, limitText } from '@shangyouji/calculators/core/errors'
import type { Field, NumberField } from '@shangyouji/calculators/core/fields'
import type { Input, Typed } from './typed.ts'
import { fromBase, unitLabel } from './unit-choices.ts'

export interface Evaluation {
  /** Null while something is at fault. */
  readonly output: Output | null
  readonly warnings: readonly string[]
  /** Text by field, or by `key.index` and `key.index.column` inside series, groups and rows. */
  readonly faults: Readonly<Record<string, string>>
}

/** Codes that concern one field alone: others may be looked at as if it were right. */
const ownCodes = new Set(['REQUIRED', 'NOT_A_NUMBER', 'INVALID_SEQUENCE', 'INVALID_FORMULA', 'INVALID_CAS'])
const MOST_FAULTS = 12

/**
 * Runs a calculator. It names one fault at a time; those that follow are found by putting the example's value where
 * the fault is, so that a person sees all of them at once.
 */
export function evaluate(calculator: Calculator, input: Input, units: Typed['units'] = {}): Evaluation {
  const result = calculator.run(input)
  if ('output' in result) return { output: result.output, warnings: result.warnings ?? [], faults: {} }
  const faults: Record<string, string> = {}
  let failure: Failure = result
  let tried: Input = input
  while (Object.keys(faults).length < MOST_FAULTS) {
    const path = failure.field ?? Object.keys(calculator.inputs)[0] ?? ''
    const key = path.split('.')[0] ?? ''
    if (path in faults) break
    faults[path] = faultText(calculator.inputs[path], failure, tried[path], units[path])
    if (!ownCodes.has(failure.error) || calculator.example[key] === undefined) break
    tried = { ...tried, [key]: calculator.example[key] }
    const again = calculator.run(tried)
    // what follows may only come from the example standing beside other values
    if ('output' in again || !ownCodes.has(again.error)) break
    failure = again
  }
  return { output: null, warnings: [], faults }
}

/** The refusal's text; limits are said in the unit that was picked. */
function faultText(field: Field | undefined, { error, message }: Failure, value: unknown, unit?: string): string {
  if (error !== 'OUT_OF_RANGE' || field?.kind !== 'number' || !unit || typeof value !== 'number') return message
  const lower = field.above ?? field.min
  const isOutside = (lower !== undefined && value <= lower) || (field.max !== undefined && value > field.max)
  return isOutside && lower !== undefined && field.max !== undefined
    ? rangeText(field, lower, field.max, unit)
    : message
}

function rangeText(field: NumberField, lower: number, upper: number, unit: string): string {
  const shown = (limit: number) => limitText(Number(fromBase(field, limit, unit).toPrecision(6)))
  return `${field.label}应在${shown(lower)}～${shown(upper)} ${unitLabel(field, unit)}之间${field.above === undefined ? '' : `（不含${shown(lower)}）`}`
}

/** The faults of one field: its own, and those of its points, groups or cells. */
export function inputErrorsOf(faults: Evaluation['faults'], key: string): [path: string, text: string][] {
  return Object.entries(faults).filter(([path]) => path === key || path.startsWith(`${key}.`))
}
