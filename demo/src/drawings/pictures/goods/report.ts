import { lines, text, wrap } from '../lettering.ts'
import { INK, INK_3, LINE, lighter } from '../palette.ts'
import { circle, group, MONO, path, rect, stroke } from '../svg.ts'
import { chromatogram } from './instrument.ts'
import { barcode } from './label.ts'
import type { Look } from './scene.ts'

/** A service is shown by what one gets for it: a report with curve, table and seal, on two more sheets. */
export function report(look: Look): string {
  const { print, tone, brand } = look
  const x = 190
  const y = 88
  const width = 420
  const height = 584
  const sheet = (turn: number, dx: number, fill: string) =>
    rect(x + dx, y + 8, width, height, fill, {
      rx: 6,
      transform: `rotate(${turn} 400 400)`,
      stroke: '#d3dbe2',
      'stroke-width': 1.5,
    })
  const name = wrap(print.name, width - 64, 30, 2, true)
  const top = y + 128 + (name.length - 1) * 40
  const rows = ['纯度', '浓度', '内毒素', '无菌'].map((key, i) => {
    const at = top + 230 + i * 36
    const value =
      [
        `${look.dice.int(96, 99)}.${look.dice.int(0, 9)} %`,
        `${look.dice.int(1, 9)}.${look.dice.int(10, 99)} mg/mL`,
        `< 0.0${look.dice.int(1, 9)} EU/μg`,
        '合格',
      ][i] ?? ''
    return (
      rect(x + 32, at + 10, width - 64, 1.2, LINE) +
      text(key, x + 32, at, { size: 17, fill: INK_3 }) +
      text(value, x + 190, at, { size: 17, fill: INK, family: MONO }) +
      circle(x + width - 44, at - 6, 8, tone[100]) +
      stroke(`M${x + width - 48} ${at - 6}l3 4l6 -7`, tone[700], 2.4)
    )
  })
  return [
    path(`M${x - 10} ${y + height + 20}Q400 ${y + height + 66} ${x + width + 16} ${y + height + 20}Z`, '#1c2733', {
      'fill-opacity': 0.1,
    }),
    sheet(-5, -18, lighter(tone[100], 0.45)),
    sheet(3.5, 14, '#fbfcfd'),
    rect(x, y, width, height, '#ffffff', { rx: 6, stroke: '#d3dbe2', 'stroke-width': 1.5 }),
    rect(x, y, width, 12, brand, { rx: 3 }),
    text(print.brand, x + 32, y + 58, { size: 20, fill: brand, weight: 700 }),
    text(print.code, x + width - 32, y + 58, { size: 15, fill: INK_3, anchor: 'end', family: MONO }),
    lines(name, x + 32, y + 112, { size: 30, fill: INK, weight: 700 }, 1.34),
    rect(x + 32, top + 4, width - 64, 176, tone[50], { rx: 6 }),
    stroke(chromatogram(x + 46, top + 22, width - 92, 140, look, 4), tone[500], 3.4),
    rect(x + 46, top + 163, width - 92, 1.5, tone[300]),
    ...rows,
    barcode(x + 32, y + height - 54, 120, 26, look),
    group(
      [
        circle(0, 0, 46, 'none', { stroke: '#c2410c', 'stroke-width': 3.4 }),
        circle(0, 0, 38, 'none', { stroke: '#c2410c', 'stroke-width': 1.4 }),
        text('检验合格', 0, 7, { size: 17, fill: '#c2410c', anchor: 'middle', weight: 700 }),
      ].join(''),
      { transform: `translate(${x + width - 86} ${y + height - 62}) rotate(-12)`, opacity: 0.78 },
    ),
  ].join('')
}
