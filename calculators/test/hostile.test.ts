import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../src/catalogue.ts'
import { calculate, getCalculator } from '../src/index.ts'

const ODD_VALUES: readonly unknown[] = [
  null,
  undefined,
  '',
  ' ',
  '1',
  'abc',
  '1e5',
  true,
  false,
  0,
  -0,
  -1,
  1e-320,
  Number.MIN_VALUE,
  1e308,
  -1e308,
  1e15,
  -1e15,
  Number.NaN,
  Infinity,
  -Infinity,
  1n,
  Symbol.iterator,
  () => 1,
  [],
  [[]],
  [Number.NaN],
  ['a'],
  [null],
  {},
  { toString: null },
  Object.create(null),
  new Date(0),
  new Map(),
  '\u0000',
  '\ud800',
  '𠮷',
  '__proto__',
  'constructor',
  'N'.repeat(200_001),
  '('.repeat(400),
  '9'.repeat(300),
  'H9999999999',
  [1, 2],
  [1e308, -1e308, 1e308],
  new Array(20_000).fill(1),
  [0, 0, 0, 0, 0],
]

/** No output holds NaN or Infinity, however deep. */
function finite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(finite)
}

function check(code: string, input: unknown): void {
  // the processor's time: others may run beside it
  const before = process.threadCpuUsage()
  const result = calculate(code, input)
  expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000)
  if ('error' in result)
    expect(result).toMatchObject({ error: expect.stringMatching(/^[A-Z_]+$/), message: expect.stringMatching(/\S/) })
  else expect(finite(result.output)).toBe(true)
}

const odd = fc.oneof(
  fc.constantFrom(...ODD_VALUES),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.double(), { maxLength: 12 }),
  fc.anything({
    maxDepth: 3,
    withBigInt: true,
    withNullPrototype: true,
    withSparseArray: true,
    withDate: true,
    withMap: true,
  }),
)

describe.each(CATALOGUE.map(entry => entry.code))('%s', code => {
  const calculator = getCalculator(code)!
  const { example } = calculator
  const keys = Object.keys(calculator.inputs)

  it('answers any value in place of any input', () => {
    for (const key of keys) for (const value of ODD_VALUES) check(code, { ...example, [key]: value })
  })

  it('answers any mixture of values', () => {
    const mixture = fc.dictionary(fc.constantFrom(...keys), odd)
    fc.assert(
      fc.property(mixture, odd, (some, whole) => {
        check(code, { ...example, ...some })
        check(code, some)
        check(code, whole)
      }),
      { numRuns: 60 },
    )
  })

  it('answers numbers of every size within its ranges', () => {
    const numeric = keys.filter(key => calculator.inputs[key]?.kind === 'number')
    if (numeric.length === 0) return
    const sized = fc.record(
      Object.fromEntries(
        numeric.map(key => [key, fc.double({ min: -323, max: 16, noNaN: true }).map(power => 10 ** power)]),
      ),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(sized, some => check(code, { ...example, ...some })),
      { numRuns: 100 },
    )
  })

  it('leaves its input as it was and answers the same twice', () => {
    const before = structuredClone(example)
    const first = calculator.run(example)
    expect(example).toEqual(before)
    expect(calculator.run(Object.freeze(structuredClone(example)))).toEqual(first)
  })
})
