/**
 * The inputs of a calculator as data · 输入项。
 * A definition lists its fields in the order of the form; `readInput` checks against them and `InputOf` gives
 * the calculation its types.
 */
import type { Dimension } from './units.ts'

type Scalar = string | number | boolean

/** A field counts only while every named field has one of the listed values. */
export type When = Readonly<Record<string, readonly Scalar[]>>

interface Base {
  label: string
  hint?: string
  when?: When
  /** May be left out without a default; the calculation then sees undefined. */
  optional?: boolean
}

export interface Range {
  /** Canonical unit, as shown. */
  unit?: string
  /** Unit choices that convert to `unit` before calculating. */
  dimension?: Dimension
  min?: number
  max?: number
  /** Lower bound that is itself not allowed. */
  above?: number
  integer?: boolean
}

export interface NumberField extends Base, Range {
  kind: 'number'
  default?: number
  presets?: readonly { label: string; value: number }[]
}
export interface ChoiceField<V extends string | number = string | number> extends Base {
  kind: 'choice'
  options: readonly { value: V; label: string }[]
  default?: V
}
export interface FlagField extends Base {
  kind: 'flag'
  default: boolean
}
export interface TextField extends Base {
  kind: 'text'
  format: 'plain' | 'formula' | 'cas'
  maxLength: number
  default?: string
}
export interface SequenceField extends Base {
  kind: 'sequence'
  /** Allowed letters in upper case; absent when they depend on another field. */
  letters?: string
  minLength: number
  maxLength: number
  keepCase?: boolean
}
export interface SeriesField extends Base, Range {
  kind: 'series'
  minPoints: number
  maxPoints: number
  /** Key of the series that this one is paired with, point by point. */
  pairedWith?: string
}
export interface RowsField extends Base {
  kind: 'rows'
  columns: Readonly<Record<string, NumberField | TextField>>
  minRows: number
  maxRows: number
}
export interface GroupsField extends Base {
  kind: 'groups'
  minGroups: number
  maxGroups: number
  maxPoints: number
}
export interface ChoicesField extends Base {
  kind: 'choices'
  options: readonly { value: string; label: string; common?: boolean }[]
  maxChosen: number
}

export type Field =
  | NumberField
  | ChoiceField
  | FlagField
  | TextField
  | SequenceField
  | SeriesField
  | RowsField
  | GroupsField
  | ChoicesField

export type Fields = Readonly<Record<string, Field>>

type Plain<F> = F extends NumberField
  ? number
  : F extends ChoiceField<infer V>
    ? V
    : F extends FlagField
      ? boolean
      : F extends TextField | SequenceField
        ? string
        : F extends SeriesField
          ? readonly number[]
          : F extends GroupsField
            ? readonly (readonly number[])[]
            : F extends ChoicesField
              ? readonly string[]
              : never

type ValueOf<F> = F extends { kind: 'rows'; columns: infer C }
  ? readonly { [K in keyof C]: ValueOf<C[K]> }[]
  : Present<F>
type Present<F> = F extends { optional: true } ? Plain<F> | undefined : Plain<F>

/** What the calculation sees. A field with `when` is present only in the branch where its condition holds. */
export type InputOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> }

/** Anything beyond this is refused, so that products of a few inputs stay finite. */
const LARGEST = 1e15

type NumberOptions = Omit<NumberField, 'kind' | 'label'>

export function number<const O extends NumberOptions>(label: string, options: O): NumberField & O {
  return { kind: 'number', label, ...options }
}

/** Greater than zero, up to `max` (1e15 unless given). */
export function positive<const O extends NumberOptions>(label: string, options: O): NumberField & O {
  return { kind: 'number', label, above: 0, max: LARGEST, ...options }
}

/** Zero or more, up to `max` (1e15 unless given). */
export function nonNegative<const O extends NumberOptions>(label: string, options: O): NumberField & O {
  return { kind: 'number', label, min: 0, max: LARGEST, ...options }
}

/** One of the listed values; the record maps value to Chinese label. */
export function choice<const R extends Readonly<Record<string, string>>>(
  label: string,
  options: R,
  more: { default?: keyof R & string; when?: When; hint?: string } = {},
): ChoiceField<keyof R & string> {
  const listed = Object.entries(options).map(([value, text]) => ({ value: value as keyof R & string, label: text }))
  return { kind: 'choice', label, options: listed, ...more }
}

/** One of the listed numbers. */
export function numberChoice<const V extends number>(
  label: string,
  values: readonly V[],
  more: { default?: NoInfer<V>; labels?: Readonly<Partial<Record<V, string>>>; hint?: string } = {},
): ChoiceField<V> {
  const { labels, ...rest } = more
  return {
    kind: 'choice',
    label,
    options: values.map(value => ({ value, label: labels?.[value] ?? String(value) })),
    ...rest,
  }
}

export function flag(label: string, standard: boolean, hint?: string): FlagField {
  return { kind: 'flag', label, default: standard, ...(hint ? { hint } : {}) }
}

export function text<const O extends Partial<TextField>>(label: string, options: O): TextField & O {
  return { kind: 'text', label, format: 'plain', maxLength: 200, ...options }
}

export function sequence(
  label: string,
  options: Pick<SequenceField, 'minLength' | 'maxLength'> & Partial<SequenceField>,
): SequenceField {
  return { kind: 'sequence', label, ...options }
}

type SeriesOptions = Omit<SeriesField, 'kind' | 'label' | 'maxPoints'> & { maxPoints?: number }

/** Numbers in order; within ±1e15 unless the options say otherwise. */
export function series<const O extends SeriesOptions>(label: string, options: O): SeriesField & O {
  const lower = options.above === undefined && options.min === undefined ? { min: -LARGEST } : {}
  return { kind: 'series', label, maxPoints: 1000, max: LARGEST, ...lower, ...options }
}

export function rows<const C extends Readonly<Record<string, NumberField | TextField>>>(
  label: string,
  columns: C,
  more: { minRows: number; maxRows: number; hint?: string },
): RowsField & { columns: C } {
  return { kind: 'rows', label, columns, ...more }
}
