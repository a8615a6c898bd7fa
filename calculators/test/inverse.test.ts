import fc from 'fast-check'
import { expect, it } from 'vitest'
import { UNIT_TABLE } from '../src/core/unit-table.ts'
import { convert, findUnit, fromCanonical, toCanonical, unitsOf } from '../src/core/units.ts'
import { calculate } from '../src/index.ts'
import { fourParameterCurve, fourParameterDose } from '../src/science/four-parameter-fit.ts'

/** Positive numbers over many orders of magnitude. */
const scale = (low: number, high: number) =>
  fc.double({ min: Math.log10(low), max: Math.log10(high), noNaN: true }).map(power => 10 ** power)

function output(code: string, input: Record<string, unknown>): Record<string, number> {
  const result = calculate(code, input)
  if ('error' in result) throw new Error(`${code} ${JSON.stringify(input)}: ${result.error} ${result.message}`)
  return result.output as Record<string, number>
}

const near = (got: number | undefined, expected: number, relative = 1e-9) =>
  expect(Math.abs((got ?? Number.NaN) - expected)).toBeLessThanOrEqual(relative * Math.abs(expected) + 1e-300)

it('mass, volume and concentration undo each other', () => {
  fc.assert(
    fc.property(
      scale(1e-6, 1),
      scale(1e-3, 100),
      scale(10, 1e5),
      scale(10, 100),
      (concM, volumeL, molarMass, purityPct) => {
        const given = { molarMass, purityPct }
        const massG = output('molarity', { solveFor: 'mass', concM, volumeL, ...given }).massG!
        fc.pre(massG >= 1e-12 && massG <= 1e6)
        near(output('molarity', { solveFor: 'volume', concM, massG, ...given }).volumeL, volumeL)
        near(output('molarity', { solveFor: 'concentration', volumeL, massG, ...given }).concM, concM)
      },
    ),
  )
})

it('each of the four sides of a dilution follows from the other three', () => {
  fc.assert(
    fc.property(scale(1e-3, 1e3), scale(1, 1e4), scale(1e-3, 1e3), (c2, factor, v2) => {
      const c1 = c2 * factor
      const { v1 } = output('dilution', { solveFor: 'v1', c1, c2, v2 })
      near(output('dilution', { solveFor: 'v2', c1, c2, v1 }).v2, v2)
      near(output('dilution', { solveFor: 'c1', c2, v1, v2: v2 * (1 + 1e-15) }).c1, c1)
      near(output('dilution', { solveFor: 'c2', c1, v1, v2: v2 * (1 + 1e-15) }).c2, c2)
    }),
  )
})

it('every concentration unit leads back to every other', () => {
  fc.assert(
    fc.property(
      scale(1e-6, 500),
      scale(20, 1e5),
      fc.double({ min: 0.9, max: 1.9, noNaN: true }),
      (gL, molarMass, densityGmL) => {
        const all = output('conc-convert', { value: gL, from: 'gL', molarMass, densityGmL })
        for (const [from, value] of Object.entries(all)) {
          near(output('conc-convert', { value, from, molarMass, densityGmL }).gL, gL)
        }
      },
    ),
  )
})

it('a unit and back is the same number, and the way does not matter', () => {
  for (const dimension of Object.keys(UNIT_TABLE) as (keyof typeof UNIT_TABLE)[]) {
    const units = unitsOf(dimension)
    fc.assert(
      fc.property(
        fc.constantFrom(...units),
        fc.constantFrom(...units),
        fc.constantFrom(...units),
        scale(1e-3, 1e6),
        (a, b, c, value) => {
          // Offsets of temperatures cost digits near their zero.
          const slack = dimension === 'temperature' ? 1e-6 : 1e-12
          near(convert(convert(value, a, b), b, a), value, slack)
          near(convert(convert(value, a, b), b, c), convert(value, a, c), slack)
        },
      ),
      { numRuns: 50 },
    )
  }
})

it('a result does not depend on the unit in which an input was picked', () => {
  const field = { unit: 'µL', dimension: 'volume' } as const
  fc.assert(
    fc.property(scale(1, 1e6), fc.constantFrom(...unitsOf('volume')), (value, unit) => {
      near(toCanonical(field, fromCanonical(field, value, unit.key), unit.key), value, 1e-12)
    }),
  )
})

it('unit-convert agrees with the pickers and finds units by any of their spellings', () => {
  expect(output('unit-convert', { category: 'flow', value: 60, from: 'mL/min', to: 'L/h' }).result).toBeCloseTo(3.6, 12)
  expect(findUnit('pressure', 'mPa')?.factor).toBe(1e-3)
  expect(findUnit('pressure', 'MPa')?.factor).toBe(1e6)
  expect(findUnit('pressure', 'PSI')?.key).toBe('psi')
  expect(findUnit('mass', '')).toBeUndefined()
})

it('rpm and RCF undo each other', () => {
  fc.assert(
    fc.property(scale(1, 1000), scale(10, 2e5), (radiusMm, rpm) => {
      const { rcf } = output('rcf-rpm', { solveFor: 'rcf', radiusMm, rpm })
      near(output('rcf-rpm', { solveFor: 'rpm', radiusMm, rcf }).rpm, rpm)
    }),
  )
})

it('pH and ratio undo each other', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 2, max: 12, noNaN: true }),
      fc.double({ min: -3, max: 3, noNaN: true }),
      (pKa, distance) => {
        fc.pre(pKa + distance >= 0 && pKa + distance <= 14)
        const { ratio } = output('buffer-hh', { solveFor: 'ratio', pKa, pH: pKa + distance })
        expect(output('buffer-hh', { solveFor: 'ph', pKa, ratio }).pH).toBeCloseTo(pKa + distance, 9)
      },
    ),
  )
})

