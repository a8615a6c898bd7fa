import { darker, lighter, mix } from '../palette.ts'
import { ellipse, line, path, rect, stroke } from '../svg.ts'
import { label } from './label.ts'
import { barrel, drum, GROUND_Y, type Look, shadow } from './scene.ts'

/** A packed column between its two end pieces, standing at `cx`. */
function column(
  cx: number,
  ground: number,
  width: number,
  height: number,
  look: Look,
  resin: string,
  id: string | null,
): string {
  const bend = width * 0.085
  const x = cx - width / 2
  const capHeight = width * 0.36
  const top = ground - height
  const bed = top + height * 0.2
  const ends = darker(look.tone[700], 0.35)
  const beads = Array.from({ length: 26 }, () =>
    ellipse(
      x + look.dice.between(0.08, 0.92) * width,
      look.dice.between(bed + 14, ground - capHeight - 6),
      1.6,
      1.6,
      darker(resin, 0.14),
      { 'fill-opacity': 0.6 },
    ),
  ).join('')
  const bedPath = barrel(x + width * 0.05, bed, width * 0.9, ground - capHeight - bed, bend * 0.9)
  return [
    shadow(cx, width * 0.72, ground),
    // lower end piece
    drum(
      x - width * 0.12,
      ground - capHeight * 0.6,
      width * 1.24,
      capHeight * 0.6,
      bend * 1.2,
      ends,
      lighter(ends, 0.15),
    ),
    drum(x - width * 0.05, ground - capHeight, width * 1.1, capHeight * 0.42, bend, '#eef1f4', '#dfe5ea'),
    // buffer above the bed, the bed, the tube around
    path(barrel(x, top + capHeight * 0.7, width, height - capHeight * 1.6, bend), '#eef5f9', { 'fill-opacity': 0.9 }),
    path(barrel(x + width * 0.05, top + capHeight, width * 0.9, bed - top - capHeight, bend * 0.9), '#dcecf4', {
      'fill-opacity': 0.8,
    }),
    path(bedPath, resin),
    beads,
    path(bedPath, 'url(#paper)'),
    ellipse(cx, bed, width * 0.45, bend * 0.9, lighter(resin, 0.4)),
    path(barrel(x, top + capHeight * 0.7, width, height - capHeight * 1.6, bend), 'url(#glass)'),
    id
      ? label(
          {
            x,
            y: ground - capHeight - (height - capHeight) * 0.56,
            width,
            height: (height - capHeight) * 0.42,
            bend,
            id,
          },
          look,
        )
      : '',
    rect(x + width * 0.1, top + capHeight * 1.2, width * 0.06, height - capHeight * 2.6, 'url(#gloss)', {
      rx: width * 0.03,
    }),
    // upper end piece with its fitting
    drum(x - width * 0.05, top + capHeight * 0.55, width * 1.1, capHeight * 0.4, bend, '#eef1f4', '#dfe5ea'),
    drum(x - width * 0.12, top, width * 1.24, capHeight * 0.62, bend * 1.2, ends, lighter(ends, 0.18)),
    ...[-0.4, -0.2, 0, 0.2, 0.4].map(at =>
      line(cx + width * at * 1.3, top + bend, cx + width * at * 1.3, top + capHeight * 0.58, darker(ends, 0.3), {
        'stroke-width': 2,
        'stroke-opacity': 0.5,
      }),
    ),
    drum(
      cx - width * 0.1,
      top - width * 0.26,
      width * 0.2,
      width * 0.28,
      bend * 0.35,
      look.cap === '#e8ebee' ? '#f26b0a' : look.cap,
      lighter(look.cap, 0.3),
    ),
  ].join('')
}

/** One large column with tubing, or three ready-made ones of growing size. */
export function columns(look: Look): string {
  const resin = look.dice.pick([mix(look.liquid, '#ffffff', 0.35), '#f4f1e8', '#dfe9ef', '#cfe3d9'])
  if (look.dice.chance(0.5)) {
    const tubing = 'M400 168C400 96 520 74 566 120S590 330 640 372'
    return [
      stroke(tubing, '#b9c8d3', 11),
      stroke(tubing, '#eef4f8', 6),
      column(400, GROUND_Y, 216, 490, look, resin, 'label'),
    ].join('')
  }
  return [
    column(208, GROUND_Y - 30, 104, 300, look, resin, null),
    column(600, GROUND_Y - 30, 118, 356, look, resin, null),
    column(394, GROUND_Y, 196, 470, look, resin, 'label'),
  ].join('')
}
