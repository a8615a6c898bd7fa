import { expect, it, describe as suite } from 'vitest'
import { CATALOGUE, searchCatalogue } from '../src/catalogue.ts'
import { describe } from '../src/core/describe.ts'
import type { Field } from '../src/core/fields.ts'
import { findUnit } from '../src/core/units.ts'
import { fillFormula } from '../src/core/worked.ts'
import { calculate, getCalculator } from '../src/index.ts'
import { LARGEST_INPUTS } from './largest-inputs.ts'

const calculators = CATALOGUE.map(entry => getCalculator(entry.code)!)

it('there are 66 calculators, 46 of them of the first priority', () => {
  expect(CATALOGUE).toHaveLength(66)
  expect(CATALOGUE.filter(entry => entry.priority === 1)).toHaveLength(46)
})

it('a calculator goes by its own code, and only by that', () => {
  for (const { code } of CATALOGUE) expect(getCalculator(code)).toMatchObject({ code, name: expect.any(String) })
  for (const code of ['toString', '__proto__', '', null, 1]) expect(getCalculator(code)).toBeUndefined()
  expect(calculate('nothing', {})).toEqual({ error: 'INVALID_OPTION', field: 'code', message: '计算器选项不正确' })
})

suite.each(calculators.map(calculator => [calculator.code, calculator] as const))('%s', (_code, calculator) => {
  it('calculates its example without a failure and with declared outputs only', () => {
    const result = calculator.run(calculator.example)
    if ('error' in result) throw new Error(`${result.error} ${result.message}`)
    const declared = Object.keys(calculator.outputs)
    expect(declared).toEqual(expect.arrayContaining(Object.keys(result.output)))
    expect(Object.keys(result.output)).not.toHaveLength(0)
  })

  it('fills its formula with values only', () => {
    const result = calculator.run(calculator.example)
    const line = 'output' in result ? fillFormula(calculator, calculator.example, result.output) : undefined
    if (calculator.worked) expect(line).toMatch(/\S/)
    expect(line ?? '').not.toMatch(/[{}]|NaN|undefined|—/)
  })

  it('names only fields that it has', () => {
    const known = new Set([...Object.keys(calculator.inputs), ...Object.keys(calculator.outputs)])
    const lines =
      typeof calculator.worked === 'string' ? [calculator.worked] : (calculator.worked ?? []).map(each => each.text)
    const tokens = lines.flatMap(line => [...line.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? ''))
    const references = Object.values(calculator.inputs).flatMap(field => [
      ...Object.keys(field.when ?? {}),
      ...(field.kind === 'series' && field.pairedWith ? [field.pairedWith] : []),
    ])
    const sources = Object.values(calculator.outputs).flatMap(output => (output.unitFrom ? [output.unitFrom] : []))
    for (const key of [...tokens, ...references, ...sources]) expect(known).toContain(key)
  })

  it('offers units that contain its own', () => {
    const ranged = (field: Field): Field[] => (field.kind === 'rows' ? Object.values(field.columns) : [field])
    for (const field of Object.values(calculator.inputs).flatMap(ranged)) {
      if ('dimension' in field && field.dimension) expect(findUnit(field.dimension, field.unit ?? '')).toBeDefined()
    }
  })

  it('is described as plain data with names, ranges and sources', () => {
    const described = describe(calculator)
    expect(JSON.parse(JSON.stringify(described))).toEqual(described)
    expect(described).toMatchObject({ code: calculator.code, name: calculator.name, nameEn: calculator.nameEn })
    expect(described.formula).not.toBe('')
    expect(described.reference).not.toBe('')
    for (const input of described.inputs) {
      if (input.type === 'number' || input.type === 'integer')
        expect([input.key, typeof input.min, typeof input.max]).toEqual([input.key, 'number', 'number'])
    }
  })

  it('asks for its first input when nothing was entered', () => {
    for (const nothing of [undefined, null, {}, [], 'text', 7]) {
      const result = calculator.run(nothing)
      expect('error' in result && result.error).toBe('REQUIRED')
    }
  })

  it('takes its largest input', () => {
    const largest = LARGEST_INPUTS[calculator.code]?.()
    if (largest) expect(calculator.run(largest)).toHaveProperty('output')
  })
})

suite('search', () => {
  const codes = (query: string) => searchCatalogue(query).map(entry => entry.code)
  it('finds by Chinese and English name, pinyin, initials and keywords', () => {
    expect(codes('摩尔浓度')[0]).toBe('molarity')
    expect(codes('dilution')).toContain('serial-dilution')
    expect(codes('moernongdu')).toEqual(['molarity'])
    expect(codes('mendpy')).toEqual(['molarity'])
    expect(codes('xsjs')).toEqual(['dilution'])
    expect(codes('elisa')).toEqual(['curve-4pl'])
    expect(codes('引物 tm')).toEqual(['tm-basic', 'tm-nn'])
  })
  it('gives all for an empty query and none for nonsense', () => {
    expect(codes('  ')).toHaveLength(66)
    expect(codes('无此工具')).toEqual([])
  })
})
