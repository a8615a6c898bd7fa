import { display } from '@shangyouji/calculators/core/display'

export interface Axis {
  readonly label: string
  readonly unit?: string
  readonly log?: boolean
  /** Names that stand at 1, 2, 3 … instead of numbers. */
  readonly names?: readonly string[]
  /** Ends, where they do not follow from the data. */
  readonly from?: number
  readonly to?: number
}

export interface Tick {
  readonly value: number
  readonly text: string
}

export interface Scale {
  /** Where a value stands between 0 and 1 along the axis; outside it may be less or more. */
  readonly place: (value: number) => number
  readonly ticks: readonly Tick[]
  readonly from: number
  readonly to: number
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** A power's figures as superscripts: -3 → ⁻³. */
export const superscript = (power: number): string =>
  [...String(power)].map(figure => (figure === '-' ? '⁻' : (raised[Number(figure)] ?? figure))).join('')

/** 0.5, 20000, 10⁷, 2×10⁻⁵ */
export function tickText(value: number): string {
  const tidy = Number(value.toPrecision(6))
  const size = Math.abs(tidy)
  if (tidy === 0 || (size >= 1e-4 && size < 1e6)) return display(tidy)
  const [mantissa, power] = tidy.toExponential().split('e')
  const ten = `10${superscript(Number(power))}`
  return mantissa === '1' ? ten : `${mantissa}×${ten}`
}

/** A scale over the values, with round ticks. `atZero` begins a linear one at zero, as bars need it. */
export function makeScale(axis: Axis, values: readonly number[], atZero = false): Scale {
  if (axis.names) return named(axis.names)
  const known = values.filter(value => Number.isFinite(value) && (!axis.log || value > 0))
  const low = axis.from ?? Math.min(...known, ...(atZero ? [0] : []))
  const high = axis.to ?? Math.max(...known, ...(atZero ? [0] : []))
  if (!Number.isFinite(low) || !Number.isFinite(high)) return linear(0, 1, axis)
  return axis.log ? logarithmic(low, high, axis) : linear(low, high, axis)
}

function named(names: readonly string[]): Scale {
  const [from, to] = [0.4, names.length + 0.6]
  const ticks = names.map((text, i) => ({ value: i + 1, text }))
  return { place: value => (value - from) / (to - from), ticks, from, to }
}

function linear(low: number, high: number, axis: Axis): Scale {
  const spread = high - low || Math.abs(high) || 1
  const step = roundStep(spread / 5)
  const from = axis.from ?? Math.floor((low - spread * 0.02) / step + 1e-9) * step
  const to = axis.to ?? Math.ceil((high + spread * 0.02) / step - 1e-9) * step
  // an axis that need not go below zero does not
  const start = axis.from === undefined && low >= 0 && from < 0 ? 0 : from
  const ticks: Tick[] = []
  for (let i = Math.ceil(start / step - 1e-9); i * step <= to + step * 1e-9 && ticks.length < 20; i++) {
    ticks.push({ value: i * step, text: tickText(i * step) })
  }
  return { place: value => (value - start) / (to - start), ticks, from: start, to }
}

/** 1, 2 or 5 times a power of ten, near `size`. */
export function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size))
  const times = size / power
  return power * (times < 1.5 ? 1 : times < 3.5 ? 2 : times < 7.5 ? 5 : 10)
}

function logarithmic(low: number, high: number, axis: Axis): Scale {
  const margin = high > low ? (Math.log10(high) - Math.log10(low)) * 0.03 : 0.5
  const from = axis.from ?? 10 ** (Math.log10(low) - margin)
  const to = axis.to ?? 10 ** (Math.log10(high) + margin)
  const [first, last] = [Math.ceil(Math.log10(from) - 1e-9), Math.floor(Math.log10(to) + 1e-9)]
  const every = Math.max(1, Math.ceil((last - first) / 8))
  const steps = last - first < 2 ? [1, 2, 5] : [1]
  const ticks: Tick[] = []
  for (let power = first - 1; power <= last; power += every) {
    for (const times of steps) {
      const value = times * 10 ** power
      if (value >= from * (1 - 1e-9) && value <= to * (1 + 1e-9)) ticks.push({ value, text: tickText(value) })
    }
  }
  const width = Math.log10(to) - Math.log10(from)
  return { place: value => (Math.log10(value) - Math.log10(from)) / width, ticks, from, to }
}

/** `count` values from one end of a scale to the other, evenly as it shows them: what a curve is drawn through. */
export function along(from: number, to: number, log = false, count = 120): number[] {
  return Array.from({ length: count + 1 }, (_, i) => {
    const share = i / count
    return log ? from * (to / from) ** share : from + (to - from) * share
  })
}

/** Of words along an axis every first, second, third … fits beside the others; each where letters have no width. */
export function everyThat(ticks: readonly Tick[], place: (value: number) => number, letter: number) {
  const [first, last] = [ticks[0], ticks.at(-1)]
  if (!letter || !first || !last || ticks.length < 2) return 1
  const room = Math.abs(place(last.value) - place(first.value)) / (ticks.length - 1)
  const widest = Math.max(...ticks.map(({ text }) => lengthOf(text) * letter))
  return Math.max(1, Math.ceil((widest + 4) / room))
}

/** Chinese characters are nearly twice as wide as figures. */
export const lengthOf = (text: string) => [...text].reduce((sum, sign) => sum + (sign > '⺀' ? 1.8 : 1), 0)