it('a recipe gives the pH it was made for', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1, max: 1, noNaN: true }),
      scale(1e-3, 1),
      fc.constantFrom('TRIS', 'HEPES', 'PHOSPHATE2', 'ACETATE', 'CITRATE3'),
      (distance, totalConcM, buffer) => {
        const targetPH = 7 + distance
        const recipe = output('buffer-recipe', {
          buffer,
          totalConcM,
          volumeL: 1,
          targetPH,
          tempC: 25,
          saltM: 0.05,
          method: 'pair',
          molarMassAcid: 100,
          molarMassBase: 100,
        })
        near(recipe.molesAcid! + recipe.molesBase!, totalConcM)
        expect(recipe.pKaEff! + Math.log10(recipe.molesBase! / recipe.molesAcid!)).toBeCloseTo(targetPH, 8)
      },
    ),
  )
})

it('pmol and µg undo each other', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      scale(1e-4, 1e4),
      fc.constantFrom('dsDNA', 'ssDNA', 'ssRNA'),
      (length, massUg, type) => {
        const { pmol } = output('na-mole-mass', { direction: 'massToMole', type, length, massUg })
        near(output('na-mole-mass', { direction: 'moleToMass', type, length, pmol }).massUg, massUg)
      },
    ),
  )
})

it('flow, velocity and residence time of a column agree whichever is given', () => {
  fc.assert(
    fc.property(scale(0.01, 1e3), scale(0.1, 100), scale(1, 100), (flowMlMin, diameterCm, bedHeightCm) => {
      const column = { diameterCm, bedHeightCm }
      const first = output('column-flow', { given: 'flow', flowMlMin, ...column })
      near(output('column-flow', { given: 'velocity', velocityCmH: first.velocityCmH, ...column }).flowMlMin, flowMlMin)
      near(
        output('column-flow', { given: 'residence', residenceMin: first.residenceMin, ...column }).flowMlMin,
        flowMlMin,
      )
    }),
  )
})

it('scaling up and down again gives the first speed', () => {
  fc.assert(
    fc.property(
      scale(0.05, 1),
      scale(0.05, 2),
      scale(1, 50),
      fc.constantFrom('powerPerVolume', 'tipSpeed', 'reynolds'),
      (d1M, d2M, n1Rpm, criterion) => {
        const fluid = { criterion, powerNumber: 5, densityKgM3: 1000, viscosityPaS: 0.001 }
        const up = output('bioreactor-scaleup', { ...fluid, d1M, d2M, n1Rpm, volume1L: 2 })
        const down = output('bioreactor-scaleup', {
          ...fluid,
          d1M: d2M,
          d2M: d1M,
          n1Rpm: up.n2Rpm,
          volume1L: up.volume2L,
        })
        near(down.n2Rpm, n1Rpm)
        near(down.volume2L, 2)
      },
    ),
  )
})

it('the reverse complement of the reverse complement is the sequence', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ACGTRYKMBVDHSWNacgtn]{1,80}$/), sequence => {
      const flip = (bases: string) =>
        (
          calculate('seq-reverse-complement', { sequence: bases, type: 'DNA', operation: 'reverseComplement' }) as {
            output: { result: string }
          }
        ).output.result
      expect(flip(flip(sequence))).toBe(sequence)
    }),
  )
})

it('a fit of exact points finds the curve they came from, and reads doses back', () => {
  fc.assert(
    fc.property(
      scale(0.5, 3),
      scale(1e-3, 1e3),
      fc.double({ min: 0.2, max: 3, noNaN: true }),
      fc.boolean(),
      (b, c, span, falls) => {
        const curve = { a: falls ? span : 0, b, c, d: falls ? 0 : span }
        const x = Array.from({ length: 9 }, (_, i) => c * 10 ** (-2 + i / 2))
        const fit = output('curve-4pl', { x, y: x.map(dose => fourParameterCurve(curve, dose)) })
        near(fit.b, b, 1e-5)
        near(fit.c, c, 1e-5)
        near(fourParameterDose(curve, fourParameterCurve(curve, c * 1.7)) ?? Number.NaN, c * 1.7, 1e-9)
      },
    ),
  )
})

it('a straight line is found exactly and read back', () => {
  fc.assert(
    fc.property(
      scale(1e-3, 1e3),
      fc.double({ min: -100, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 10, noNaN: true }),
      (slope, intercept, unknown) => {
        const x = [0, 1, 2, 4, 8]
        const fit = calculate('curve-linear', {
          x,
          y: x.map(each => intercept + slope * each),
          unknownY: [intercept + slope * unknown],
        })
        if (!('output' in fit)) throw new Error(fit.error)
        const error = 1e-9 * (1 + Math.abs(intercept) / slope)
        expect(Math.abs((fit.output.unknownX as number[])[0]! - unknown)).toBeLessThan(error * 10)
      },
    ),
  )
})

it('fragments of a digest add up to the molecule', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ACGT]{20,400}$/), fc.boolean(), (sequence, linear) => {
      const { fragments } = output('restriction-digest', {
        sequence,
        linear,
        enzymes: ['AluI', 'MseI', 'TaqI', 'BsaI'],
      }) as unknown as { fragments: number[] }
      expect(fragments.reduce((sum, each) => sum + each, 0)).toBe(sequence.length)
    }),
  )
})

it('the charge is zero at the isoelectric point', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ACDEFGHIKLMNPQRSTVWY]{1,60}$/), sequence => {
      const { pI } = output('protein-charge', { sequence, pH: 7, pKaSet: 'emboss' })
      fc.pre(pI! > 0 && pI! < 14)
      expect(Math.abs(output('protein-charge', { sequence, pH: pI, pKaSet: 'emboss' }).netCharge!)).toBeLessThan(1e-8)
    }),
  )
})
