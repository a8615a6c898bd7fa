import { fitting, text, wrap } from '../lettering.ts'
import { darker, INK, lighter, PAPER } from '../palette.ts'
import { circle, ellipse, group, line, MONO, path, rect, stroke } from '../svg.ts'
import { drum, GROUND_Y, type Look, shadow } from './scene.ts'

const rounded = (x: number, y: number, width: number, height: number, radius: number, fill: string, more = {}) =>
  rect(x, y, width, height, fill, { rx: radius, ...more })

/** Peaks on a baseline, as a detector draws them. */
export function chromatogram(
  x: number,
  y: number,
  width: number,
  height: number,
  look: Pick<Look, 'dice'>,
  peaks = 5,
): string {
  const list = Array.from({ length: peaks }, (_, i) => ({
    at: (i + 0.6 + look.dice.between(-0.2, 0.2)) / peaks,
    tall: look.dice.between(0.25, 1),
    wide: look.dice.between(0.012, 0.03),
  }))
  const points = Array.from({ length: 121 }, (_, i) => {
    const t = i / 120
    const sum = list.reduce((all, peak) => all + peak.tall * Math.exp(-(((t - peak.at) / peak.wide) ** 2) / 2), 0.03)
    return `${(x + width * t).toFixed(1)} ${(y + height - height * Math.min(1, sum)).toFixed(1)}`
  })
  return `M${points.join('L')}`
}

/** A dark display with a curve, figures and a row of keys. */
function display(x: number, y: number, width: number, height: number, look: Look): string {
  const glow = look.tone[300]
  return [
    rounded(x, y, width, height, 12, '#141a21'),
    rounded(x + 8, y + 8, width - 16, height - 16, 7, '#1d2731'),
    ...[0.3, 0.5, 0.7].map(at =>
      line(x + 20, y + height * at, x + width - 20, y + height * at, '#ffffff', {
        'stroke-opacity': 0.07,
        'stroke-width': 1.5,
      }),
    ),
    stroke(chromatogram(x + 22, y + height * 0.3, width - 44, height * 0.48, look), glow, 3),
    text('RUN', x + 22, y + height * 0.2, { size: height * 0.1, fill: glow, weight: 700, spacing: 1 }),
    text(`${look.dice.int(20, 38)}.${look.dice.int(0, 9)} °C`, x + width - 22, y + height * 0.2, {
      size: height * 0.1,
      fill: '#d8e1e8',
      anchor: 'end',
      family: MONO,
    }),
    rounded(x + 22, y + height * 0.85, width * 0.34, 6, 3, look.tone[500]),
    rounded(x + 26 + width * 0.34, y + height * 0.85, width * 0.18, 6, 3, '#ffffff', { 'fill-opacity': 0.25 }),
    path(`M${x + 8} ${y + 20}q0 -12 12 -12h${width * 0.5}L${x + 8} ${y + height * 0.8}Z`, '#ffffff', {
      'fill-opacity': 0.05,
    }),
  ].join('')
}

/** Name plate as printed on housings: brand in its colour, model below. */
function plate(x: number, y: number, width: number, look: Look): string {
  const size = fitting(look.print.brand, width, 30, 14, true)
  const name = wrap(look.print.name, width, 17, 1)[0] ?? ''
  return (
    text(look.print.brand, x, y, { size, fill: look.brand, weight: 700 }) +
    text(name, x, y + 26, { size: 17, fill: '#4b5a66' }) +
    text(look.print.code, x, y + 50, { size: 15, fill: '#7c8994', family: MONO })
  )
}

const WHITE = '#f5f7f9'

