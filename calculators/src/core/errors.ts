/**
 * Why a calculation is refused · 计算被拒绝的原因。
 * The codes are a closed list; screens branch on the code and show the text at the field.
 */
export type ErrorCode =
  | 'REQUIRED'
  | 'NOT_A_NUMBER'
  | 'OUT_OF_RANGE'
  | 'INVALID_OPTION'
  | 'INVALID_SEQUENCE'
  | 'INVALID_FORMULA'
  | 'INVALID_CAS'
  | 'STOCK_TOO_DILUTE'
  | 'VOLUME_EXCEEDED'
  | 'TOO_FEW_POINTS'
  | 'LENGTH_MISMATCH'
  | 'DEGENERATE_DATA'
  | 'NO_GROWTH'
  | 'BREAKTHROUGH_NOT_REACHED'
  | 'NO_CONVERGENCE'

/** What `calculate` answers instead of an output. `field` is a key of the definition, or a path such as `steps.0.titerOut`. */
export interface Failure {
  error: ErrorCode
  field?: string
  message: string
}

/** Thrown inside a calculation and turned into a Failure at its edge; it never leaves the package. */
export class Refusal extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** Stops the calculation. `message` is the Chinese text shown at the field. */
export function refuse(error: ErrorCode, message: string, field?: string): never {
  throw new Refusal(field === undefined ? { error, message } : { error, field, message })
}

/** Limits as people read them: plain up to seven digits, otherwise as 1e-12. */
export function limitText(limit: number): string {
  const size = Math.abs(limit)
  if (limit === 0 || (size >= 1e-4 && size < 1e7)) return String(limit)
  return limit.toExponential().replace('e+', 'e')
}

/** The texts of the codes, each with the name of what was entered. */
export const texts = {
  required: (label: string) => `请输入${label}`,
  notANumber: (label: string) => `${label}必须为数字`,
  outOfRange: (label: string, min: number, max: number, withoutMin = false) =>
    `${label}应在${limitText(min)}～${limitText(max)}之间${withoutMin ? `（不含${limitText(min)}）` : ''}`,
  invalidOption: (label: string) => `${label}选项不正确`,
  invalidSequence: (character: string) => `序列含有非法字符：${character}`,
  invalidFormula: '化学式格式不正确',
  invalidCas: 'CAS号格式应为 xxxxxxx-xx-x',
  stockTooDilute: '母液浓度不能低于目标浓度',
  volumeExceeded: '各组分体积之和超过总体积',
  tooFewPoints: (atLeast: number) => `数据点不足，至少需要${atLeast}个`,
  lengthMismatch: '两组数据个数不一致',
  degenerateData: '数据无法计算（方差或斜率为零）',
  noGrowth: '终值未大于初值，无法计算',
  breakthroughNotReached: '未达到穿透点',
  noConvergence: '拟合未收敛，请检查数据',
  notFinite: '数值超出可计算范围，请检查输入',
} as const
