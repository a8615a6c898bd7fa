/** Absolute and relative tolerance; the larger of the two counts. */
export interface Tolerance {
  rel: number
  abs: number
}

/** What differs from the expected values, as readable lines; keys without a tolerance must be equal. */
export function differences(
  got: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
  tolerance: Readonly<Record<string, Tolerance>>,
): string[] {
  return Object.entries(expected)
    .filter(([key, value]) => !agrees(got[key], value, tolerance[key]))
    .map(([key, value]) => `${key}: got ${JSON.stringify(got[key])}, expected ${JSON.stringify(value)}`)
}

function agrees(got: unknown, expected: unknown, tolerance: Tolerance | undefined): boolean {
  if (typeof expected === 'number') {
    if (typeof got !== 'number') return false
    if (!tolerance) return got === expected
    return Math.abs(got - expected) <= Math.max(tolerance.abs, tolerance.rel * Math.abs(expected))
  }
  if (typeof expected !== 'object' || expected === null) return got === expected
  if (typeof got !== 'object' || got === null) return false
  const [one, other] = [Object.entries(got), Object.entries(expected)]
  return (
    one.length === other.length &&
    other.every(([key, value]) => agrees((got as Record<string, unknown>)[key], value, tolerance))
  )
}
