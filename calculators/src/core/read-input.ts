/**
 * Checks what was entered against the fields of a definition and gives the calculation typed values.
 * Order of refusal: missing or of the wrong kind (in field order), then options, letters and ranges, then what
 * concerns several points: unequal lengths, too few points, points out of range.
 */
import { refuse, texts } from './errors.ts'
import type {
  ChoiceField,
  ChoicesField,
  Field,
  Fields,
  GroupsField,
  InputOf,
  NumberField,
  Range,
  RowsField,
  SequenceField,
  SeriesField,
  TextField,
  When,
} from './fields.ts'

type Entered = Readonly<Record<string, unknown>>

/** Typed values of all fields that apply; throws Refusal. Never changes `input`. */
export function readInput<F extends Fields>(fields: F, input: unknown): InputOf<F> {
  const entered: Entered = typeof input === 'object' && input !== null ? (input as Entered) : {}
  const values: Record<string, unknown> = {}
  const present: [string, Field, unknown][] = []
  for (const [key, field] of Object.entries(fields)) {
    if (!applies(field.when, values)) continue
    const value = Object.hasOwn(entered, key) ? entered[key] : undefined
    if (isMissing(value, field)) {
      const standard = 'default' in field ? field.default : undefined
      if (standard === undefined && !field.optional) refuse('REQUIRED', texts.required(field.label), key)
      values[key] = standard
      continue
    }
    values[key] = readKind(key, field, value)
    present.push([key, field, values[key]])
  }
  for (const [key, field, value] of present) checkLimits(key, field, value)
  for (const [key, field, value] of present) checkPoints(key, field, value as readonly unknown[], values)
  return values as InputOf<F>
}

/** Whether a condition holds for the values read so far; fields it names stand before the field that uses it. */
export function applies(when: When | undefined, values: Entered): boolean {
  if (!when) return true
  return Object.entries(when).every(([key, allowed]) => allowed.some(each => each === values[key]))
}

function isMissing(value: unknown, field: Field): boolean {
  if (value === undefined || value === null) return true
  return value === '' && field.kind !== 'series' && field.kind !== 'rows'
}

/** The value in its own type, without looking at limits yet. */
function readKind(key: string, field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'number':
      return readNumber(key, field.label, value)
    case 'choice':
      return readChoice(key, field, value)
    case 'flag':
      return typeof value === 'boolean' ? value : refuse('INVALID_OPTION', texts.invalidOption(field.label), key)
    case 'text':
      return readText(key, field, value)
    case 'sequence':
      return readSequence(key, field, value)
    case 'series':
      return readNumbers(key, field.label, value, field.maxPoints)
    case 'rows':
      return readRows(key, field, value)
    case 'groups':
      return readGroups(key, field, value)
    case 'choices':
      return readChoices(key, field, value)
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function readNumber(key: string, label: string, value: unknown): number {
  return isNumber(value) ? value : refuse('NOT_A_NUMBER', texts.notANumber(label), key)
}

/** A number typed into a select arrives as text, so 1 and "1" name the same option. */
function readChoice(key: string, field: ChoiceField, value: unknown): string | number {
  const found =
    typeof value === 'string' || typeof value === 'number'
      ? field.options.find(option => option.value === value || String(option.value) === String(value))
      : undefined
  return found ? found.value : refuse('INVALID_OPTION', texts.invalidOption(field.label), key)
}

function readText(key: string, field: TextField, value: unknown): string {
  if (typeof value === 'string') return value
  if (field.format === 'formula') return refuse('INVALID_FORMULA', texts.invalidFormula, key)
  if (field.format === 'cas') return refuse('INVALID_CAS', texts.invalidCas, key)
  return refuse('INVALID_OPTION', texts.invalidOption(field.label), key)
}

function readSequence(key: string, field: SequenceField, value: unknown): string {
  if (typeof value !== 'string') return refuse('INVALID_SEQUENCE', texts.invalidSequence(typeof value), key)
  if (value.length > field.maxLength) refuseLength(key, field)
  if (field.letters) requireLetters(value, field.letters, key)
  return field.keepCase ? value : value.toUpperCase()
}

/** Refuses the first character that is none of `letters` (upper or lower case). */
export function requireLetters(sequence: string, letters: string, key: string): void {
  const bad = new RegExp(`[^${letters}]`, 'i').exec(sequence)
  if (bad)
    refuse('INVALID_SEQUENCE', texts.invalidSequence(String.fromCodePoint(sequence.codePointAt(bad.index) ?? 0)), key)
}

function refuseLength(key: string, field: SequenceField): never {
  return refuse('OUT_OF_RANGE', texts.outOfRange(`${field.label}长度`, field.minLength, field.maxLength), key)
}

function readNumbers(key: string, label: string, value: unknown, atMost: number): number[] {
  if (!Array.isArray(value)) return refuse('NOT_A_NUMBER', texts.notANumber(label), key)
  if (value.length > atMost) refuse('OUT_OF_RANGE', texts.outOfRange(`${label}个数`, 1, atMost), key)
  // The names of a point are written only for one that is refused: there may be many.
  for (const [index, each] of value.entries()) {
    if (!isNumber(each)) refuse('NOT_A_NUMBER', texts.notANumber(`${label}第${index + 1}个值`), `${key}.${index}`)
  }
  return [...value]
}

function readRows(key: string, field: RowsField, value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value)) return refuse('TOO_FEW_POINTS', texts.tooFewPoints(field.minRows), key)
  if (value.length > field.maxRows) {
    refuse('OUT_OF_RANGE', texts.outOfRange(`${field.label}行数`, field.minRows, field.maxRows), key)
  }
  return Array.from(value, (each: unknown, index) => readRow(`${key}.${index}`, field, each, index))
}

