import { darker, lighter } from '../palette.ts'
import { circle, el, group, path, rect, stroke } from '../svg.ts'
import { label } from './label.ts'
import { GROUND_Y, type Look, shadow } from './scene.ts'

/** Two strands that wind around each other, from (x, y) to the right. */
export function helix(
  x: number,
  y: number,
  length: number,
  height: number,
  turns: number,
  one: string,
  other: string,
  width: number,
): string {
  const steps = turns * 16
  const point = (i: number, phase: number): [number, number] => [
    x + (length * i) / steps,
    y + Math.sin((i / steps) * turns * Math.PI * 2 + phase) * height,
  ]
  const strand = (phase: number) =>
    `M${Array.from({ length: steps + 1 }, (_, i) =>
      point(i, phase)
        .map(value => value.toFixed(1))
        .join(' '),
    ).join('L')}`
  const rungs = Array.from({ length: steps / 2 }, (_, i) => {
    const [x1, y1] = point(i * 2 + 1, 0)
    const [, y2] = point(i * 2 + 1, Math.PI)
    return Math.abs(y1 - y2) < height * 0.5
      ? ''
      : stroke(`M${x1.toFixed(1)} ${y1.toFixed(1)}V${y2.toFixed(1)}`, other, width * 0.55, { 'stroke-opacity': 0.55 })
  }).join('')
  return rungs + stroke(strand(0), one, width) + stroke(strand(Math.PI), other, width)
}

/** Hexagons in a honeycomb, some filled. */
export function honeycomb(
  x: number,
  y: number,
  columns: number,
  rows: number,
  radius: number,
  colour: string,
  look: Pick<Look, 'dice'>,
): string {
  const dx = radius * 1.5
  const dy = radius * Math.sqrt(3)
  let out = ''
  for (let c = 0; c < columns; c++) {
    for (let r = 0; r < rows; r++) {
      const cx = x + c * dx
      const cy = y + r * dy + (c % 2 ? dy / 2 : 0)
      const points = Array.from({ length: 6 }, (_, i) => {
        const angle = (Math.PI / 3) * i
        return `${(cx + Math.cos(angle) * radius * 0.9).toFixed(1)},${(cy + Math.sin(angle) * radius * 0.9).toFixed(1)}`
      }).join(' ')
      const filled = look.dice.chance(0.3)
      if (look.dice.chance(0.22)) continue
      out += el('polygon', {
        points,
        fill: filled ? colour : 'none',
        'fill-opacity': filled ? look.dice.between(0.15, 0.55) : undefined,
        stroke: colour,
        'stroke-width': 2.2,
        'stroke-opacity': 0.5,
      })
    }
  }
  return out
}

/** A kit in its box, the front printed; small vials stand before it now and then. */
export function box(look: Look): string {
  const x = 160
  const y = 196
  const width = 420
  const height = GROUND_Y - 10 - y
  const depth = 86
  const lift = 58
  const front = `M${x} ${y}h${width}v${height}h${-width}Z`
  const side = `M${x + width} ${y}l${depth} ${-lift}v${height - 6}l${-depth} ${lift + 6}Z`
  const lid = `M${x} ${y}l${depth} ${-lift}h${width}l${-depth} ${lift}Z`
  const tint = lighter(look.brand, 0.9)
  const art = look.dice.chance(0.5)
    ? helix(x - 10, y + height * 0.76, width + 20, 44, 2.5, look.tone[500], lighter(look.brand, 0.45), 8)
    : honeycomb(x + 190, y + height * 0.6, 8, 5, 30, look.tone[500], look)
  const bottle = (cx: number, colour: string) => {
    const ground = GROUND_Y + 34
    return [
      shadow(cx, 36, ground),
      rect(cx - 34, ground - 108, 68, 108, '#f3f7fa', { rx: 10 }),
      rect(cx - 30, ground - 74, 60, 70, look.liquid, { rx: 8, 'fill-opacity': 0.9 }),
      rect(cx - 34, ground - 78, 68, 48, '#ffffff'),
      rect(cx - 34, ground - 78, 68, 13, look.brand),
      rect(cx - 26, ground - 54, 40, 5, '#9aa6b0'),
      rect(cx - 26, ground - 43, 26, 5, '#c3ccd3'),
      rect(cx - 34, ground - 108, 68, 108, 'url(#cylinder)', { rx: 10 }),
      rect(cx - 22, ground - 146, 44, 40, colour, { rx: 5 }),
      rect(cx - 22, ground - 146, 44, 40, 'url(#cylinder)', { rx: 5 }),
    ].join('')
  }
  return [
    shadow(400, 280),
    path(side, darker(tint, 0.16)),
    path(side, look.brand, { 'fill-opacity': 0.12 }),
    path(lid, lighter(look.brand, 0.78)),
    stroke(`M${x + width / 2} ${y}l${depth} ${-lift}`, lighter(look.brand, 0.5), 2, { 'stroke-opacity': 0.8 }),
    path(front, tint),
    el('clipPath', { id: 'front' }, path(front, '#fff')),
    group(art, { 'clip-path': 'url(#front)' }),
    rect(x, y, width, height, 'url(#paper)', { 'fill-opacity': 0.5 }),
    label({ x, y, width, height: height * 0.52, bend: 0, id: 'label' }, look),
    rect(x, y + height - 16, width, 16, look.brand),
    circle(x + width - 46, y + height * 0.52 + 44, 24, '#ffffff', { stroke: look.tone[500], 'stroke-width': 3 }),
    stroke(`M${x + width - 56} ${y + height * 0.52 + 44}l7 8l13 -15`, look.tone[700], 4),
    ...(look.dice.chance(0.6) ? [bottle(520, look.cap), bottle(612, look.tone[500])] : []),
  ].join('')
}
