/**
 * A calculator · 计算器：its definition as data plus one pure function.
 * `run` takes what was entered (canonical units, see each field) and answers an output with unrounded numbers or a
 * failure with a code of `errors.ts`. It has no side effects, keeps nothing, never throws for any input and never
 * answers NaN or Infinity: what leaves the range of numbers is OUT_OF_RANGE.
 */
import type { CalculatorCode, CatalogueEntry } from '../catalogue.ts'
import type { Precision } from './display.ts'
import { type Failure, Refusal, refuse, texts } from './errors.ts'
import type { Fields, InputOf, When } from './fields.ts'
import { readInput } from './read-input.ts'

export type OutputValue =
  | number
  | string
  | boolean
  | null
  | readonly number[]
  | Readonly<Record<string, number>>
  | Readonly<Record<string, readonly number[]>>

export interface OutputField {
  label: string
  unit?: string
  /** How it is shown; the value itself is never rounded. */
  digits?: Precision
  /** The output is in the unit that this input names, or in the unit of the inputs. */
  unitFrom?: string
}
export type Outputs = Readonly<Record<string, OutputField>>

export type Output = Readonly<Record<string, OutputValue>>
export type Result = { output: Output; warnings?: readonly string[] } | Failure

/** One line of the formula with the entered values filled in; tokens are `{key}` of an input or output. */
export type Worked = string | readonly { when: When; text: string }[]

export interface Definition {
  inputs: Fields
  outputs: Outputs
  formula: string
  worked?: Worked
  notes: readonly string[]
  reference: string
  /** A complete input that a screen starts from. */
  example: Readonly<Record<string, unknown>>
}

export interface Calculator extends Definition {
  code: CalculatorCode
  run: (input: unknown) => Result
}

/** With its place in the catalogue. Kept apart, so that a page of one calculator does not load the list of all. */
export interface NamedCalculator extends Calculator, CatalogueEntry {}

type Warn = (text: string) => void

interface Specification<F extends Fields, O extends Outputs> extends Definition {
  inputs: F
  outputs: O
  compute: (input: InputOf<F>, warn: Warn) => { readonly [K in keyof O]?: OutputValue }
}

/** Joins the definition and its calculation. */
export function defineCalculator<const F extends Fields, const O extends Outputs>(
  code: CalculatorCode,
  specification: Specification<F, O>,
): Calculator {
  const { compute, ...definition } = specification
  return { code, ...definition, run: input => answer(definition.inputs, compute, input) }
}

function answer<F extends Fields, O extends Outputs>(
  fields: F,
  compute: Specification<F, O>['compute'],
  input: unknown,
): Result {
  const warnings: string[] = []
  try {
    const output = compute(readInput(fields, input), text => warnings.push(text)) as Output
    for (const [key, value] of Object.entries(output)) requireFinite(key, value)
    return warnings.length > 0 ? { output, warnings } : { output }
  } catch (error) {
    if (error instanceof Refusal) return error.failure
    throw error
  }
}

function requireFinite(key: string, value: unknown): void {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) refuse('OUT_OF_RANGE', texts.notFinite, key)
  } else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) requireFinite(key, each)
  }
}
