import { expect, it } from 'vitest'
import { cleanSequence, readCells, readFasta, readNumbers, toNumber } from './paste.ts'

it('takes headers, line numbers and white space out of a sequence', () => {
  expect(cleanSequence('>pUC19 part\n  1 acgt ACGT\n 11 ttag\r\n//')).toBe('acgtACGTttag')
  expect(cleanSequence('MKV LAT*')).toBe('MKVLAT*')
})

it('reads several sequences with their names', () => {
  expect(readFasta('>a one\nACG\nT\n>b\nGG')).toEqual([
    { name: 'a one', sequence: 'ACGT' },
    { name: 'b', sequence: 'GG' },
  ])
})

it('reads numbers however they are separated and names the first that is none', () => {
  expect(readNumbers('1, 2.5；3e-2\n４\t−5')).toEqual({ values: [1, 2.5, 0.03, 4, -5] })
  expect(readNumbers('1 2 n.d. 4')).toEqual({ values: [1, 2], bad: 'n.d.' })
  expect(toNumber('0x10')).toBeUndefined()
  expect(toNumber('1e999')).toBeUndefined()
})

it('reads the cells of a spreadsheet', () => {
  expect(readCells('Na+\t0.15\t1\n\nCl-\t0.15\t-1')).toEqual([
    ['Na+', '0.15', '1'],
    ['Cl-', '0.15', '-1'],
  ])
})
