import type { Calculator } from '@shangyouji/calculators/core/calculator'
import type { Field, RowsField } from '@shangyouji/calculators/core/fields'
import { emptyRow, isShown, type Row, type Typed, typedFrom, type Value } from './typed.ts'
import { type Measured, outputMeasure, standardUnit, unitChoices } from './unit-choices.ts'

/** Longer addresses are cut off by some mail programs and proxies. */
export const LONGEST_ADDRESS = 6000

type Definition = Pick<Calculator, 'inputs' | 'outputs' | 'example'>

/**
 * A calculator's state as the query of its address: `concM=100&concM.u=mM&ions.0.conc=5&molarMass.cas=77-86-1`. The
 * same names as the boxes of the form carry, so that the form works without script. Only what is shown and not empty.
 */
export function toAddress(calculator: Definition, typed: Typed): URLSearchParams {
  const params = new URLSearchParams()
  for (const [key, field] of Object.entries(calculator.inputs)) {
    const value = typed.values[key]
    if (value === undefined || !isShown(calculator, field, typed.values)) continue
    write(params, key, field, value)
    for (const name of unitNames(key, field)) {
      const unit = typed.units[name]
      if (unit) params.set(`${name}.u`, unit)
    }
    const cas = typed.compounds[key]
    if (cas) params.set(`${key}.cas`, cas)
  }
  for (const key of Object.keys(calculator.outputs)) {
    const unit = typed.units[`out.${key}`]
    if (unit) params.set(`out.${key}.u`, unit)
  }
  return params
}

function write(params: URLSearchParams, key: string, field: Field, value: Value): void {
  if (field.kind === 'flag') {
    params.set(key, value ? '1' : '0')
  } else if (field.kind === 'choices') {
    for (const chosen of value as readonly string[]) params.append(key, chosen)
  } else if (field.kind === 'groups') {
    for (const [i, group] of (value as readonly string[]).entries()) params.set(`${key}.${i}`, compact(group))
  } else if (field.kind === 'rows') {
    for (const [i, row] of (value as readonly Row[]).entries()) {
      for (const [column, cell] of Object.entries(row)) if (cell !== '') params.set(`${key}.${i}.${column}`, cell)
    }
  } else if (field.kind === 'series') {
    if (value !== '') params.set(key, compact(String(value)))
  } else if (value !== '') {
    params.set(key, String(value))
  }
}

const compact = (series: string) =>
  series
    .trim()
    .split(/[\s,;，；、]+/)
    .join(',')

function unitNames(key: string, field: Field): string[] {
  if (field.kind === 'rows') return Object.keys(field.columns).map(column => `${key}.${column}`)
  return [key]
}

/** What an address asks for; the example where it says nothing of this calculator. Unknown names and units are ignored. */
export function fromAddress(calculator: Definition, params: URLSearchParams): Typed {
  const names = [...params.keys()]
  const isAbout = (key: string) => names.some(name => name === key || name.startsWith(`${key}.`))
  if (!Object.keys(calculator.inputs).some(isAbout)) return typedFrom(calculator, calculator.example)
  const empty = typedFrom(calculator, {})
  const values: Record<string, Value> = { ...empty.values }
  const units: Record<string, string> = {}
  const compounds: Record<string, string> = {}
  for (const [key, field] of Object.entries(calculator.inputs)) {
    const read = readValue(params, key, field)
    if (read !== undefined) values[key] = read
    for (const name of unitNames(key, field)) {
      const unit = unitOf(field, name, params.get(`${name}.u`))
      if (unit) units[name] = unit
    }
    const cas = params.get(`${key}.cas`)
    if (cas && /^\d{2,7}-\d\d-\d$/.test(cas)) compounds[key] = cas
  }
  for (const [key, { unit }] of Object.entries(calculator.outputs)) {
    const asked = knownUnit(outputMeasure(unit), params.get(`out.${key}.u`))
    if (asked) units[`out.${key}`] = asked
  }
  return { values, units, compounds }
}

function unitOf(field: Field, name: string, asked: string | null): string | undefined {
  const owner = field.kind === 'rows' ? field.columns[name.split('.')[1] ?? ''] : field
  return knownUnit(owner as Measured | undefined, asked)
}

function knownUnit(measured: Measured | undefined, asked: string | null): string | undefined {
  if (!measured || !asked) return undefined
  const unit = unitChoices(measured).find(({ key }) => key === asked)?.key
  return unit === standardUnit(measured) ? undefined : unit
}

function readValue(params: URLSearchParams, key: string, field: Field): Value | undefined {
  // of a box and its hidden twin the later one counts
  const text = params.getAll(key).at(-1)
  switch (field.kind) {
    case 'flag':
      return text === undefined ? undefined : text === '1' || text === 'true'
    case 'choices': {
      const known = new Set(field.options.map(({ value }) => value))
      const chosen = [...new Set(params.getAll(key))].filter(each => known.has(each))
      return chosen.slice(0, field.maxChosen)
    }
    case 'choice':
      return field.options.some(({ value }) => String(value) === text) ? text : undefined
    case 'groups': {
      const groups = readIndexed(params, key, field.maxGroups).map(i => series(params.get(`${key}.${i}`) ?? ''))
      return groups.length > 0 ? groups : undefined
    }
    case 'rows': {
      const rows = readIndexed(params, key, field.maxRows).map(i => readRow(params, `${key}.${i}`, field))
      return rows.length > 0 ? rows : undefined
    }
    case 'series':
      return text === undefined ? undefined : series(text)
    default:
      return text
  }
}

const series = (text: string) => text.split(',').join('\n')

function readIndexed(params: URLSearchParams, key: string, most: number): number[] {
  const found = [...params.keys()].flatMap(name => {
    const index = name.startsWith(`${key}.`) ? /^(\d{1,4})(\.|$)/.exec(name.slice(key.length + 1))?.[1] : undefined
    return index === undefined ? [] : [Number(index)]
  })
  return Array.from({ length: Math.min(Math.max(-1, ...found) + 1, most) }, (_, i) => i)
}

function readRow(params: URLSearchParams, path: string, field: RowsField): Row {
  const cells = Object.keys(field.columns).map(column => [column, params.get(`${path}.${column}`) ?? ''])
  return { ...emptyRow(field), ...Object.fromEntries(cells) }
}
