import { getCalculator } from '@shangyouji/calculators'
import { expect, test } from 'vitest'
import { evaluate } from './evaluate.ts'
import { type Typed, toInput, typedFrom, type Value } from './typed.ts'

function faultsOf(code: string, values: Record<string, Value>, units: Typed['units'] = {}) {
  const calculator = getCalculator(code)!
  const example = typedFrom(calculator, calculator.example)
  const typed = { ...example, values: { ...example.values, ...values }, units }
  return evaluate(calculator, toInput(calculator, typed), units).faults
}

test('texts of faults stand at their fields, all at once where each concerns its own field', () => {
  expect(faultsOf('molarity', { concM: 'abc', volumeL: '', molarMass: '0.5' })).toEqual({
    concM: '浓度必须为数字',
    volumeL: '请输入体积',
  })
  expect(faultsOf('molarity', { molarMass: '0.5' })).toEqual({ molarMass: '摩尔质量应在1～1e7之间' })
})

test('limits are said in the unit that was picked', () => {
  expect(faultsOf('tm-nn', { naMm: '9' }, { naMm: 'M' })).toEqual({ naMm: 'Na⁺ 浓度应在0.001～5 mol/L之间' })
})

test('a wrong piece of a series, a cell and a letter are named', () => {
  expect(faultsOf('curve-linear', { x: '1\nzwei\n3' })).toEqual({ 'x.1': 'x（浓度）第2个值必须为数字' })
  expect(faultsOf('curve-linear', { x: '1\n2\n3\n4' })).toHaveProperty('y', '两组数据个数不一致')
  expect(faultsOf('tm-nn', { sequence: 'ACGU' })).toEqual({ sequence: '序列含有非法字符：U' })
  expect(
    faultsOf('lrv', { steps: [{ name: 'a', titerIn: 'x', volumeInMl: '1', titerOut: '1', volumeOutMl: '1' }] }),
  ).toEqual({ 'steps.0.titerIn': '第1行上样滴度必须为数字' })
})

test('full-width figures, FASTA heads, blanks, dashes of CAS numbers and small letters are read as meant', () => {
  const run = (code: string, values: Record<string, Value>) => {
    const calculator = getCalculator(code)!
    const example = typedFrom(calculator, calculator.example)
    return calculator.run(toInput(calculator, { ...example, values: { ...example.values, ...values } }))
  }
  expect(run('molarity', { concM: '０．１' })).toEqual(run('molarity', { concM: '0.1' }))
  expect(run('cas-check', { cas: 'CAS: 7732–18–5' })).toMatchObject({ output: { valid: true } })
  expect(run('formula-mass', { formula: ' H₂O ' })).toEqual(run('formula-mass', { formula: 'H2O' }))
  expect(run('na-mw', { sequence: '>primer\n  1 acgt acgt\n' })).toEqual(run('na-mw', { sequence: 'ACGTACGT' }))
})
