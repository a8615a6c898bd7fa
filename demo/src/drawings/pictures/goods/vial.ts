import { darker, lighter } from '../palette.ts'
import { ellipse, group, path, rect } from '../svg.ts'
import { label } from './label.ts'
import { barrel, drum, GROUND_Y, type Look, shadow } from './scene.ts'

/** A glass vial with a crimped cap, `width` wide, standing at `cx`. */
function vial(cx: number, ground: number, width: number, look: Look, id: string, isDry: boolean): string {
  const height = width * 1.62
  const x = cx - width / 2
  const y = ground - height
  const bend = width * 0.055
  const neck = width * 0.56
  const neckX = cx - neck / 2
  const shoulder = y + width * 0.2
  const neckTop = y - width * 0.1
  // the body with its shoulder
  const outline =
    `M${neckX} ${neckTop}V${y - width * 0.02}C${neckX} ${y + width * 0.06} ${x} ${y + width * 0.05} ${x} ${shoulder + width * 0.06}` +
    `V${ground - bend * 2.4}C${x} ${ground} ${x + width * 0.04} ${ground} ${x + width * 0.12} ${ground + bend * 0.4}` +
    `Q${cx} ${ground + bend * 1.5} ${x + width * 0.88} ${ground + bend * 0.4}C${x + width * 0.96} ${ground} ${x + width} ${ground} ${x + width} ${ground - bend * 2.4}` +
    `V${shoulder + width * 0.06}C${x + width} ${y + width * 0.05} ${neckX + neck} ${y + width * 0.06} ${neckX + neck} ${y - width * 0.02}V${neckTop}Z`
  const inset = width * 0.045
  const fillHeight = isDry ? height * 0.2 : height * 0.62
  const fillTop = ground - inset - fillHeight
  const content = barrel(x + inset, fillTop, width - inset * 2, fillHeight - bend * 0.6, bend * 0.9)
  const colour = isDry ? '#fbfaf6' : look.liquid
  const capWidth = neck * 1.3
  const capX = cx - capWidth / 2
  const capY = neckTop - width * 0.2
  return [
    shadow(cx, width * 0.52, ground),
    path(outline, '#eef4f8', { 'fill-opacity': 0.75 }),
    path(content, colour, { 'fill-opacity': isDry ? 1 : 0.86 }),
    isDry ? path(content, 'url(#paper)') : '',
    ellipse(cx, fillTop, width / 2 - inset, bend * 0.9, isDry ? darker(colour, 0.05) : lighter(colour, 0.35)),
    path(outline, 'url(#glass)'),
    path(outline, 'none', { stroke: '#7c93a5', 'stroke-opacity': 0.4, 'stroke-width': 1.6 }),
    label({ x, y: y + height * 0.3, width, height: height * 0.53, bend, id }, look),
    rect(x + width * 0.075, shoulder + width * 0.1, width * 0.05, height * 0.68, 'url(#gloss)', { rx: width * 0.025 }),
    // crimp and flip-off disc
    drum(capX, capY + width * 0.05, capWidth, width * 0.17, bend * 0.7, 'url(#metal)', '#dfe4e8'),
    rect(capX - width * 0.012, capY + width * 0.2, capWidth + width * 0.024, width * 0.035, 'url(#metal)', {
      rx: width * 0.014,
    }),
    drum(
      capX - width * 0.01,
      capY - width * 0.03,
      capWidth + width * 0.02,
      width * 0.085,
      bend * 0.8,
      look.cap,
      lighter(look.cap, 0.22),
    ),
    ellipse(cx, capY - width * 0.03, capWidth * 0.36, bend * 0.5, darker(look.cap, 0.08), { 'fill-opacity': 0.45 }),
  ].join('')
}

/** One large vial, or a row with two small ones behind it. */
export function vials(look: Look): string {
  const isDry = look.dice.chance(0.4)
  if (look.dice.chance(0.45)) return vial(400, GROUND_Y, 268, look, 'label', isDry)
  const small = (cx: number, id: string) => vial(cx, GROUND_Y - 46, 176, look, id, isDry)
  return (
    group(small(222, 'label-left') + small(578, 'label-right'), { opacity: 0.96 }) +
    vial(400, GROUND_Y + 8, 252, look, 'label', isDry)
  )
}
