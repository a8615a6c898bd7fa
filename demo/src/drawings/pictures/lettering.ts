import { el, escaped, SANS } from './svg.ts'

/** Widths in em of the faces used, close enough to break lines: Chinese 1, capitals and digits less, thin letters least. */
function widthOf(letter: string, bold: boolean): number {
  if (/[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFF60\u3000-\u303F]|[\u{20000}-\u{3FFFF}]/u.test(letter)) return 1
  const wide = bold ? 1.06 : 1
  if (/[iljI.,:;'|!()[\]\s]/.test(letter)) return 0.3 * wide
  if (/[mwMW@%]/.test(letter)) return 0.9 * wide
  if (/[A-Z]/.test(letter)) return 0.65 * wide
  return 0.56 * wide
}

export const textWidth = (text: string, size: number, bold = false): number =>
  [...text].reduce((sum, letter) => sum + widthOf(letter, bold), 0) * size

const words = new Intl.Segmenter('zh-CN', { granularity: 'word' })

/** Single characters that belong to what follows them; others belong to the word before. */
const LEADING = /^[无不一低高超非抗多单双全微人牛鼠兔羊猪马小大新旧总去脱预自免重可储]$/u
/** What a single character clings to: a word, or a number that it counts (100 次). */
const BEFORE_SINGLE = /(?:[\u4e00-\u9fff]|\d\s?)$/u

/** Pieces that may not be torn: Chinese words, Latin words and numbers with their signs, each with the marks that cling to it. */
function pieces(text: string): string[] {
  const rough = text.match(/[A-Za-z0-9α-ωΑ-Ωμ%°+.\-/'()#&×]+\s*|\s+|[^A-Za-z0-9α-ωΑ-Ωμ%°+.\-/'()#&×\s]+/gu) ?? []
  const list: string[] = []
  let opening = ''
  for (const part of rough.flatMap(one =>
    /[\u4e00-\u9fff]/.test(one) ? Array.from(words.segment(one), word => word.segment) : [one],
  )) {
    if (/^[，。、；：！？）》”」】·]+$/.test(part) && list.length > 0) list[list.length - 1] += part
    else if (/^[（《“「【]+$/.test(part)) opening += part
    else if (LEADING.test(part)) opening += part
    else if (/^[\u4e00-\u9fff]$/u.test(part) && opening === '' && BEFORE_SINGLE.test(list.at(-1) ?? ''))
      list[list.length - 1] += part
    else {
      list.push(opening + part)
      opening = ''
    }
  }
  return opening === '' ? list : [...list, opening]
}

/** Breaks a text into lines of at most `width`; what does not fit into `most` lines ends with an ellipsis. */
export function wrap(text: string, width: number, size: number, most: number, bold = false): string[] {
  const fill = (limit: number) => {
    const lines: string[] = []
    let current = ''
    for (const piece of pieces(text.trim().replace(/\s+/g, ' '))) {
      if (current !== '' && textWidth(current + piece.trimEnd(), size, bold) > limit) {
        lines.push(current.trimEnd())
        current = piece.trimStart()
      } else current += piece
      // a Latin word longer than the line is torn
      while (textWidth(current.trimEnd(), size, bold) > width && [...current].length > 1) {
        let head = ''
        for (const letter of current) {
          if (textWidth(head + letter, size, bold) > width) break
          head += letter
        }
        lines.push(head)
        current = current.slice(head.length)
      }
    }
    if (current.trim() !== '') lines.push(current.trimEnd())
    return lines
  }
  const full = fill(width)
  if (full.length > most) {
    const kept = full.slice(0, most)
    let last = kept[most - 1] ?? ''
    while (last !== '' && textWidth(`${last}…`, size, bold) > width) last = last.slice(0, -1)
    kept[most - 1] = `${last}…`
    return kept
  }
  // lines of about the same length look better than a lonely last character
  for (let share = 0.55; share < 1; share += 0.05) {
    const balanced = fill(width * share)
    if (balanced.length === full.length) return balanced
  }
  return full
}

export interface TextStyle {
  size: number
  fill: string
  weight?: 400 | 500 | 600 | 700
  anchor?: 'start' | 'middle' | 'end'
  family?: string
  spacing?: number
  opacity?: number
}

/** One line; `y` is the baseline. */
export function text(content: string, x: number, y: number, style: TextStyle): string {
  return el(
    'text',
    {
      x,
      y,
      'font-family': style.family ?? SANS,
      'font-size': style.size,
      'font-weight': style.weight ?? 400,
      fill: style.fill,
      'fill-opacity': style.opacity,
      'text-anchor': style.anchor === 'start' ? undefined : style.anchor,
      'letter-spacing': style.spacing,
      'xml:space': 'preserve',
    },
    escaped(content),
  )
}

/** Lines below each other; `y` is the first baseline, `leading` in em. */
export const lines = (content: readonly string[], x: number, y: number, style: TextStyle, leading = 1.35): string =>
  content.map((one, i) => text(one, x, y + i * style.size * leading, style)).join('')

/** The largest size between `least` and `most` at which a text fits on one line. */
export function fitting(content: string, width: number, most: number, least: number, bold = false): number {
  const size = (width / Math.max(textWidth(content, 1, bold), 0.01)) * 0.98
  return Math.max(least, Math.min(most, size))
}
