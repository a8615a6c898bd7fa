import type { Calculator, Output } from '@shangyouji/calculators/core/calculator'
import type { Field } from '@shangyouji/calculators/core/fields'
import { readFasta } from '@shangyouji/calculators/paste'
import { isShown, type Typed, toInput } from '../typed.ts'

/** More lines than this are a job for a script. */
export const MOST_LINES = 1000

export interface BatchLine {
  readonly name: string
  readonly value: string
}

export interface BatchResult {
  readonly output: Output | null
  readonly fault: string
}

/** Fields that a batch may vary: those that hold one value a line. */
export function batchFields(calculator: Calculator, typed: Typed): [string, Field][] {
  return Object.entries(calculator.inputs).filter(
    ([, field]) => ['sequence', 'text', 'number'].includes(field.kind) && isShown(calculator, field, typed.values),
  )
}

/** Pasted text as lines: FASTA records for sequences, else one value a line, after its name where there are two cells. */
export function batchLines(field: Field, text: string): BatchLine[] {
  if (field.kind === 'sequence' && /^\s*>/m.test(text)) {
    return readFasta(text).map(({ name, sequence }) => ({ name, value: sequence }))
  }
  return text
    .split(/\r\n|\r|\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => {
      const cells = line.split(/\t|[,，;；](?=\s*\S)/).map(cell => cell.trim())
      return cells.length > 1 ? { name: cells[0]!, value: cells.at(-1)! } : { name: '', value: line }
    })
}

/** One line calculated with everything else as it stands in the form. */
export function runLine(calculator: Calculator, typed: Typed, key: string, { value }: BatchLine): BatchResult {
  const result = calculator.run(toInput(calculator, { ...typed, values: { ...typed.values, [key]: value } }))
  return 'output' in result ? { output: result.output, fault: '' } : { output: null, fault: result.message }
}

/** A cell that a spreadsheet would take for a formula is marked as text. */
export const safeCell = (cell: string): string => (/^[=+\-@\t]/.test(cell) && !/^-?\d/.test(cell) ? `'${cell}` : cell)

export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => row.map(cell => `"${safeCell(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')
