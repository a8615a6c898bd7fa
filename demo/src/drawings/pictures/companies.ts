import { fitting, text, textWidth } from './lettering.ts'
import { brandColour, type Dice, darker, dice, INK, INK_3, lighter, mix, PAPER } from './palette.ts'
import { circle, ellipse, group, path, rect, stroke, svg } from './svg.ts'

const polar = (radius: number, angle: number): string =>
  `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`
const polygon = (radius: number, count: number, turn = -Math.PI / 2) =>
  `M${Array.from({ length: count }, (_, i) => polar(radius, turn + (Math.PI * 2 * i) / count)).join('L')}Z`

/** Signs around (0, 0) inside a circle of radius 100; some carry the letter, some speak alone. */
type Sign = (colour: string, second: string, letter: string, chance: Dice) => string

const glyph = (letter: string, size: number, fill: string, y = 0.36) =>
  text(letter, 0, size * y, {
    size: fitting(letter, size * 1.25, size, size * 0.4, true),
    fill,
    weight: 700,
    anchor: 'middle',
  })

const signs: readonly Sign[] = [
  // hexagon with one lighter face
  (colour, second, letter) =>
    path(polygon(96, 6), colour) +
    path(`M0 0L${polar(96, -Math.PI / 2)}L${polar(96, -Math.PI / 6)}Z`, second, { 'fill-opacity': 0.55 }) +
    glyph(letter, 92, PAPER),
  // two strands
  (colour, second) =>
    stroke('M-44 -86C-44 -30 44 -30 44 22S-4 74 -30 88', colour, 23) +
    stroke('M44 -86C44 -30 -44 -30 -44 22S4 74 30 88', second, 23, { 'stroke-opacity': 0.92 }) +
    [-56, -34, 50].map(y => stroke(`M${-22} ${y}H22`, mix(colour, second, 0.5), 7)).join(''),
  // drop with a letter
  (colour, second, letter) =>
    path('M0 -104C18 -66 74 -24 74 28A74 74 0 0 1 -74 28C-74 -24 -18 -66 0 -104Z', colour) +
    path('M0 -104C18 -66 74 -24 74 28A74 74 0 0 1 0 102Z', second, { 'fill-opacity': 0.35 }) +
    group(glyph(letter, 78, PAPER), { transform: 'translate(0 26)' }),
  // round with an orbit
  (colour, second, letter) =>
    circle(0, 0, 84, colour) +
    ellipse(0, 0, 104, 34, 'none', { stroke: second, 'stroke-width': 9, transform: 'rotate(-28)' }) +
    circle(84, -58, 14, second) +
    glyph(letter, 84, PAPER),
  // square cut by a curve
  (colour, second, letter) =>
    rect(-88, -88, 176, 176, colour, { rx: 40 }) +
    path('M-88 30C-30 -20 30 90 88 20V48A40 40 0 0 1 48 88H-48A40 40 0 0 1 -88 48Z', second, { 'fill-opacity': 0.6 }) +
    glyph(letter, 96, PAPER, 0.33),
  // three cells
  (colour, second) =>
    circle(-34, -22, 58, colour) +
    circle(44, 6, 46, second, { 'fill-opacity': 0.88 }) +
    circle(-12, 56, 38, mix(colour, second, 0.4), { 'fill-opacity': 0.9 }) +
    circle(-48, -30, 18, PAPER, { 'fill-opacity': 0.85 }) +
    circle(52, 2, 12, PAPER, { 'fill-opacity': 0.85 }),
  // antibody
  (colour, second) =>
    stroke('M-12 92V6L-62 -62', colour, 22) +
    stroke('M12 92V6L62 -62', colour, 22) +
    stroke('M-40 14L-90 -52', second, 18) +
    stroke('M40 14L90 -52', second, 18),
  // leaf and letter
  (colour, second, letter) =>
    path('M-86 86C-96 -30 -30 -96 90 -90C96 30 30 96 -86 86Z', colour) +
    stroke('M-70 70C-30 10 20 -34 66 -66', second, 7, { 'stroke-opacity': 0.8 }) +
    group(glyph(letter, 70, PAPER), { transform: 'translate(14 18)' }),
  // column of plates
  (colour, second) =>
    [0, 1, 2, 3]
      .map(i => rect(-70 + i * 9, -84 + i * 44, 140 - i * 18, 30, i % 2 ? second : colour, { rx: 15 }))
      .join(''),
  // ring left open
  (colour, second, letter) =>
    stroke(`M${polar(78, -0.6)}A78 78 0 1 0 ${polar(78, 0.6)}`, colour, 26) +
    circle(78, 0, 15, second) +
    glyph(letter, 74, colour),
]