/** A bench analyser: housing with a display, a drawer and feet. */
export function analyser(look: Look): string {
  const x = 118
  const y = 286
  const width = 564
  const height = GROUND_Y - 22 - y
  return [
    shadow(400, 300),
    ...[x + 40, x + width - 90].map(foot => rounded(foot, GROUND_Y - 26, 50, 24, 5, '#39434c')),
    path(`M${x + 30} ${y - 66}h${width - 60}q22 0 28 20l12 50H${x - 10}l12 -50q6 -20 28 -20Z`, '#e3e9ee'),
    path(`M${x + 30} ${y - 66}h${width - 60}q22 0 28 20l12 50H${x - 10}l12 -50q6 -20 28 -20Z`, 'url(#gloss)', {
      'fill-opacity': 0.6,
    }),
    rounded(x - 8, y - 8, width + 16, height + 8, 26, WHITE),
    rounded(x - 8, y - 8, width + 16, height + 8, 26, 'url(#paper)', { 'fill-opacity': 0.7 }),
    rounded(x - 8, y - 8, width + 16, height + 8, 26, 'none', { stroke: '#c3ced7', 'stroke-width': 2 }),
    rect(x - 8, y + height - 66, width + 16, 12, look.tone[500]),
    display(x + 30, y + 30, 268, 196, look),
    // the drawer
    rounded(x + 326, y + 30, 208, 118, 12, '#dbe3e9'),
    rounded(x + 334, y + 38, 192, 102, 8, '#2b343d'),
    rounded(x + 334, y + 38, 192, 34, 8, '#3b4650'),
    ...Array.from({ length: 8 }, (_, i) =>
      ellipse(x + 354 + i * 22, y + 112, 8, 6, i % 3 === 0 ? look.tone[500] : lighter(look.liquid, 0.2)),
    ),
    ...Array.from({ length: 8 }, (_, i) =>
      ellipse(x + 354 + i * 22, y + 94, 8, 5, i % 4 === 1 ? look.tone[300] : '#e8eef2'),
    ),
    plate(x + 330, y + 186, 200, look),
    circle(x + 54, y + height - 30, 12, look.tone[500]),
    circle(x + 54, y + height - 30, 5, '#ffffff', { 'fill-opacity': 0.8 }),
    ...[0, 1, 2].map(i => rounded(x + 84 + i * 44, y + height - 38, 32, 16, 8, '#dbe3e9')),
  ].join('')
}

/** A bench centrifuge with its round lid. */
export function centrifuge(look: Look): string {
  const body = 'M150 470Q150 420 196 414L604 414Q650 420 650 470L662 640Q662 668 634 668H166Q138 668 138 640Z'
  return [
    shadow(400, 292),
    ...[186, 560].map(x => rounded(x, GROUND_Y - 30, 56, 28, 6, '#39434c')),
    // opened lid
    path('M212 330C212 214 588 214 588 330L604 420H196Z', '#e8edf1'),
    path('M212 330C212 214 588 214 588 330L604 420H196Z', 'url(#cylinder)', { 'fill-opacity': 0.55 }),
    ellipse(400, 338, 172, 66, '#d3dce3'),
    ellipse(400, 338, 146, 53, '#55626d'),
    ellipse(400, 334, 120, 41, '#77858f', { 'fill-opacity': 0.5 }),
    path('M280 318Q400 276 520 318', 'none', { stroke: '#ffffff', 'stroke-opacity': 0.35, 'stroke-width': 7 }),
    path(body, WHITE),
    path(body, 'url(#paper)'),
    ellipse(400, 420, 232, 44, '#dfe6eb'),
    ellipse(400, 422, 204, 35, '#2f3942'),
    // rotor with tubes
    ellipse(400, 420, 150, 24, 'url(#metal)'),
    ...Array.from({ length: 12 }, (_, i) => {
      const angle = (Math.PI * 2 * i) / 12
      return ellipse(
        400 + Math.cos(angle) * 116,
        420 + Math.sin(angle) * 17,
        11,
        6,
        i % 3 === 0 ? look.cap : lighter(look.tone[300], 0.2),
      )
    }),
    ellipse(400, 416, 26, 7, '#4b565f'),
    rect(141, 622, 518, 10, look.tone[500]),
    display(186, 490, 214, 118, look),
    plate(432, 526, 190, look),
    circle(610, 592, 20, '#e1e8ed', { stroke: '#b8c5cf', 'stroke-width': 2 }),
    stroke('M610 582v12', look.tone[700], 4),
  ].join('')
}

