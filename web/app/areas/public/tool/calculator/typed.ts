import type { Calculator } from '@shangyouji/calculators/core/calculator'
import type { Field, NumberField, RowsField, SeriesField, TextField } from '@shangyouji/calculators/core/fields'
import { applies } from '@shangyouji/calculators/core/read-input'
import { readFasta, readNumbers, toNumber } from '@shangyouji/calculators/paste'
import { tidyCas } from '@shangyouji/contract/checks'
import { type ShownField, toBase } from './unit-choices.ts'

export type Row = Readonly<Record<string, string>>
export type Value = string | boolean | readonly string[] | readonly Row[]

/** What a person has typed into a calculator: the texts as they stand in the boxes, and the units picked. */
export interface Typed {
  /** By key of the field. Groups are one text per group, rows one text per cell. */
  readonly values: Readonly<Record<string, Value>>
  /** Key of the unit by field, `rows.column` for a column, `out.key` for a result; only where it is not the usual one. */
  readonly units: Readonly<Record<string, string>>
  /** CAS number of the compound that a field was filled from. */
  readonly compounds: Readonly<Record<string, string>>
}

export type Input = Readonly<Record<string, unknown>>

/** A number as one types it: no noise of a conversion, 2e6 where that is shorter than 2000000. */
export function numberText(value: number): string {
  const plain = String(Number(value.toPrecision(12)))
  if (Math.abs(value) < 1e6) return plain
  const short = Number(value.toPrecision(12)).toExponential().replace('e+', 'e')
  return short.length < plain.length ? short : plain
}

/** Boxes filled with an example's input. What it leaves out stays empty, or at its default. */
export function typedFrom(calculator: Pick<Calculator, 'inputs'>, input: Input): Typed {
  const values = Object.fromEntries(
    Object.entries(calculator.inputs).map(([key, field]) => [key, valueFrom(field, input[key])]),
  )
  return { values, units: {}, compounds: {} }
}

const cellText = (cell: unknown) => (typeof cell === 'number' ? numberText(cell) : String(cell ?? ''))

function valueFrom(field: Field, given: unknown): Value {
  const value = given ?? ('default' in field ? field.default : undefined)
  switch (field.kind) {
    case 'flag':
      return value === true
    case 'choices':
      return Array.isArray(value) ? value.map(String) : []
    case 'rows':
      return Array.isArray(value)
        ? value.map(row =>
            Object.fromEntries(Object.keys(field.columns).map(key => [key, cellText((row as Input)[key])])),
          )
        : emptyRows(field)
    case 'groups':
      return Array.isArray(value)
        ? value.map(group => (Array.isArray(group) ? group.map(cellText).join('\n') : ''))
        : Array.from({ length: field.minGroups }, () => '')
    case 'series':
      return Array.isArray(value) ? value.map(cellText).join('\n') : ''
    case 'choice':
      return String(value ?? field.options[0]?.value ?? '')
    default:
      return cellText(value)
  }
}

export const emptyRow = (field: RowsField): Row =>
  Object.fromEntries(Object.keys(field.columns).map(key => [key, cellText(field.columns[key]?.default)]))

const emptyRows = (field: RowsField) => Array.from({ length: Math.max(field.minRows, 1) }, () => emptyRow(field))

/** Whether a field counts for what is chosen elsewhere. */
export function isShown(calculator: Pick<Calculator, 'inputs'>, field: Field, values: Typed['values']): boolean {
  if (!field.when) return true
  const chosen = Object.fromEntries(
    Object.keys(field.when).map(key => {
      const owner = calculator.inputs[key]
      const option = owner?.kind === 'choice' && owner.options.find(({ value }) => String(value) === values[key])
      return [key, option ? option.value : values[key]]
    }),
  )
  return applies(field.when, chosen)
}

/** The input that `run` takes: canonical units, numbers as numbers; what is no number stays a text and is refused. */
export function toInput(calculator: Pick<Calculator, 'inputs'>, typed: Typed): Input {
  const input: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(calculator.inputs)) {
    const value = typed.values[key]
    if (value === undefined || !isShown(calculator, field, typed.values)) continue
    const read = readValue(key, field, value, typed.units)
    if (read !== undefined) input[key] = read
  }
  return input
}

function readValue(key: string, field: Field, value: Value, units: Typed['units']): unknown {
  switch (field.kind) {
    case 'number':
      return readNumber(field, String(value), units[key])
    case 'series':
      return readSeries(field, String(value), units[key])
    case 'text':
      return readText(field, String(value))
    case 'sequence':
      return readFasta(String(value))[0]?.sequence || undefined
    case 'choice':
      return String(value) || undefined
    case 'groups':
      return (value as readonly string[]).map(group => withBad(readNumbers(group)))
    case 'rows':
      return readRows(key, field, value as readonly Row[], units)
    default:
      return value
  }
}

function readNumber(field: NumberField & Pick<ShownField, 'free'>, typed: string, unit?: string): unknown {
  if (typed.trim() === '') return undefined
  const value = toNumber(typed)
  return value === undefined ? typed : toBase(field, value, unit)
}

/** A piece that is no number stands as NaN at its place, so that the refusal says which one it is. */
const withBad = ({ values, bad }: ReturnType<typeof readNumbers>) =>
  bad === undefined ? values : [...values, Number.NaN]

function readSeries(field: SeriesField, typed: string, unit?: string): unknown {
  const values = withBad(readNumbers(typed))
  if (values.length === 0 && (field.optional || field.minPoints > 0)) return undefined
  return values.map(value => toBase(field, value, unit))
}

function readText(field: TextField, typed: string): string | undefined {
  if (field.format === 'cas') return tidyCas(typed) || undefined
  if (field.format === 'formula') return typed.normalize('NFKC').replace(/\s+/g, '') || undefined
  return typed.trim() || undefined
}

/** Rows left empty at the end do not count. */
function readRows(key: string, field: RowsField, rows: readonly Row[], units: Typed['units']): unknown {
  const last = rows.findLastIndex(row => Object.values(row).some(cell => cell.trim() !== ''))
  return rows
    .slice(0, Math.max(last + 1, field.minRows))
    .map(row =>
      Object.fromEntries(
        Object.entries(field.columns).map(([column, cell]) => [
          column,
          cell.kind === 'number'
            ? readNumber(cell, row[column] ?? '', units[`${key}.${column}`])
            : readText(cell, row[column] ?? ''),
        ]),
      ),
    )
}
