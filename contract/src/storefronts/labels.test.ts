import { expect, test } from 'vitest'
import { themeColours } from './labels.ts'

/** Relative luminance, WCAG 2.2. */
const luminance = (colour: string): number =>
  [1, 3, 5]
    .map(i => Number.parseInt(colour.slice(i, i + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i]!, 0)

const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Paper and ground of the pages on which titles stand in the colour itself (web/app/ui/tokens/tokens.ts). */
const grounds = ['#ffffff', '#f5f6f8']

test('there are eight pairs of colours, each of them and its titles with a contrast of at least 4.5:1', () => {
  const pairs = Object.entries(themeColours)
  expect(pairs).toHaveLength(8)
  for (const [name, { colour, on }] of pairs)
    for (const other of [on, ...grounds])
      expect(contrast(colour, other), `${name} ${other}`).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})
