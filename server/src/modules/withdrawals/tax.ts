import type { TaxRule } from '@shangyouji/contract/withdrawals/labels'
import type { Work } from '../../http/serve.ts'
import { parameters } from '../base/api.ts'

/** What was withdrawn in the month before, and what was withheld of it. */
export interface Earlier {
  readonly amount: number
  readonly tax: number
}

const rules: readonly TaxRule[] = ['NONE', 'OCCASIONAL', 'LABOUR']

export const taxRule = async ({ db }: Pick<Work, 'db'>): Promise<TaxRule> =>
  rules[await parameters(db).number('withdraw.taxRule')]!

const percent = (amount: number, rate: number): number => Math.round((amount * rate) / 100)

/**
 * 劳务报酬所得预扣预缴 of a month's pay, in fen: 800 yuan are free up to 4,000 yuan, a fifth of it above; then 20 %, 30 %
 * less 2,000 yuan above 20,000 yuan, 40 % less 7,000 yuan above 50,000 yuan (公告2018年第61号).
 */
function withheldOf(month: number): number {
  const taxable = month <= 400_000 ? Math.max(0, month - 80_000) : percent(month, 80)
  if (taxable <= 2_000_000) return percent(taxable, 20)
  if (taxable <= 5_000_000) return percent(taxable, 30) - 200_000
  return percent(taxable, 40) - 700_000
}

/** Tax withheld of a withdrawal of a person. Pay for labour counts by the month, all withdrawals of it together. */
export function taxOf(rule: TaxRule, amount: number, earlier: Earlier): number {
  if (rule === 'NONE') return 0
  if (rule === 'OCCASIONAL') return percent(amount, 20)
  return Math.max(0, withheldOf(earlier.amount + amount) - earlier.tax)
}
