import { text } from '../lettering.ts'
import { darker, lighter } from '../palette.ts'
import { circle, el, group, line, path, rect, stroke } from '../svg.ts'
import { label } from './label.ts'
import { type Look, shadow } from './scene.ts'

/** A single-use bag hanging from a rail, filled, with ports and tubing below. */
export function bag(look: Look): string {
  const x = 226
  const y = 116
  const width = 348
  const height = 424
  const level = y + height * look.dice.between(0.24, 0.4)
  const outline = `M${x + 26} ${y}H${x + width - 26}Q${x + width} ${y} ${x + width} ${y + 26}C${x + width + 10} ${y + height * 0.4} ${x + width + 12} ${y + height * 0.75} ${x + width - 6} ${y + height - 30}Q${x + width - 10} ${y + height} ${x + width - 44} ${y + height}H${x + 44}Q${x + 10} ${y + height} ${x + 6} ${y + height - 30}C${x - 12} ${y + height * 0.75} ${x - 10} ${y + height * 0.4} ${x} ${y + 26}Q${x} ${y} ${x + 26} ${y}Z`
  const inner = `M${x + 22} ${level}Q${x + width * 0.3} ${level + 12} ${x + width / 2} ${level + 4}T${x + width - 22} ${level}C${x + width - 6} ${y + height * 0.6} ${x + width - 12} ${y + height - 50} ${x + width - 32} ${y + height - 22}H${x + 32}C${x + 12} ${y + height - 50} ${x + 6} ${y + height * 0.6} ${x + 22} ${level}Z`
  const port = (cx: number, colour: string, length: number, swing: number) => {
    const from = y + height
    const tube = `M${cx} ${from + 30}C${cx} ${from + 30 + length * 0.6} ${cx + swing} ${from + length * 0.5} ${cx + swing} ${from + length}`
    return [
      rect(cx - 11, from - 14, 22, 34, '#e9eef2', { rx: 4 }),
      rect(cx - 11, from - 14, 22, 34, 'url(#cylinder)', { rx: 4 }),
      stroke(tube, '#c8d6e0', 15),
      stroke(tube, lighter(look.liquid, 0.25), 8),
      stroke(tube, '#ffffff', 2.5, { 'stroke-opacity': 0.7 }),
      // clamp and connector
      rect(cx - 19, from + 34, 38, 24, colour, { rx: 6 }),
      rect(cx - 19, from + 34, 38, 10, '#ffffff', { rx: 6, 'fill-opacity': 0.28 }),
      rect(cx + swing - 13, from + length - 4, 26, 40, '#f4f6f8', { rx: 6 }),
      rect(cx + swing - 13, from + length - 4, 26, 40, 'url(#cylinder)', { rx: 6 }),
      rect(cx + swing - 16, from + length + 6, 32, 10, colour, { rx: 3 }),
    ].join('')
  }
  const marks = [0.2, 0.4, 0.6, 0.8].map((share, i) => {
    const at = y + height - 40 - (height - 90) * share
    return (
      line(x + width - 54, at, x + width - 26, at, '#40576a', { 'stroke-width': 2.4, 'stroke-opacity': 0.6 }) +
      text(`${(i + 1) * 5} L`, x + width - 60, at + 6, { size: 16, fill: '#40576a', anchor: 'end', opacity: 0.75 })
    )
  })
  return [
    shadow(400, 210),
    // rail with hooks
    rect(110, 70, 580, 12, '#aeb8c0', { rx: 6 }),
    rect(110, 70, 580, 5, '#eef1f3', { rx: 3 }),
    ...[x + 82, x + width - 82].map(cx => stroke(`M${cx} 82v26q0 14 14 14`, '#8d99a3', 6)),
    path(outline, '#f3f8fb', { 'fill-opacity': 0.9 }),
    path(inner, look.liquid, { 'fill-opacity': 0.82 }),
    path(inner, 'url(#paper)', { 'fill-opacity': 0.8 }),
    stroke(
      `M${x + 22} ${level}Q${x + width * 0.3} ${level + 12} ${x + width / 2} ${level + 4}T${x + width - 22} ${level}`,
      lighter(look.liquid, 0.55),
      5,
    ),
    path(outline, 'url(#glass)', { 'fill-opacity': 0.8 }),
    // welded seam and creases
    stroke(outline, '#9db2c1', 2),
    el('path', {
      d: outline,
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 9,
      'stroke-opacity': 0.55,
      transform: `translate(${(x + width / 2) * 0.045} ${(y + height / 2) * 0.045}) scale(0.955)`,
    }),
    stroke(
      `M${x + 40} ${y + 52}C${x + 70} ${y + 180} ${x + 46} ${y + 300} ${x + 62} ${y + height - 54}`,
      '#ffffff',
      9,
      { 'stroke-opacity': 0.5 },
    ),
    stroke(
      `M${x + width - 62} ${y + 70}C${x + width - 84} ${y + 130} ${x + width - 64} ${y + 200} ${x + width - 78} ${y + 250}`,
      darker(look.liquid, 0.2),
      5,
      { 'stroke-opacity': 0.18 },
    ),
    circle(x + 82, y + 22, 11, '#dfe7ed', { stroke: '#9db2c1', 'stroke-width': 2 }),
    circle(x + width - 82, y + 22, 11, '#dfe7ed', { stroke: '#9db2c1', 'stroke-width': 2 }),
    ...marks,
    group(
      label({ x: x + 28, y: y + height * 0.36, width: width * 0.61, height: height * 0.4, bend: 0, id: 'label' }, look),
      { opacity: 0.97 },
    ),
    port(x + 96, look.cap === '#e8ebee' ? '#2f6fb3' : look.cap, 96, -44),
    port(x + width / 2, '#8d99a3', 110, 6),
    port(x + width - 96, look.tone[500], 96, 46),
  ].join('')
}
