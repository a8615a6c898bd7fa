import { getCalculator } from '@shangyouji/calculators'
import { expect, test } from 'vitest'
import { typedFrom } from '../typed.ts'
import { batchFields, batchLines, runLine, safeCell, toCsv } from './batch.ts'

const tm = getCalculator('tm-nn')!
const molarity = getCalculator('molarity')!

test('FASTA records are lines with their names, and each is calculated with the rest of the form', () => {
  const lines = batchLines(tm.inputs.sequence!, '>F1 forward\nGTAAAACGAC\nGGCCAGT\n>R1\ncaggaaacagctatgac\n')
  expect(lines).toEqual([
    { name: 'F1 forward', value: 'GTAAAACGACGGCCAGT' },
    { name: 'R1', value: 'caggaaacagctatgac' },
  ])
  const typed = typedFrom(tm, tm.example)
  expect(runLine(tm, typed, 'sequence', lines[0]!).output).toEqual((tm.run(tm.example) as { output: object }).output)
  expect(runLine(tm, typed, 'sequence', { name: '', value: 'ACGX' })).toEqual({
    output: null,
    fault: '序列含有非法字符：X',
  })
})

test('columns of a spreadsheet are a name and a value; a decimal is not two cells', () => {
  const field = molarity.inputs.concM!
  expect(batchLines(field, '样品1\t0.1\n样品2\t0.2\n0.3\n\n1e-3')).toEqual([
    { name: '样品1', value: '0.1' },
    { name: '样品2', value: '0.2' },
    { name: '', value: '0.3' },
    { name: '', value: '1e-3' },
  ])
})

test('only boxes of one value may vary, and only those that are shown', () => {
  expect(batchFields(molarity, typedFrom(molarity, molarity.example)).map(([key]) => key)).toEqual([
    'concM',
    'volumeL',
    'molarMass',
    'purityPct',
  ])
})

test('cells that a spreadsheet would run are written as text, negative numbers are not', () => {
  expect([safeCell('=1+1'), safeCell('@x'), safeCell('-12.3'), safeCell('ok')]).toEqual(["'=1+1", "'@x", '-12.3', 'ok'])
  expect(toCsv([['a"b', '=x']])).toBe('"a""b","\'=x"')
})
