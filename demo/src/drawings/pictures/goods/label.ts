import { fitting, lines, text, textWidth, wrap } from '../lettering.ts'
import { INK, INK_3, PAPER } from '../palette.ts'
import { el, group, MONO, path, rect } from '../svg.ts'
import { barrel, type Look } from './scene.ts'

export interface LabelPlace {
  x: number
  y: number
  width: number
  height: number
  /** How far the edges hang through on a round body; 0 is flat. */
  bend: number
  /** Unique inside the drawing. */
  id: string
}

/** Bars that look like a Code 128; the same code gives the same bars. */
export function barcode(x: number, y: number, width: number, height: number, look: Pick<Look, 'dice'>): string {
  let bars = ''
  const unit = width / 58
  for (let at = 0; at < 56; ) {
    const bar = look.dice.int(1, 3)
    bars += rect(x + at * unit, y, bar * unit, height, INK)
    at += bar + look.dice.int(1, 3)
  }
  return bars
}

/** The name in the largest of a few sizes in which nothing of it is cut off. */
function nameFor(name: string, width: number, most: number, rows: number): { size: number; list: string[] } {
  for (const [share, more] of [
    [1, 0],
    [0.88, 0],
    [0.8, 1],
  ] as const) {
    const list = wrap(name, width, most * share, rows + more, true)
    if (!list.at(-1)?.endsWith('…')) return { size: most * share, list }
  }
  return { size: most * 0.8, list: wrap(name, width, most * 0.8, rows + 1, true) }
}

/**
 * The product's label: a strip with the brand, the name, 货号 and pack. On a round body its edges bend and its sides
 * fall into shade.
 */
export function label({ x, y, width, height, bend, id }: LabelPlace, look: Look): string {
  const { print, brand, tone } = look
  const isTall = height > width * 0.9
  const strip = height * (isTall ? 0.2 : 0.24)
  const sag = bend * 0.72
  const pad = width * 0.085
  const inner = width - pad * 2
  const outline = bend > 0 ? barrel(x, y, width, height, bend) : `M${x} ${y}h${width}v${height}h${-width}Z`
  const stripOutline = bend > 0 ? barrel(x, y, width, strip, bend) : `M${x} ${y}h${width}v${strip}h${-width}Z`

  const brandSize = fitting(print.brand, inner * 0.9, strip * 0.5, 8, true)
  const { size: nameSize, list: nameLines } = nameFor(
    print.name,
    inner,
    Math.min(height * (isTall ? 0.105 : 0.145), width * 0.115),
    isTall ? 3 : 2,
  )
  const codeSize = fitting(print.code, inner * 0.6, nameSize * 0.66, 8) * 0.92
  const nameY = y + strip + sag + nameSize * 1.42
  const foot = y + height + sag - height * 0.075
  const codeLabel = '货号'
  const codeX = x + pad + textWidth(codeLabel, codeSize * 0.86) + codeSize * 0.45

  const parts = [
    path(outline, PAPER),
    path(stripOutline, brand),
    rect(x, y + strip + sag - 1, width, Math.max(3, height * 0.014), tone[500], { 'fill-opacity': 0.9 }),
    text(print.brand, x + pad, y + strip / 2 + sag + brandSize * 0.34, {
      size: brandSize,
      fill: PAPER,
      weight: 700,
      spacing: brandSize * 0.04,
    }),
    lines(nameLines, x + pad, nameY, { size: nameSize, fill: INK, weight: 700 }, 1.26),
    text(codeLabel, x + pad, foot, { size: codeSize * 0.86, fill: INK_3 }),
    text(print.code, codeX, foot, { size: codeSize, fill: INK, weight: 500, family: MONO }),
  ]
  const packSize = codeSize * 0.95
  const packY = foot - codeSize * 1.75
  if (packY - packSize > nameY + (nameLines.length - 1) * nameSize * 1.26) {
    parts.push(text(print.pack, x + pad, packY, { size: packSize, fill: tone[700], weight: 600 }))
  }
  const bars = Math.min(inner * 0.3, height * 0.36)
  if (codeX + textWidth(print.code, codeSize) * 1.1 + bars < x + width - pad) {
    parts.push(barcode(x + width - pad - bars, foot - height * 0.12, bars, height * 0.125, look))
  }
  return (
    el('clipPath', { id }, path(outline, PAPER)) +
    group(parts.join(''), { 'clip-path': `url(#${id})` }) +
    (bend > 0 ? path(outline, 'url(#paper)') : '')
  )
}