/** A glass vessel with its head plate, stirrer and controller. */
export function bioreactor(look: Look): string {
  const x = 146
  const y = 268
  const width = 258
  const bottom = GROUND_Y - 34
  const vessel = `M${x} ${y}V${bottom - 90}Q${x} ${bottom} ${x + width / 2} ${bottom}Q${x + width} ${bottom} ${x + width} ${bottom - 90}V${y}Z`
  const level = y + 84
  const liquid = `M${x + 9} ${level}A${width / 2 - 9} 13 0 0 0 ${x + width - 9} ${level}V${bottom - 92}Q${x + width - 9} ${bottom - 9} ${x + width / 2} ${bottom - 9}Q${x + 9} ${bottom - 9} ${x + 9} ${bottom - 92}Z`
  const cx = x + width / 2
  const bubbles = Array.from({ length: 22 }, () =>
    circle(
      look.dice.between(x + 40, x + width - 40),
      look.dice.between(level + 24, bottom - 50),
      look.dice.between(2, 6),
      '#ffffff',
      { 'fill-opacity': 0.5 },
    ),
  ).join('')
  const impeller = (at: number) =>
    rect(cx - 56, at, 112, 8, 'url(#metal)', { rx: 3 }) +
    [-56, -22, 14, 42].map(dx => rect(cx + dx, at - 18, 14, 44, 'url(#metal)', { rx: 3 })).join('')
  return [
    shadow(cx, 150),
    shadow(574, 128),
    path(`M${x + 20} ${bottom - 20}L${x - 4} ${GROUND_Y}h24L${x + 50} ${bottom - 8}Z`, '#8b97a1'),
    path(
      `M${x + width - 20} ${bottom - 20}L${x + width + 4} ${GROUND_Y}h-24L${x + width - 50} ${bottom - 8}Z`,
      '#8b97a1',
    ),
    path(vessel, '#eff5f8', { 'fill-opacity': 0.8 }),
    path(liquid, look.liquid, { 'fill-opacity': 0.82 }),
    ellipse(cx, level, width / 2 - 9, 13, lighter(look.liquid, 0.38)),
    rect(cx - 6, y - 90, 12, bottom - y + 34, 'url(#metal)'),
    impeller(bottom - 96),
    impeller(bottom - 196),
    ...[-84, 84].map(dx => rect(cx + dx - 4, y - 20, 8, 250, 'url(#metal)', { 'fill-opacity': 0.85 })),
    bubbles,
    path(vessel, 'url(#glass)'),
    path(vessel, 'none', { stroke: '#7c93a5', 'stroke-opacity': 0.5, 'stroke-width': 2 }),
    rounded(x + 16, y + 30, 12, 230, 6, 'url(#gloss)'),
    // head plate, motor, ports
    drum(x - 20, y - 24, width + 40, 30, 15, '#c4cdd4', '#e4e9ed'),
    ...[-92, -58, 58, 92].map(
      (dx, i) =>
        rect(cx + dx - 9, y - 68, 18, 46, 'url(#metal)', { rx: 3 }) +
        rounded(cx + dx - 12, y - 82, 24, 18, 4, i % 2 ? look.cap : look.tone[500]),
    ),
    drum(cx - 38, y - 138, 76, 114, 11, darker(look.tone[700], 0.2), lighter(look.tone[700], 0.2)),
    stroke(`M${cx - 92} ${y - 82}C${cx - 110} ${y - 170} 90 220 92 420`, '#c8d6e0', 7),
    stroke(`M${cx + 92} ${y - 82}C${cx + 110} ${y - 180} 430 170 486 330`, '#c8d6e0', 7),
    // controller
    rounded(470, 236, 220, GROUND_Y - 240, 18, WHITE),
    rounded(470, 236, 220, GROUND_Y - 240, 18, 'url(#paper)', { 'fill-opacity': 0.8 }),
    rounded(470, 236, 220, GROUND_Y - 240, 18, 'none', { stroke: '#c3ced7', 'stroke-width': 2 }),
    display(488, 258, 184, 142, look),
    plate(492, 448, 180, look),
    ...[0, 1].map(i =>
      group(
        circle(532 + i * 96, 574, 38, '#39434c') +
          circle(532 + i * 96, 574, 27, '#56636d') +
          [0, 1, 2]
            .map(k =>
              circle(532 + i * 96 + Math.cos(k * 2.09 + i) * 16, 574 + Math.sin(k * 2.09 + i) * 16, 7, look.tone[500]),
            )
            .join(''),
      ),
    ),
    rect(470, 640, 220, 10, look.tone[500]),
  ].join('')
}

