import { darker, lighter } from '../palette.ts'
import { ellipse, group, line, path, rect } from '../svg.ts'
import { label } from './label.ts'
import { barrel, drum, GROUND_Y, type Look, shadow } from './scene.ts'

/** A micro tube with a snap lid, as it stands in a rack. */
function microTube(cx: number, top: number, width: number, look: Look, colour: string): string {
  const height = width * 2.5
  const x = cx - width / 2
  const straight = height * 0.5
  const tip = width * 0.2
  const bend = width * 0.09
  const body = (inset: number, from: number) =>
    `M${x + inset} ${from}V${top + straight}L${cx - tip + inset * 0.4} ${top + height - tip * 1.1}Q${cx - tip * 0.7} ${top + height - inset} ${cx} ${top + height - inset}Q${cx + tip * 0.7} ${top + height - inset} ${cx + tip - inset * 0.4} ${top + height - tip * 1.1}L${x + width - inset} ${top + straight}V${from}Z`
  const level = top + height * 0.4
  return [
    path(body(0, top), '#f1f6f9', { 'fill-opacity': 0.8 }),
    path(body(width * 0.05, level), look.liquid, { 'fill-opacity': 0.92 }),
    ellipse(cx, level, width * 0.45, bend * 0.8, lighter(look.liquid, 0.35)),
    path(body(0, top), 'url(#glass)'),
    path(body(0, top), 'none', { stroke: '#7c93a5', 'stroke-opacity': 0.45, 'stroke-width': 1.4 }),
    rect(x + width * 0.12, top + width * 0.3, width * 0.08, straight * 0.85, 'url(#gloss)', { rx: width * 0.04 }),
    ...[0.62, 0.78, 0.94].map(at =>
      line(x + width * 0.64, top + straight * at, x + width * 0.86, top + straight * at, '#5d7486', {
        'stroke-width': 1.6,
        'stroke-opacity': 0.55,
      }),
    ),
    // rim, hinge and lid
    rect(x - width * 0.06, top - width * 0.08, width * 1.12, width * 0.12, '#e3ebf0', { rx: width * 0.03 }),
    rect(x - width * 0.06, top - width * 0.08, width * 1.12, width * 0.12, 'url(#cylinder)', {
      rx: width * 0.03,
      'fill-opacity': 0.7,
    }),
    drum(x - width * 0.05, top - width * 0.26, width * 1.1, width * 0.18, bend, colour, lighter(colour, 0.25)),
    path(
      `M${x + width * 1.02} ${top - width * 0.2}q${width * 0.14} ${width * 0.04} ${width * 0.08} ${width * 0.2}`,
      'none',
      { stroke: darker(colour, 0.1), 'stroke-width': width * 0.06 },
    ),
  ].join('')
}

/** Five micro tubes in a rack that carries the label. */
export function microTubes(look: Look): string {
  const colours = [look.cap, look.tone[500], '#f26b0a', '#14a394', '#e39a1b']
  const count = 4
  const step = 132
  const top = 262
  const first = 400 - (step * (count - 1)) / 2
  const behind = Array.from({ length: count }, (_, i) =>
    microTube(
      first + i * step,
      top,
      92,
      look,
      look.dice.chance(0.25) ? (colours[i + 1] ?? look.cap) : (colours[i % 2 === 0 ? 0 : 1] ?? look.cap),
    ),
  ).join('')
  const x = 108
  const y = 388
  const width = 584
  return [
    shadow(400, 300),
    // back rail, tubes, front wall
    path(`M${x + 24} ${y - 34}H${x + width - 24}L${x + width} ${y}H${x}Z`, '#dfe6ec'),
    ...Array.from({ length: count }, (_, i) => ellipse(first + i * step, y - 15, 52, 12, '#9fb0bd')),
    behind,
    path(
      `M${x} ${y + 4}H${x + width}V${GROUND_Y - 14}Q${x + width} ${GROUND_Y} ${x + width - 14} ${GROUND_Y}H${x + 14}Q${x} ${GROUND_Y} ${x} ${GROUND_Y - 14}Z`,
      '#ffffff',
    ),
    path(
      `M${x} ${y + 4}H${x + width}V${GROUND_Y - 14}Q${x + width} ${GROUND_Y} ${x + width - 14} ${GROUND_Y}H${x + 14}Q${x} ${GROUND_Y} ${x} ${GROUND_Y - 14}Z`,
      'url(#deepen)',
      { 'fill-opacity': 0.45 },
    ),
    rect(x, y, width, 10, '#c9d4dd', { rx: 3 }),
    label({ x: x + 38, y: y + 44, width: width - 76, height: 214, bend: 0, id: 'label' }, look),
  ].join('')
}

/** A conical tube of 50 mL with its scale; `ground` is where its tip stands. */
function conical(cx: number, ground: number, width: number, height: number, look: Look, id: string): string {
  const x = cx - width / 2
  const y = ground - height
  const cone = height * 0.17
  const bend = width * 0.07
  const tip = width * 0.12
  const body = (inset: number, from: number) =>
    `M${x + inset} ${from}V${ground - cone}L${cx - tip} ${ground - inset}Q${cx} ${ground + 6 - inset} ${cx + tip} ${ground - inset}L${x + width - inset} ${ground - cone}V${from}Z`
  const level = y + height * 0.3
  return [
    path(body(0, y), '#f1f6f9', { 'fill-opacity': 0.75 }),
    path(body(width * 0.05, level), look.liquid, { 'fill-opacity': 0.9 }),
    ellipse(cx, level, width * 0.45, bend, lighter(look.liquid, 0.35)),
    path(body(0, y), 'url(#glass)'),
    path(body(0, y), 'none', { stroke: '#7c93a5', 'stroke-opacity': 0.4, 'stroke-width': 1.5 }),
    label({ x, y: y + height * 0.3, width, height: height * 0.42, bend, id }, look),
    rect(x + width * 0.09, y + height * 0.14, width * 0.07, height * 0.6, 'url(#gloss)', { rx: width * 0.03 }),
    drum(
      x - width * 0.08,
      y - height * 0.06,
      width * 1.16,
      height * 0.13,
      bend * 1.1,
      look.cap,
      lighter(look.cap, 0.22),
    ),
  ].join('')
}

/** Two conical tubes held in a low stand. */
export function conicalTubes(look: Look): string {
  const stand = (front: boolean) =>
    front
      ? path(barrel(150, 600, 500, 90, 34), '#ffffff') +
        path(barrel(150, 600, 500, 90, 34), 'url(#cylinder)', { 'fill-opacity': 0.55 })
      : ellipse(400, 600, 250, 34, '#eef2f5') +
        ellipse(290, 598, 88, 15, '#b9c6d0') +
        ellipse(510, 598, 88, 15, '#b9c6d0')
  return [
    shadow(400, 262),
    stand(false),
    group(conical(510, 668, 148, 452, look, 'label-right') + conical(290, 668, 148, 452, look, 'label')),
    stand(true),
  ].join('')
}
