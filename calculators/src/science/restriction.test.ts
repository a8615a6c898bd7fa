import { expect, it } from 'vitest'
import { calculate } from '../index.ts'
import { cutPositions, ENZYMES, prepareMolecule, siteNotation } from './restriction.ts'

const enzyme = (name: string) => ENZYMES.find(each => each.name === name)!
const cuts = (sequence: string, name: string, linear = true) =>
  cutPositions(prepareMolecule(sequence, linear), enzyme(name))

it('names the first base after the cut of the top strand', () => {
  expect(cuts('AAAAAAGAATTCAAAAAAAA', 'EcoRI')).toEqual([8])
  expect(cuts('AAAAAGGTCTCAAAAAAAAAA', 'BsaI')).toEqual([13])
})

it('finds sites on the other strand and cuts upstream of them', () => {
  expect(cuts('AAAAAAAAAAGAGACCAAAAAA', 'BsaI')).toEqual([6])
})

it('leaves out cuts that fall outside a linear molecule', () => {
  expect(cuts('AAAAAAAAAAAAAAGGTCTC', 'BsaI')).toEqual([])
  expect(cuts('AAAAAAAAAAAAAAGGTCTC', 'BsaI', false)).toEqual([2])
})

it('finds overlapping sites and sites across the origin', () => {
  expect(cuts('CGCGCGAAAAAAAAAAAAAA', 'BstUI')).toEqual([3, 5])
  expect(cuts('TTCAAAAAAAAAAAAAAGAA', 'EcoRI', false)).toEqual([19])
  expect(cuts('TTCAAAAAAAAAAAAAAGAA', 'EcoRI')).toEqual([])
})

it('an ambiguous base matches only where all its meanings do', () => {
  expect(cuts('AAAAAAGANTTCAAAAAAAA', 'EcoRI')).toEqual([])
  expect(cuts('AAAAAAGANTCAAAAAAAAA', 'HinfI')).toEqual([8])
  expect(cuts('AAAAACCRGGTAAAAAAAAA', 'MspI')).toEqual([])
})

it('writes sites with their cuts', () => {
  expect(['EcoRI', 'KpnI', 'SmaI', 'BsaI'].map(name => siteNotation(enzyme(name)))).toEqual([
    'G^AATT_C',
    'G_GTAC^C',
    'CCC^GGG',
    'GGTCTC(1/5)',
  ])
})

it('an uncut circle stays one piece, one cut opens it', () => {
  const input = { sequence: 'AAAAAAGAATTCAAAAAAAA', linear: false }
  expect(calculate('restriction-digest', { ...input, enzymes: ['BamHI'] })).toEqual({
    output: { cuts: { BamHI: [] }, fragments: [20] },
  })
  expect(calculate('restriction-digest', { ...input, enzymes: ['EcoRI'] })).toEqual({
    output: { cuts: { EcoRI: [8] }, fragments: [20] },
  })
})

it('offers thirty common enzymes', () => {
  expect(new Set(ENZYMES.map(each => each.name)).size).toBe(ENZYMES.length)
  expect(
    ENZYMES.every(
      each => /^[ACGTRYKMBVDHSWN]+$/.test(each.site) && Number.isInteger(each.top) && Number.isInteger(each.bottom),
    ),
  ).toBe(true)
})
