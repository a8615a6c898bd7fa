/**
 * Four-parameter logistic curve · 四参数拟合：y = d + (a − d) / (1 + (x/c)^b), b > 0, unweighted least squares.
 * a is the response at zero dose, d at infinite dose, c the dose half way (EC50/IC50).
 * For given b and c the curve is linear in a and d, so a coarse grid over (ln b, ln c) finds the valley and a damped
 * Gauss–Newton descent (Marquardt 1963) on (a, d, ln b, ln c) the bottom. Bounded: at most 360 steps.
 */
export interface FourParameters {
  a: number
  b: number
  c: number
  d: number
}

/** Response at dose x ≥ 0. */
export function fourParameterCurve({ a, b, c, d }: FourParameters, x: number): number {
  return x <= 0 ? a : d + (a - d) / (1 + (x / c) ** b)
}

/** Dose that gives response y, or null where the curve does not reach it. */
export function fourParameterDose({ a, b, c, d }: FourParameters, y: number): number | null {
  const ratio = (a - y) / (y - d)
  return ratio > 0 && Number.isFinite(ratio) ? c * ratio ** (1 / b) : null
}

interface Data {
  /** ln x */
  logX: readonly number[]
  y: readonly number[]
}
/** a, d, ln b, ln c. */
type Vector = readonly [number, number, number, number]

const GRID_STEEPNESS = [0.3, 0.5, 0.8, 1.2, 1.8, 2.7, 4, 7, 12]

/** Best parameters and their sum of squares, or undefined when no proper minimum exists (x > 0, five points or more). */
export function fitFourParameters(
  x: readonly number[],
  y: readonly number[],
): { parameters: FourParameters; sse: number } | undefined {
  const data: Data = { logX: x.map(Math.log), y }
  const low = Math.min(...data.logX)
  const high = Math.max(...data.logX)
  if (new Set(x).size < 4) return undefined
  let best: { point: Vector; sse: number } | undefined
  for (const start of startingPoints(data, low, high)) {
    const found = descend(data, start)
    if (found && isProper(found.point, low, high) && !(best && best.sse <= found.sse)) best = found
  }
  if (!best) return undefined
  const [a, d, logB, logC] = best.point
  return { parameters: { a, b: Math.exp(logB), c: Math.exp(logC), d }, sse: best.sse }
}

/** The valley runs away (a step, a straight line) when steepness or midpoint leave what the doses can tell. */
function isProper([, , logB, logC]: Vector, low: number, high: number): boolean {
  const reach = Math.log(1e4)
  return logB > Math.log(0.02) && logB < Math.log(100) && logC > low - reach && logC < high + reach
}

/** The three best cells of the grid, each with its linear a and d. */
function startingPoints(data: Data, low: number, high: number): Vector[] {
  const cells: { point: Vector; sse: number }[] = []
  const margin = (high - low) / 4
  for (let i = 0; i <= 20; i++) {
    const logC = low - margin + ((high - low + 2 * margin) * i) / 20
    for (const steepness of GRID_STEEPNESS) cells.push(linearPart(data, Math.log(steepness), logC))
  }
  cells.sort((one, other) => one.sse - other.sse)
  return cells.slice(0, 3).map(cell => cell.point)
}

/** Least squares in a and d for fixed b and c: y = d + (a − d)·u with u = 1/(1 + (x/c)^b). */
function linearPart({ logX, y }: Data, logB: number, logC: number): { point: Vector; sse: number } {
  const b = Math.exp(logB)
  let [su, sy, suu, suy, syy] = [0, 0, 0, 0, 0]
  for (let i = 0; i < y.length; i++) {
    const u = 1 / (1 + Math.exp(b * ((logX[i] ?? 0) - logC)))
    const value = y[i] ?? 0
    su += u
    sy += value
    suu += u * u
    suy += u * value
    syy += value * value
  }
  const n = y.length
  const spread = suu - (su * su) / n
  if (spread < 1e-12) return { point: [sy / n, sy / n, logB, logC], sse: Infinity }
  const slope = (suy - (su * sy) / n) / spread
  const d = (sy - slope * su) / n
  return { point: [d + slope, d, logB, logC], sse: Math.max(syy - d * sy - slope * suy, 0) }
}

