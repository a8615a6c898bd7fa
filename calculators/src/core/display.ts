/**
 * Numbers as people read them · 数值显示。Only for the screen: calculations never round.
 */

/** `4sf` significant figures, `2dp` decimals, `int` whole numbers. */
export type Precision = `${number}sf` | `${number}dp` | 'int'

const SUPERSCRIPT: Readonly<Record<string, string>> = {
  '-': '⁻',
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
}

/**
 * One value as text: `display(0.0012345, '3sf')` is "0.00123"; very large and very small numbers are written
 * 1.23×10⁻⁹; null is "—"; true and false are 是 and 否. Numbers without a precision keep up to ten figures.
 */
export function display(value: unknown, precision?: Precision): string {
  if (value === null || value === undefined) return '—'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return displayNumber(value, precision)
  if (Array.isArray(value)) return value.map(each => display(each, precision)).join('、')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, each]) => `${key} ${display(each, precision)}`)
      .join('，')
  }
  return String(value)
}

function displayNumber(value: number, precision: Precision | undefined): string {
  if (!Number.isFinite(value)) return '—'
  if (value === 0) return precision?.endsWith('dp') ? (0).toFixed(places(precision)) : '0'
  if (precision === 'int') return withoutMinusZero(Math.abs(value) < 1e15 ? value.toFixed(0) : significant(value, 6))
  if (precision?.endsWith('dp')) return decimals(value, places(precision))
  if (precision?.endsWith('sf')) return significant(value, places(precision))
  return significant(value, 10, true)
}

/** Digits asked for, between 0 and 20. */
function places(precision: Precision): number {
  const wanted = Number.parseInt(precision, 10)
  return Number.isNaN(wanted) ? 0 : Math.min(Math.max(wanted, 0), 20)
}

/** A value too small for its decimals is shown with two figures instead of as nothing. */
function decimals(value: number, count: number): string {
  const size = Math.abs(value)
  if (size >= 1e12) return significant(value, 6)
  if (size < 0.5 * 10 ** -count && count > 0) return significant(value, 2)
  return withoutMinusZero(value.toFixed(count))
}

function significant(value: number, count: number, trimmed = false): string {
  const figures = Math.max(count, 1)
  const [mantissa = '', exponent = '0'] = value.toExponential(figures - 1).split('e')
  const power = Number(exponent)
  if (power < -4 || power >= Math.max(figures, 7)) {
    return `${trimmed ? trimZeros(mantissa) : mantissa}×10${superscript(power)}`
  }
  const plain = Number(`${mantissa}e${power}`).toFixed(Math.max(figures - 1 - power, 0))
  return trimmed ? trimZeros(plain) : plain
}

const superscript = (power: number) => [...String(power)].map(each => SUPERSCRIPT[each] ?? each).join('')
const trimZeros = (plain: string) => (plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain)
const withoutMinusZero = (shown: string) => (/^-0(\.0*)?$/.test(shown) ? shown.slice(1) : shown)
