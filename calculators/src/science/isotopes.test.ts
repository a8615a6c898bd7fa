import { expect, it } from 'vitest'
import { ATOMIC_WEIGHTS, WITHOUT_STANDARD_WEIGHT } from './data/atomic-weights.ts'
import { ISOTOPES } from './data/isotopes.ts'
import { parseFormula } from './formula.ts'
import { isotopePattern, monoisotopicMassOf } from './isotopes.ts'

it('every element has isotopes whose mean mass is its atomic weight', () => {
  expect(Object.keys(ISOTOPES)).toEqual(Object.keys(ATOMIC_WEIGHTS))
  for (const [symbol, isotopes] of Object.entries(ISOTOPES)) {
    const whole = isotopes.reduce((sum, [, , abundance]) => sum + abundance, 0)
    const mean = isotopes.reduce((sum, [, mass, abundance]) => sum + mass * abundance, 0) / whole
    const slack = WITHOUT_STANDARD_WEIGHT.has(symbol) ? 1e-3 : 3e-4
    expect([symbol, Math.abs(whole - 1) < 1e-4, Math.abs(mean / (ATOMIC_WEIGHTS[symbol] ?? 0) - 1) < slack]).toEqual([
      symbol,
      true,
      true,
    ])
  }
})

it('takes the most abundant isotope of each element', () => {
  expect(monoisotopicMassOf(parseFormula('C6H12O6'))).toBeCloseTo(180.06339, 5)
  expect(monoisotopicMassOf(parseFormula('Fe'))).toBeCloseTo(55.93494, 5)
  // RDKit 2022.09 takes V-50 here, which is 0.25 % of vanadium
  expect(monoisotopicMassOf(parseFormula('V'))).toBeCloseTo(50.94396, 5)
})

it('the pattern of one atom is its isotopes', () => {
  const peaks = isotopePattern(parseFormula('Br'), 2)
  expect(peaks.map(peak => peak.abundance)).toEqual([1, 0, expect.closeTo(0.4931 / 0.5069, 10)])
  expect(peaks[2]?.mass).toBeCloseTo(80.9162897, 6)
})

it('stays finite for a million atoms and for windows without a peak', () => {
  for (const peak of isotopePattern(parseFormula('C999999H999999'), 30)) {
    expect(Number.isFinite(peak.mass) && Number.isFinite(peak.abundance)).toBe(true)
  }
  expect(isotopePattern(parseFormula('P'), 3).map(peak => peak.abundance)).toEqual([1, 0, 0, 0])
})
