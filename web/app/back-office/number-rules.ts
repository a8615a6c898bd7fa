/*
 * Rules of typed numbers. They stand in place of `min`, `max` and `precision` of antd's InputNumber, which move what was
 * typed into the range without a word: a quota of -3 became 0, none for everybody, and a refund of 99,999 became all.
 */

/** A whole number within its range, refused with the range otherwise. */
export const wholeNumber = (min: number, max: number, unit = '') =>
  ruleOf(value => (Number.isInteger(value) && within(value, min, max) ? '' : `须为 ${min}～${max}${unit} 之间的整数`))

/** A number within its range, with as many decimals as one likes. */
export const numberWithin = (min: number, max: number, unit = '') =>
  ruleOf(value => (within(value, min, max) ? '' : `须为 ${min}～${max}${unit}`))

/** An amount in yuan as it is typed, between two amounts in fen. */
export const amountWithin = (leastFen: number, mostFen: number) =>
  ruleOf(yuan => {
    const fen = fenOf(yuan)
    if (fen === null) return '金额至多两位小数'
    return within(fen, leastFen, mostFen) ? '' : `须为 ${(leastFen / 100).toFixed(2)}～${(mostFen / 100).toFixed(2)} 元`
  })

/** An amount in fen; null where it has parts of a fen. */
export function fenOf(yuan: number): number | null {
  const fen = Math.round(yuan * 100)
  return Math.abs(yuan * 100 - fen) > 1e-6 ? null : fen
}

const within = (value: number, min: number, max: number) => value >= min && value <= max

/** Nothing typed is left to `required`. */
const ruleOf = (faultOf: (value: number) => string) => ({
  validator(_: unknown, value: unknown): Promise<void> {
    const fault = value === null || value === undefined || value === '' ? '' : faultOf(Number(value))
    return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
  },
})
