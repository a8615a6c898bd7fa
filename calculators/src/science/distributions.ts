/** Student's t, Fisher's F and the noncentral t distribution · 统计分布。 */
import { findRoot } from './root.ts'
import { incompleteBeta, lnGamma, normalUpper } from './special-functions.ts'

/** P(T > t) for Student's t with `df` > 0 degrees of freedom (not necessarily whole). Relative error near 1e-12. */
export function studentUpper(t: number, df: number): number {
  const square = t * t
  const tail = 0.5 * incompleteBeta(df / 2, 0.5, df / (df + square), square / (df + square))
  return t >= 0 ? tail : 1 - tail
}

/** t with P(T > t) = p, for 0 < p < 1. Solved in ln t, so that far tails keep their digits. */
export function studentQuantileUpper(p: number, df: number): number {
  if (p === 0.5) return 0
  if (p > 0.5) return -studentQuantileUpper(1 - p, df)
  const target = Math.log(p)
  const off = (logT: number) => Math.log(studentUpper(Math.exp(logT), df)) - target
  let low = -1
  let high = 1
  while (off(low) < 0 && low > -700) low *= 2
  while (off(high) > 0 && high < 350) high *= 2
  return Math.exp(findRoot(off, low, high, 1e-15))
}

/** P(F > f) for Fisher's F with d1 and d2 degrees of freedom. */
export function fisherUpper(f: number, d1: number, d2: number): number {
  if (f <= 0) return 1
  const whole = d2 + d1 * f
  return incompleteBeta(d2 / 2, d1 / 2, d2 / whole, (d1 * f) / whole)
}

/**
 * P(T > t), t > 0, for the noncentral t distribution with noncentrality `delta`.
 * Source: Lenth, Applied Statistics AS 243 (1989); beyond its range (|delta| > 37) the normal approximation of
 * Johnson & Kotz (1970), which there differs by less than 1e-4.
 */
export function noncentralStudentUpper(t: number, df: number, delta: number): number {
  if (Math.abs(delta) > 37) {
    return normalUpper((t * (1 - 1 / (4 * df)) - delta) / Math.sqrt(1 + (t * t) / (2 * df)))
  }
  const square = t * t
  const x = square / (df + square)
  const y = df / (df + square)
  const half = (delta * delta) / 2
  // Poisson weights p (whole orders) and q (half orders), and the incomplete betas stepped by their recurrence.
  let p = Math.exp(-half)
  let q = (delta / Math.SQRT2) * Math.exp(-half - lnGamma(1.5))
  let betaOdd = incompleteBeta(0.5, df / 2, x, y)
  let betaEven = incompleteBeta(1, df / 2, x, y)
  let stepOdd = betaStep(0.5, df / 2, x, y)
  let stepEven = betaStep(1, df / 2, x, y)
  let below = normalUpper(delta) + 0.5 * (p * betaOdd + q * betaEven)
  for (let j = 1; j <= 5000; j++) {
    betaOdd -= stepOdd
    betaEven -= stepEven
    stepOdd *= (x * (j + df / 2 - 0.5)) / (j + 0.5)
    stepEven *= (x * (j + df / 2)) / (j + 1)
    p *= half / j
    q *= half / (j + 0.5)
    const term = 0.5 * (p * betaOdd + q * betaEven)
    below += term
    if (j > half && Math.abs(term) < 1e-15) break
  }
  return Math.min(Math.max(1 - below, 0), 1)
}

/** x^a (1−x)^b / (a B(a, b)) = I_x(a, b) − I_x(a+1, b). */
function betaStep(a: number, b: number, x: number, y: number): number {
  if (x <= 0) return 0
  const log = a * (x > 0.5 ? Math.log1p(-y) : Math.log(x)) + b * (y > 0.5 ? Math.log1p(-x) : Math.log(y))
  return Math.exp(log + lnGamma(a + b) - lnGamma(a + 1) - lnGamma(b))
}
