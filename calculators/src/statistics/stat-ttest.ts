/** t 检验 · Student, Welch and paired t-test. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse, texts } from '../core/errors.ts'
import { choice, series } from '../core/fields.ts'
import { studentUpper } from '../science/distributions.ts'
import { isConstant, mean, squaredDeviations, variance } from '../science/regression.ts'

interface Test {
  t: number
  df: number
}

const refuseFlat = () => refuse('DEGENERATE_DATA', texts.degenerateData, 'a')

function paired(a: readonly number[], b: readonly number[]): Test {
  if (a.length !== b.length) refuse('LENGTH_MISMATCH', texts.lengthMismatch, 'b')
  const differences = a.map((each, i) => each - (b[i] ?? 0))
  if (isConstant(differences, Math.max(...a.map(Math.abs), ...b.map(Math.abs)))) refuseFlat()
  return { t: mean(differences) / Math.sqrt(variance(differences) / a.length), df: a.length - 1 }
}

function student(a: readonly number[], b: readonly number[]): Test {
  const df = a.length + b.length - 2
  const pooled = (squaredDeviations(a) + squaredDeviations(b)) / df
  return { t: (mean(a) - mean(b)) / Math.sqrt(pooled * (1 / a.length + 1 / b.length)), df }
}

/** Degrees of freedom after Welch and Satterthwaite. */
function welch(a: readonly number[], b: readonly number[]): Test {
  const va = variance(a) / a.length
  const vb = variance(b) / b.length
  const share = va / (va + vb)
  const df = 1 / (share ** 2 / (a.length - 1) + (1 - share) ** 2 / (b.length - 1))
  return { t: (mean(a) - mean(b)) / Math.sqrt(va + vb), df }
}

export const statTtest = defineCalculator('stat-ttest', {
  inputs: {
    a: series('A 组', { minPoints: 0, maxPoints: 10_000 }),
    b: series('B 组', { minPoints: 0, maxPoints: 10_000 }),
    type: choice('类型', { welch: 'Welch（方差不等）', student: 'Student（方差相等）', paired: '配对' }),
    alternative: choice('备择假设', { 'two-sided': '双侧（A ≠ B）', greater: '单侧（A > B）', less: '单侧（A < B）' }),
  },
  outputs: {
    t: { label: 't', digits: '3dp' },
    df: { label: '自由度', digits: '2dp' },
    p: { label: 'p', digits: '4sf' },
  },
  formula:
    'Student：t = (x̄a − x̄b) ÷ √(s²p(1/na + 1/nb))；Welch：t = (x̄a − x̄b) ÷ √(s²a/na + s²b/nb)，自由度按 Welch–Satterthwaite；配对：t = d̄ ÷ (sd/√n)',
  worked: 't = {t}，自由度 {df}，p = {p}',
  notes: ['方差是否相等未知时用 Welch。'],
  reference: 'Student 1908；Welch 1947；Satterthwaite 1946',
  example: {
    a: [5.335, 5.682, 5.638, 5.309, 5.787, 4.877, 5.49],
    b: [6.242, 6.504, 6.169, 5.685, 5.355, 5.114, 5.377],
    type: 'welch',
    alternative: 'two-sided',
  },
  compute({ a, b, type, alternative }) {
    if (type === 'paired' && a.length !== b.length) refuse('LENGTH_MISMATCH', texts.lengthMismatch, 'b')
    if (a.length < 2) refuse('TOO_FEW_POINTS', texts.tooFewPoints(2), 'a')
    if (b.length < 2) refuse('TOO_FEW_POINTS', texts.tooFewPoints(2), 'b')
    if (type !== 'paired' && isConstant(a) && isConstant(b)) refuseFlat()
    const { t, df } = { student, welch, paired }[type](a, b)
    if (!Number.isFinite(t)) refuseFlat()
    if (alternative === 'two-sided') return { t, df, p: Math.min(2 * studentUpper(Math.abs(t), df), 1) }
    return { t, df, p: studentUpper(alternative === 'greater' ? t : -t, df) }
  },
})