function readRow(path: string, field: RowsField, value: unknown, index: number): Record<string, unknown> {
  const entered: Entered = typeof value === 'object' && value !== null ? (value as Entered) : {}
  const row: Record<string, unknown> = {}
  for (const [key, column] of Object.entries(field.columns)) {
    const cell = Object.hasOwn(entered, key) ? entered[key] : undefined
    const named = { ...column, label: `第${index + 1}行${column.label}` }
    if (cell !== undefined && cell !== null && cell !== '') {
      row[key] = readKind(`${path}.${key}`, named, cell)
    } else if (column.default !== undefined || column.optional) {
      row[key] = column.default
    } else {
      refuse('REQUIRED', texts.required(named.label), `${path}.${key}`)
    }
  }
  return row
}

function readGroups(key: string, field: GroupsField, value: unknown): number[][] {
  if (!Array.isArray(value)) return refuse('NOT_A_NUMBER', texts.notANumber(field.label), key)
  if (value.length > field.maxGroups) {
    refuse('OUT_OF_RANGE', texts.outOfRange(`${field.label}组数`, field.minGroups, field.maxGroups), key)
  }
  return Array.from(value, (each: unknown, index) =>
    readNumbers(`${key}.${index}`, `第${index + 1}组`, each, field.maxPoints),
  )
}

function readChoices(key: string, field: ChoicesField, value: unknown): string[] {
  if (!Array.isArray(value)) return refuse('INVALID_OPTION', texts.invalidOption(field.label), key)
  if (value.length > field.maxChosen) {
    refuse('OUT_OF_RANGE', texts.outOfRange(`${field.label}个数`, 1, field.maxChosen), key)
  }
  const known = new Set(field.options.map(option => option.value))
  return Array.from(value, (each: unknown) =>
    typeof each === 'string' && known.has(each)
      ? each
      : refuse('INVALID_OPTION', texts.invalidOption(field.label), key),
  )
}

function checkLimits(key: string, field: Field, value: unknown): void {
  if (field.kind === 'number') checkRange(key, field.label, field, value as number)
  if (field.kind === 'text' && (value as string).length > field.maxLength) {
    refuse('OUT_OF_RANGE', texts.outOfRange(`${field.label}长度`, 1, field.maxLength), key)
  }
  if (field.kind === 'sequence' && (value as string).length < field.minLength) refuseLength(key, field)
}

/** A limit entered in another unit may miss it by a rounding. */
const SLACK = 1e-12

function isWithin({ min = -Infinity, max = Infinity, above = -Infinity }: Range, value: number): boolean {
  return value > above && value >= min - SLACK * Math.abs(min) && value <= max + SLACK * Math.abs(max)
}

/** Refuses a value outside the limits of its field; `label` names it in the text. */
function checkRange(key: string, label: string, range: Range, value: number): void {
  const { min = -Infinity, max = Infinity, above, integer } = range
  if (!isWithin(range, value)) {
    refuse('OUT_OF_RANGE', texts.outOfRange(label, above ?? min, max, above !== undefined), key)
  }
  if (integer && !Number.isInteger(value)) refuse('OUT_OF_RANGE', `${label}应为整数`, key)
}

function checkPoints(key: string, field: Field, value: readonly unknown[], values: Entered): void {
  if (field.kind === 'series') {
    checkSeries(key, field, value as readonly number[], values)
  } else if (field.kind === 'rows') {
    if (value.length < field.minRows) refuse('TOO_FEW_POINTS', texts.tooFewPoints(field.minRows), key)
    checkCells(key, field, value as readonly Record<string, unknown>[])
  } else if (field.kind === 'groups') {
    if (value.length < field.minGroups) refuse('TOO_FEW_POINTS', `至少需要${field.minGroups}组数据`, key)
  }
}

function checkSeries(key: string, field: SeriesField, value: readonly number[], values: Entered): void {
  const partner = field.pairedWith === undefined ? undefined : values[field.pairedWith]
  if (Array.isArray(partner) && partner.length !== value.length) refuse('LENGTH_MISMATCH', texts.lengthMismatch, key)
  if (value.length < field.minPoints) refuse('TOO_FEW_POINTS', texts.tooFewPoints(field.minPoints), key)
  const wrong = value.findIndex(each => !isWithin(field, each) || (field.integer && !Number.isInteger(each)))
  if (wrong >= 0) checkRange(`${key}.${wrong}`, `${field.label}第${wrong + 1}个值`, field, value[wrong] ?? 0)
}

function checkCells(key: string, field: RowsField, value: readonly Record<string, unknown>[]): void {
  for (const [index, row] of value.entries()) {
    for (const [column, cell] of Object.entries(field.columns) as [string, NumberField | TextField][]) {
      if (row[column] === undefined) continue
      checkLimits(`${key}.${index}.${column}`, { ...cell, label: `第${index + 1}行${cell.label}` }, row[column])
    }
  }
}
