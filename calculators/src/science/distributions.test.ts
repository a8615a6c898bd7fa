import { describe, expect, it } from 'vitest'
import { fisherUpper, noncentralStudentUpper, studentQuantileUpper, studentUpper } from './distributions.ts'
import { lnGamma, normalUpper } from './special-functions.ts'

const near = (got: number, expected: number, relative: number) =>
  expect(Math.abs(got / expected - 1)).toBeLessThan(relative)

describe('against mpmath with 30 digits', () => {
  it.each([
    [0.5, 1, 0.35241638234956674],
    [2, 3.7, 0.060908600952617006],
    [12, 10, 1.4607044123849935e-7],
    [40, 50, 6.206211892186353e-40],
    [1.96, 1000000.0, 0.024998033792634895],
    [5, 19999, 2.890758290072838e-7],
    [300, 2, 5.555462964677607e-6],
    [0.001, 5, 0.4996203933860988],
  ] as const)('P(T > %d), df %d', (t, df, p) => {
    near(studentUpper(t, df), p, 1e-10)
    near(studentUpper(-t, df), 1 - p, 1e-10)
  })
  it.each([
    [0.5, 2, 12, 0.6186248513251715],
    [3.3, 4, 30, 0.023521021301404797],
    [80, 3, 40, 5.987688752497369e-17],
    [1.02, 99, 9900, 0.42634224082409056],
    [0.001, 5, 7, 0.9999998523002307],
    [10000.0, 1, 1, 0.00636598552981651],
  ] as const)('P(F > %d), df %d and %d', (f, d1, d2, p) => near(fisherUpper(f, d1, d2), p, 1e-11))
  it.each([
    [0.025, 1, 12.706204736174705],
    [0.025, 19, 2.0930240544083096],
    [0.0005, 98, 3.392588114128188],
    [1e-9, 4, 234.02761040611892],
    [0.1, 9999, 1.281636238198314],
  ] as const)('t for p %d, df %d', (p, df, t) => near(studentQuantileUpper(p, df), t, 1e-11))
  it.each([
    [2.1, 18, 2.8, 0.754618242628211],
    [4.3, 2, 3, 0.38772545015854737],
    [1.7, 60, -1.5, 0.000800254953360623],
    [12.7, 2.4, 6, 0.16591423134248925],
  ] as const)('noncentral P(T > %d), df %d, delta %d', (t, df, delta, p) =>
    near(noncentralStudentUpper(t, df, delta), p, 1e-9),
  )
  it.each([
    [0.5, 0.5723649429247001],
    [7.3, 7.147892523022249],
    [2500.5, 17061.03394900727],
  ])('ln Gamma(%d)', (x, value) => near(lnGamma(x), value, 1e-13))
  it.each([
    [1, 0.15865525393145705],
    [6, 9.86587645037698e-10],
    [20, 2.7536241186062337e-89],
  ])('P(Z > %d)', (z, p) => near(normalUpper(z), p, 1e-12))
})

it('quantiles on both sides of the middle mirror each other', () => {
  expect(studentQuantileUpper(0.5, 7)).toBe(0)
  expect(studentQuantileUpper(0.9, 7)).toBeCloseTo(-studentQuantileUpper(0.1, 7), 12)
})

it('the noncentral distribution without shift is the central one', () => {
  near(noncentralStudentUpper(2.3, 11, 0), studentUpper(2.3, 11), 1e-9)
})
