/**
 * A whole number within its range, refused with the range otherwise. In place of `min` and `max` of antd's InputNumber,
 * which moves what was typed into the range without a word: a quota of -3 became 0, none for everybody.
 */
export const wholeNumber = (min: number, max: number, unit = '') => ({
  validator: (_: unknown, value: unknown) =>
    value === null ||
    value === undefined ||
    value === '' ||
    (Number.isInteger(value) && within(Number(value), min, max))
      ? Promise.resolve()
      : Promise.reject(new Error(`须为 ${min}～${max}${unit} 之间的整数`)),
})

const within = (value: number, min: number, max: number) => value >= min && value <= max