export interface CompanyMark {
  /** Full name; decides sign and colours. */
  name: string
  /** The one or two letters of the sign, e.g. 澜 or BV. */
  letter: string
}

function sign({ name, letter }: CompanyMark): { body: string; colour: string } {
  const chance = dice(`company ${name}`)
  const colour = brandColour(name)
  const second = chance.pick([lighter(colour, 0.45), '#f26b0a', '#14a394', '#e39a1b', lighter(colour, 0.6)])
  return { body: chance.pick(signs)(colour, second, letter, chance), colour }
}

/** A company's logo on white, 240 × 240. */
export function companyLogo(mark: CompanyMark): string {
  return svg({
    width: 240,
    height: 240,
    scale: 2,
    title: mark.name,
    body: rect(0, 0, 240, 240, PAPER) + group(sign(mark).body, { transform: 'translate(120 120) scale(0.86)' }),
  })
}

/** Sign and short name side by side, 480 × 160, for storefront heads and brand walls. */
export function companyLogoWide(mark: CompanyMark & { shortName: string; line?: string }): string {
  const { body, colour } = sign(mark)
  const isLatin = /^[\x20-\x7e]+$/.test(mark.shortName)
  const size = fitting(mark.shortName, 300, 56, 24, true)
  const spacing = isLatin ? 0 : size * 0.06
  const middle = mark.line ? 78 : 92
  return svg({
    width: 480,
    height: 160,
    scale: 2,
    title: mark.name,
    body: [
      rect(0, 0, 480, 160, PAPER),
      group(body, { transform: 'translate(84 80) scale(0.52)' }),
      text(mark.shortName, 158, middle + size * 0.2, { size, fill: darker(colour, 0.15), weight: 700, spacing }),
      mark.line ? text(mark.line, 160, 126, { size: fitting(mark.line, 300, 19, 11), fill: INK_3, spacing: 1 }) : '',
    ].join(''),
  })
}

/** A certificate or licence of the demo, portrait, marked as an example so that nobody takes it for a real one. */
export function certificate({
  title,
  holder,
  number,
  validUntil,
}: {
  title: string
  holder: string
  number: string
  validUntil: string
}): string {
  const colour = brandColour(holder)
  const frame = (inset: number, width: number, shade: string) =>
    rect(inset, inset, 600 - inset * 2, 848 - inset * 2, 'none', { stroke: shade, 'stroke-width': width, rx: 4 })
  const row = (key: string, value: string, y: number) =>
    text(key, 120, y, { size: 19, fill: INK_3 }) +
    text(value, 220, y, { size: fitting(value, 290, 21, 13), fill: INK, weight: 500 })
  return svg({
    width: 600,
    height: 848,
    scale: 1.5,
    title: `${title} ${holder}`,
    body: [
      rect(0, 0, 600, 848, '#fffdf8'),
      frame(22, 5, mix(colour, '#ffffff', 0.35)),
      frame(34, 1.5, mix(colour, '#ffffff', 0.55)),
      group(
        path(polygon(46, 12), 'none', { stroke: colour, 'stroke-width': 4 }) +
          circle(0, 0, 33, colour, { 'fill-opacity': 0.14 }) +
          stroke('M-14 0l10 12l20 -24', colour, 6),
        { transform: 'translate(300 140)' },
      ),
      text(title, 300, 262, {
        size: fitting(title, 440, 46, 24, true),
        fill: INK,
        weight: 700,
        anchor: 'middle',
        spacing: 2,
      }),
      rect(252, 290, 96, 3, colour),
      row('持有单位', holder, 392),
      row('证书编号', number, 446),
      row('有效期至', validUntil, 500),
      text('演示样张，不具有任何效力', 300, 600, {
        size: 22,
        fill: mix(colour, '#ffffff', 0.45),
        anchor: 'middle',
        weight: 600,
        spacing: 4,
      }),
      group(
        circle(0, 0, 74, 'none', { stroke: '#c2410c', 'stroke-width': 5 }) +
          circle(0, 0, 62, 'none', { stroke: '#c2410c', 'stroke-width': 1.5 }) +
          path(polygon(20, 5), '#c2410c') +
          text('演示专用章', 0, 46, { size: 19, fill: '#c2410c', anchor: 'middle', weight: 700 }),
        { transform: 'translate(436 700) rotate(-10)', opacity: 0.75 },
      ),
      text(holder.slice(0, 24), 80, 760, { size: Math.min(16, 380 / Math.max(1, textWidth(holder, 1))), fill: INK_3 }),
    ].join(''),
  })
}
