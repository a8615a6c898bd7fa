/** Exact masses and isotope patterns · 单一同位素质量与同位素峰。 */

import { ISOTOPES, type Isotope } from './data/isotopes.ts'
import type { Composition } from './formula.ts'

const naturalIsotopes = (symbol: string): readonly Isotope[] => ISOTOPES[symbol] ?? []

const mostAbundant = (symbol: string): Isotope =>
  naturalIsotopes(symbol).reduce<Isotope>((best, each) => (each[2] > best[2] ? each : best), [0, 0, -1])

/** Mass in Da of the isotopologue made of the most abundant isotope of each element. */
export function monoisotopicMassOf(composition: Composition): number {
  let mass = 0
  for (const [symbol, count] of Object.entries(composition)) mass += mostAbundant(symbol)[1] * count
  return mass
}

/**
 * Peaks by nominal offset from the lightest isotopologue. `abundance` is relative (largest within the window is 1),
 * `excess` the abundance-weighted sum of mass minus lightest mass.
 */
interface Pattern {
  abundance: Float64Array
  excess: Float64Array
}

export interface Peak {
  /** Mean mass in Da of the isotopologues of this offset, weighted by abundance. */
  mass: number
  /** Relative abundance, largest of the window 1. */
  abundance: number
}

/**
 * Peaks for offsets 0…maxOffset: element patterns are raised to their count by repeated squaring, always cut to the
 * window, so the time depends on the window and not on the number of atoms. Non-integer counts are rounded.
 * Source of abundances: IUPAC 2013.
 */
export function isotopePattern(composition: Composition, maxOffset: number): Peak[] {
  const size = maxOffset + 1
  let total = single(size)
  let lightest = 0
  for (const [symbol, count] of Object.entries(composition)) {
    const isotopes = naturalIsotopes(symbol)
    const first = isotopes[0]
    if (!first) continue
    lightest += first[1] * Math.round(count)
    total = multiply(total, power(elementPattern(isotopes, size), Math.round(count)))
  }
  return Array.from(total.abundance, (abundance, offset) => {
    // An offset that no isotopologue has (or one beyond the reach of doubles) is shown at its nominal place.
    const excess = abundance > 0 ? (total.excess[offset] ?? 0) / abundance : offset
    return { mass: lightest + excess, abundance }
  })
}

function single(size: number): Pattern {
  const abundance = new Float64Array(size)
  abundance[0] = 1
  return { abundance, excess: new Float64Array(size) }
}

function elementPattern(isotopes: readonly Isotope[], size: number): Pattern {
  const abundance = new Float64Array(size)
  const excess = new Float64Array(size)
  const [firstNumber = 0, firstMass = 0] = isotopes[0] ?? []
  for (const [massNumber, mass, fraction] of isotopes) {
    const offset = massNumber - firstNumber
    if (offset >= size) continue
    abundance[offset] = fraction
    excess[offset] = fraction * (mass - firstMass)
  }
  return scaled({ abundance, excess })
}

function power(base: Pattern, count: number): Pattern {
  let result = single(base.abundance.length)
  let square = base
  for (let rest = count; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = multiply(result, square)
    if (rest > 1) square = multiply(square, square)
  }
  return result
}

function multiply(one: Pattern, other: Pattern): Pattern {
  const size = one.abundance.length
  const abundance = new Float64Array(size)
  const excess = new Float64Array(size)
  for (let i = 0; i < size; i++) {
    const p = one.abundance[i] ?? 0
    const pm = one.excess[i] ?? 0
    if (p === 0) continue
    for (let j = 0; i + j < size; j++) {
      const q = other.abundance[j] ?? 0
      abundance[i + j] = (abundance[i + j] ?? 0) + p * q
      excess[i + j] = (excess[i + j] ?? 0) + p * (other.excess[j] ?? 0) + pm * q
    }
  }
  return scaled({ abundance, excess })
}

/** Largest peak 1: keeps products of many atoms within the range of doubles. */
function scaled({ abundance, excess }: Pattern): Pattern {
  const top = Math.max(...abundance)
  return { abundance: abundance.map(each => each / top), excess: excess.map(each => each / top) }
}
