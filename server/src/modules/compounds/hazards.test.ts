import { casIsValid } from '@shangyouji/contract/checks'
import { Hazards } from '@shangyouji/contract/compounds/hazards'
import { expect, test } from 'vitest'
import { shippedHazards } from './hazards.ts'
import { shippedCompounds } from './seed.ts'

const hazards = shippedHazards()

test('every classification belongs to a compound of the library and every code has its wording', () => {
  const library = new Set(shippedCompounds().map(compound => compound.cas))
  expect(hazards.size).toBe(287)
  for (const [cas, found] of hazards) {
    expect(casIsValid(cas), cas).toBe(true)
    expect(library.has(cas), cas).toBe(true)
    expect(Hazards.safeParse(found).success, cas).toBe(true)
    expect(found.pictograms.length > 0 ? found.signal !== '' : found.signal !== '危险', cas).toBe(true)
  }
})

test('ethanol is classified as its harmonised entry says; a code with an addition is printed as on Chinese labels', () => {
  expect(hazards.get('64-17-5')).toMatchObject({
    pictograms: [
      { code: 'GHS02', text: '易燃' },
      { code: 'GHS07', text: '刺激、有害' },
    ],
    signal: '危险',
    un: '1170',
    isHarmonised: true,
    inCatalogue: '是',
  })
  expect([...hazards.values()].flatMap(found => found.hazards).every(({ code }) => /^(EU)?H\d{3}$/.test(code))).toBe(
    true,
  )
})