/** A hand pipette in its stand-up pose, with a tip, beside its box of tips. */
export function pipette(look: Look): string {
  const handle = look.brand
  return [
    shadow(250, 130),
    shadow(560, 150),
    // stand
    rounded(190, 646, 130, 44, 14, '#dfe6eb'),
    rounded(240, 330, 28, 330, 12, '#c9d4dc'),
    rounded(240, 330, 28, 330, 12, 'url(#cylinder)'),
    group(
      [
        rounded(-17, -262, 34, 40, 10, '#f26b0a'),
        rounded(-9, -230, 18, 34, 4, 'url(#metal)'),
        path('M-46 -200Q-50 -214 -34 -214H34Q50 -214 46 -200L38 20Q34 44 14 48H-14Q-34 44 -38 20Z', handle),
        path('M-46 -200Q-50 -214 -34 -214H34Q50 -214 46 -200L38 20Q34 44 14 48H-14Q-34 44 -38 20Z', 'url(#cylinder)'),
        path('M44 -204q44 -8 56 12q4 20 -56 16Z', darker(handle, 0.12)),
        rounded(-22, -150, 44, 104, 8, '#1d2731'),
        ...[...'100'].map((digit, i) =>
          text(digit, 0, -118 + i * 31, { size: 26, fill: '#eef3f6', anchor: 'middle', family: MONO, weight: 700 }),
        ),
        text('μL', 0, -20, { size: 20, fill: PAPER, anchor: 'middle', weight: 600 }),
        path('M-26 48H26L17 150Q16 158 10 160L7 262H-7L-10 160Q-16 158 -17 150Z', '#eef2f5'),
        path('M-26 48H26L17 150Q16 158 10 160L7 262H-7L-10 160Q-16 158 -17 150Z', 'url(#cylinder)'),
        path('M-11 250H11L2 380H-2Z', lighter(look.tone[100], 0.2), {
          'fill-opacity': 0.9,
          stroke: look.tone[300],
          'stroke-width': 1.5,
        }),
        path('M-6 318H6L2 378H-2Z', look.liquid),
      ].join(''),
      { transform: 'translate(254 292)' },
    ),
    // the rack of tips
    path('M404 476H716L700 520H420Z', '#eef2f5'),
    ...Array.from({ length: 40 }, (_, i) => {
      const row = Math.floor(i / 10)
      const x = 436 + (i % 10) * 27 - row * 1.6 + 2
      const y = 484 + row * 10
      return ellipse(x, y, 9, 4, look.tone[500]) + ellipse(x, y, 4.6, 2, darker(look.tone[700], 0.3))
    }),
    path('M416 520H704L692 676Q691 690 676 690H444Q429 690 428 676Z', lighter(look.tone[100], 0.3)),
    path('M416 520H704L692 676Q691 690 676 690H444Q429 690 428 676Z', 'url(#paper)', { 'fill-opacity': 0.7 }),
    path('M404 512H716V532H404Z', look.tone[300]),
    text(look.print.brand, 448, 580, {
      size: fitting(look.print.brand, 150, 28, 14, true),
      fill: look.brand,
      weight: 700,
    }),
    text(wrap(look.print.name, 226, 18, 1)[0] ?? '', 448, 612, { size: 18, fill: INK, weight: 600 }),
    text(look.print.code, 448, 640, { size: 15, fill: '#5d6b77', family: MONO }),
    text(look.print.pack, 674, 640, { size: 15, fill: look.tone[700], anchor: 'end' }),
  ].join('')
}
