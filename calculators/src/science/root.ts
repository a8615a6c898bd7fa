/** Root finding · 求根。 */

/**
 * x between `low` and `high` with f(x) = 0, by Brent's method; f must change sign between them (otherwise the end
 * with the smaller |f| is given). At most 200 evaluations. Source: Brent 1973, ch. 4.
 */
export function findRoot(f: (x: number) => number, low: number, high: number, tolerance = 1e-14): number {
  let [a, b] = [low, high]
  let [fa, fb] = [f(a), f(b)]
  if (fa * fb > 0) return Math.abs(fa) < Math.abs(fb) ? a : b
  let [c, fc] = [a, fa]
  let step = b - a
  let before = step
  for (let turn = 0; turn < 200; turn++) {
    if (fb * fc > 0) {
      ;[c, fc] = [a, fa]
      step = b - a
      before = step
    }
    if (Math.abs(fc) < Math.abs(fb)) {
      ;[a, b, c] = [b, c, b]
      ;[fa, fb, fc] = [fb, fc, fb]
    }
    const small = 2 * Number.EPSILON * Math.abs(b) + 0.5 * tolerance
    const half = 0.5 * (c - b)
    if (Math.abs(half) <= small || fb === 0) return b
    if (Math.abs(before) < small || Math.abs(fa) <= Math.abs(fb)) {
      step = half
      before = half
    } else {
      const next = interpolate(a, fa, b, fb, c, fc)
      if (2 * Math.abs(next) < Math.min(3 * Math.abs(half) - small, Math.abs(before)) && next * half > 0) {
        before = step
        step = next
      } else {
        step = half
        before = half
      }
    }
    ;[a, fa] = [b, fb]
    b += Math.abs(step) > small ? step : Math.sign(half) * small
    fb = f(b)
  }
  return b
}

/** Secant or inverse quadratic step from b. */
function interpolate(a: number, fa: number, b: number, fb: number, c: number, fc: number): number {
  const s = fb / fa
  if (a === c) return ((c - b) * s) / (s - 1)
  const q = fa / fc
  const r = fb / fc
  const p = s * ((c - b) * q * (q - r) - (b - a) * (r - 1))
  return -p / ((q - 1) * (r - 1) * (s - 1))
}
