/** Means, variances and the straight line by least squares · 均值、方差与线性回归。 */
import { refuse, texts } from '../core/errors.ts'

/** Arithmetic mean; the array must not be empty. */
export function mean(values: readonly number[]): number {
  let sum = 0
  for (const each of values) sum += each / values.length
  if (Math.abs(sum) < 1e300) {
    // A second pass removes the rounding of the first.
    let rest = 0
    for (const each of values) rest += each - sum
    sum += rest / values.length
  }
  return sum
}

/** Σ(v − mean)². */
export function squaredDeviations(values: readonly number[]): number {
  const centre = mean(values)
  let sum = 0
  for (const each of values) sum += (each - centre) ** 2
  return sum
}

/** Variance with n − 1. */
export const variance = (values: readonly number[]): number => squaredDeviations(values) / (values.length - 1)

/** Whether all values are the same up to the rounding of doubles, relative to `scale` (their size unless given). */
export function isConstant(values: readonly number[], scale = 0): boolean {
  let low = Infinity
  let high = -Infinity
  for (const each of values) {
    if (each < low) low = each
    if (each > high) high = each
  }
  return high - low <= 4 * Number.EPSILON * Math.max(Math.abs(low), Math.abs(high), scale)
}

export interface Line {
  slope: number
  intercept: number
  /** Square of the correlation coefficient, 0…1. */
  r2: number
  /** Residual standard deviation with n − 2; 0 for two points. */
  residualSd: number
  slopeSe: number
  interceptSe: number
}

/**
 * Least squares y = intercept + slope·x for at least two points; same convention as scipy.stats.linregress.
 * Error: DEGENERATE_DATA when x or y does not vary.
 */
export function fitLine(x: readonly number[], y: readonly number[], field?: string): Line {
  if (isConstant(x) || isConstant(y)) refuse('DEGENERATE_DATA', texts.degenerateData, field)
  const n = x.length
  const [xMean, yMean] = [mean(x), mean(y)]
  let [sxx, sxy, syy] = [0, 0, 0]
  for (let i = 0; i < n; i++) {
    const dx = (x[i] ?? 0) - xMean
    const dy = (y[i] ?? 0) - yMean
    sxx += dx * dx
    sxy += dx * dy
    syy += dy * dy
  }
  if (!(sxx > 0 && syy > 0)) refuse('DEGENERATE_DATA', texts.degenerateData, field)
  const slope = sxy / sxx
  const intercept = yMean - slope * xMean
  let residuals = 0
  for (let i = 0; i < n; i++) residuals += ((y[i] ?? 0) - yMean - slope * ((x[i] ?? 0) - xMean)) ** 2
  const residualSd = n > 2 ? Math.sqrt(residuals / (n - 2)) : 0
  const slopeSe = residualSd / Math.sqrt(sxx)
  const interceptSe = slopeSe * Math.sqrt(sxx / n + xMean * xMean)
  const r2 = Math.min((sxy / Math.sqrt(sxx) / Math.sqrt(syy)) ** 2, 1)
  return { slope, intercept, r2, residualSd, slopeSe, interceptSe }
}
