import { expect, test } from 'vitest'
import { along, everyThat, makeScale, roundStep, tickText } from './scale.ts'

test('linear axes end at round ticks around the data, and not below zero where the data is not', () => {
  const scale = makeScale({ label: 'x' }, [0.3, 9.7])
  expect(scale.ticks.map(tick => tick.text)).toEqual(['0', '2', '4', '6', '8', '10'])
  expect([scale.place(scale.from), scale.place(scale.to)]).toEqual([0, 1])
})

test('logarithmic axes have decades, or 1 2 5 where there are few', () => {
  expect(makeScale({ label: 'x', log: true }, [0.01, 1000]).ticks.map(tick => tick.value)).toEqual([
    0.01, 0.1, 1, 10, 100, 1000,
  ])
  expect(makeScale({ label: 'x', log: true }, [2, 30]).ticks.map(tick => tick.value)).toEqual([2, 5, 10, 20])
})

test('one value, no value and values that are none do not break an axis', () => {
  for (const values of [[5], [], [Number.NaN], [0, 0], [-3]]) {
    const scale = makeScale({ label: 'x' }, values)
    expect(Number.isFinite(scale.place(1)), String(values)).toBe(true)
    expect(scale.ticks.length).toBeLessThan(21)
  }
})

test('large and small ticks are powers of ten, named ones stand at 1, 2, 3', () => {
  expect([1e7, 2e-5, 0.5, 20_000, 0, -3e9].map(tickText)).toEqual(['10⁷', '2×10⁻⁵', '0.5', '20000', '0', '-3×10⁹'])
  expect(makeScale({ label: '步骤', names: ['甲', '乙'] }, []).ticks).toEqual([
    { value: 1, text: '甲' },
    { value: 2, text: '乙' },
  ])
})

test('steps are 1, 2 or 5 times a power of ten', () => {
  expect([0.07, 0.3, 1.6, 40, 800].map(roundStep)).toEqual([0.05, 0.2, 2, 50, 1000])
})

test('curves are drawn through evenly placed values', () => {
  expect(along(0, 1, false, 4)).toEqual([0, 0.25, 0.5, 0.75, 1])
  expect(along(1, 100, true, 2)[1]).toBeCloseTo(10, 10)
})

test('words along an axis give way to each other as soon as they would touch, and not before', () => {
  const ticks = [0, 1, 2, 3].map(value => ({ value, text: '1,000' }))
  const apart = (pixels: number) => (value: number) => value * pixels
  expect(everyThat(ticks, apart(60), 8)).toBe(1)
  expect(everyThat(ticks, apart(45), 8)).toBe(1)
  expect(everyThat(ticks, apart(43), 8)).toBe(2)
  expect(everyThat(ticks, apart(20), 8)).toBe(3)
  // Chinese characters take more room, and what has no width takes none
  expect(everyThat([{ value: 0, text: '对照组' }, ticks[1]!], apart(40), 8)).toBe(2)
  expect(everyThat(ticks, apart(20), 0)).toBe(1)
})
