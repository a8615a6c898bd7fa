/** The definition of a calculator as it goes over the wire · 计算器说明（calculation/getByCode）。 */
import { GROUPS } from '../catalogue.ts'
import type { NamedCalculator } from './calculator.ts'
import type { Field, NumberField, SeriesField, TextField } from './fields.ts'
import { unitsOf } from './units.ts'

export interface DescribedField {
  key: string
  label: string
  type: string
  required: boolean
  unit?: string
  /** Units that a person may pick; the value is converted to `unit` before it is sent. */
  units?: { key: string; label: string }[]
  min?: number
  max?: number
  /** The value `min` itself is not allowed. */
  exclusiveMin?: boolean
  default?: unknown
  options?: { value: string | number; label: string }[]
  columns?: Omit<DescribedField, 'columns'>[]
  hint?: string
  when?: Record<string, unknown[]>
}

export interface Description {
  code: string
  name: string
  nameEn: string
  groupName: string
  inputs: DescribedField[]
  outputs: { key: string; label: string; unit?: string; digits?: string }[]
  formula: string
  notes: string[]
  reference: string
}

/** Plain data without functions, ready to be written as JSON. */
export function describe(calculator: NamedCalculator): Description {
  return {
    code: calculator.code,
    name: calculator.name,
    nameEn: calculator.nameEn,
    groupName: GROUPS[calculator.group].name,
    inputs: Object.entries(calculator.inputs).map(([key, field]) => describeField(key, field)),
    outputs: Object.entries(calculator.outputs).map(([key, { label, unit, digits }]) => ({
      key,
      label,
      ...(unit === undefined ? {} : { unit }),
      ...(digits === undefined ? {} : { digits }),
    })),
    formula: calculator.formula,
    notes: [...calculator.notes],
    reference: calculator.reference,
  }
}

function describeField(key: string, field: Field): DescribedField {
  const standard = 'default' in field ? field.default : undefined
  return {
    key,
    label: field.label,
    type: typeOf(field),
    required: !field.optional && standard === undefined,
    ...('unit' in field && field.unit ? { unit: field.unit } : {}),
    ...(field.kind === 'number' || field.kind === 'series' ? limits(field) : {}),
    ...(field.kind === 'sequence' ? { min: field.minLength, max: field.maxLength } : {}),
    ...(standard === undefined ? {} : { default: standard }),
    ...('options' in field ? { options: field.options.map(({ value, label }) => ({ value, label })) } : {}),
    ...(field.kind === 'rows'
      ? { columns: Object.entries(field.columns).map(([name, each]) => describeField(name, each)) }
      : {}),
    ...(field.hint ? { hint: field.hint } : {}),
    ...(field.when ? { when: mapped(field.when) } : {}),
  }
}

const mapped = (when: Readonly<Record<string, readonly unknown[]>>): Record<string, unknown[]> =>
  Object.fromEntries(Object.entries(when).map(([key, values]) => [key, [...values]]))

function limits(field: NumberField | SeriesField): Partial<DescribedField> {
  const lower = field.above ?? field.min
  return {
    ...(lower === undefined ? {} : { min: lower }),
    ...(field.above === undefined ? {} : { exclusiveMin: true }),
    ...(field.max === undefined ? {} : { max: field.max }),
    ...(field.dimension ? { units: unitsOf(field.dimension).map(({ key, label }) => ({ key, label })) } : {}),
  }
}

const TYPES: Readonly<Record<Exclude<Field['kind'], 'number' | 'text'>, string>> = {
  choice: 'enum',
  flag: 'boolean',
  sequence: 'sequence',
  series: 'number[]',
  rows: 'object[]',
  groups: 'number[][]',
  choices: 'enum[]',
}

function typeOf(field: Field): string {
  if (field.kind === 'number') return field.integer ? 'integer' : 'number'
  if (field.kind === 'text') return textType(field)
  return TYPES[field.kind]
}

const textType = (field: TextField) => (field.format === 'plain' ? 'text' : field.format)