function sumOfSquares({ logX, y }: Data, [a, d, logB, logC]: Vector): number {
  const b = Math.exp(logB)
  let sum = 0
  for (let i = 0; i < y.length; i++) {
    const u = 1 / (1 + Math.exp(b * ((logX[i] ?? 0) - logC)))
    sum += ((y[i] ?? 0) - d - (a - d) * u) ** 2
  }
  return sum
}

const moved = ([a, d, logB, logC]: Vector, step: readonly number[]): Vector => [
  a + (step[0] ?? 0),
  d + (step[1] ?? 0),
  logB + (step[2] ?? 0),
  logC + (step[3] ?? 0),
]

function descend(data: Data, start: Vector): { point: Vector; sse: number } | undefined {
  let point = start
  let sse = sumOfSquares(data, point)
  let damping = 1e-3
  let earlier = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 120; turn++) {
    if (turn === 100) earlier = sse
    const { matrix, gradient } = normalEquations(data, point)
    let improved = false
    for (let attempt = 0; attempt < 12 && !improved; attempt++) {
      const step = solveDamped(matrix, gradient, damping)
      const next = step && moved(point, step)
      const value = next ? sumOfSquares(data, next) : Infinity
      if (next && value <= sse) {
        const gain = sse - value
        improved = true
        point = next
        sse = value
        damping = Math.max(damping / 10, 1e-12)
        if (gain <= 1e-14 * value && Math.max(...(step ?? []).map(Math.abs)) < 1e-9 * scaleOf(point)) {
          return { point, sse }
        }
      } else {
        damping *= 10
      }
    }
    // No direction leads down any more: the bottom within the reach of doubles.
    if (!improved) return Number.isFinite(sse) ? { point, sse } : undefined
  }
  // A valley so flat that the steps go on although nothing is gained any more.
  return earlier - sse <= 1e-6 * sse ? { point, sse } : undefined
}

const scaleOf = (point: Vector) => 1 + Math.max(...point.map(Math.abs))

function normalEquations({ logX, y }: Data, [a, d, logB, logC]: Vector): { matrix: number[][]; gradient: number[] } {
  const b = Math.exp(logB)
  const matrix = [0, 1, 2, 3].map(() => [0, 0, 0, 0])
  const gradient = [0, 0, 0, 0]
  for (let i = 0; i < y.length; i++) {
    const distance = (logX[i] ?? 0) - logC
    const u = 1 / (1 + Math.exp(b * distance))
    const bend = (a - d) * u * (1 - u) * b
    const slopes = [u, 1 - u, -bend * distance, bend]
    const residual = (y[i] ?? 0) - d - (a - d) * u
    for (let r = 0; r < 4; r++) {
      const row = matrix[r] ?? []
      gradient[r] = (gradient[r] ?? 0) + (slopes[r] ?? 0) * residual
      for (let s = 0; s < 4; s++) row[s] = (row[s] ?? 0) + (slopes[r] ?? 0) * (slopes[s] ?? 0)
    }
  }
  return { matrix, gradient }
}

/** Solves (M + damping·diag M) s = g by Gaussian elimination with pivoting; undefined when singular. */
function solveDamped(matrix: readonly number[][], gradient: readonly number[], damping: number): number[] | undefined {
  const rows = matrix.map((row, i) => {
    const copy = [...row, gradient[i] ?? 0]
    copy[i] = (row[i] ?? 0) * (1 + damping) + 1e-300
    return copy
  })
  for (let k = 0; k < 4; k++) {
    let pivot = k
    for (let r = k + 1; r < 4; r++) {
      if (Math.abs(rows[r]?.[k] ?? 0) > Math.abs(rows[pivot]?.[k] ?? 0)) pivot = r
    }
    const [top, other] = [rows[k] ?? [], rows[pivot] ?? []]
    rows[k] = other
    rows[pivot] = top
    const head = other[k] ?? 0
    if (!(Math.abs(head) > 0)) return undefined
    for (let r = 0; r < 4; r++) {
      if (r === k) continue
      const factor = (rows[r]?.[k] ?? 0) / head
      for (let s = k; s < 5; s++) {
        const row = rows[r] ?? []
        row[s] = (row[s] ?? 0) - factor * (other[s] ?? 0)
      }
    }
  }
  const solution = rows.map((row, k) => (row[4] ?? 0) / (row[k] ?? 1))
  return solution.every(Number.isFinite) ? solution : undefined
}
