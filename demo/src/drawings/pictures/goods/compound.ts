import { Molecule } from 'openchemlib'
import { fitting, lines, text, textWidth, wrap } from '../lettering.ts'
import { dice, type Field, fieldTones, INK, INK_2, INK_3, PAPER } from '../palette.ts'
import { el, group, MONO, rect, SANS, svg } from '../svg.ts'
import { honeycomb } from './box.ts'
import { room, SIDE } from './scene.ts'

export interface CompoundPicture {
  smiles: string
  name: string
  nameEn: string
  cas: string
  /** As written, e.g. C4H11NO3; digits are set low. */
  formula: string
  field?: Field
}

/** The customary colours of sulfur or chlorine are too light on white. */
function readable(channels: number[]): string {
  const [red = 0, green = 0, blue = 0] = channels
  const share = red * 0.3 + green * 0.59 + blue * 0.11 > 130 ? 0.62 : 1
  return `rgb(${channels.map(value => Math.round(value * share)).join(',')})`
}

/** Bonds and atoms of a structure, scaled into a box. Throws on a SMILES that is none. */
export function structure(smiles: string, x: number, y: number, width: number, height: number): string {
  const drawn = Molecule.fromSmiles(smiles).toSVG(width, height, 'structure', {
    suppressChiralText: true,
    suppressESR: true,
    suppressCIPParity: true,
    autoCrop: true,
    autoCropMargin: 6,
    strokeWidth: 1.5,
    fontWeight: '500',
  })
  const viewBox = /viewBox="([^"]+)"/.exec(drawn)?.[1] ?? '0 0 1 1'
  const [, , boxWidth = 1, boxHeight = 1] = viewBox.split(' ').map(Number)
  const inside = drawn
    .replace(/^[\s\S]*?<\/style>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<(?:line|circle|rect|polygon)[^>]*class="event"[^>]*\/>/g, '')
    .replaceAll('rgb(0,0,0)', INK)
    .replaceAll('rgb(255,13,13)', '#c2410c')
    .replaceAll('rgb(48,80,248)', '#3f4fc4')
    .replace(/rgb\((\d+),(\d+),(\d+)\)/g, (_whole, ...channels) => readable(channels.slice(0, 3).map(Number)))
  // small molecules are not blown up without end
  const scale = Math.min(width / boxWidth, height / boxHeight, 3.4)
  const w = boxWidth * scale
  const h = boxHeight * scale
  return el(
    'svg',
    {
      x: x + (width - w) / 2,
      y: y + (height - h) / 2,
      width: w,
      height: h,
      viewBox,
      'font-family': SANS,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    inside,
  )
}

/** A formula with its digits set low. */
function formulaText(formula: string, x: number, y: number, size: number): string {
  const parts = formula.match(/\d+|\D+/g) ?? []
  let at = x
  return parts
    .map((part, i) => {
      // a digit after a dot counts molecules (·5H2O) and stays on the line
      const isLow = /^\d/.test(part) && i > 0 && !/[·.]$/.test(parts[i - 1] ?? '')
      const style = { size: isLow ? size * 0.7 : size, fill: INK_2 }
      const out = text(part, at, y + (isLow ? size * 0.22 : 0), style)
      at += textWidth(part, style.size)
      return out
    })
    .join('')
}

/** A compound by its structure, name, formula and CAS number, 800 × 800. */
export function compoundPicture({ smiles, name, nameEn, cas, formula, field = 'analysis' }: CompoundPicture): string {
  const tone = fieldTones[field]
  const behind = room(tone)
  const nameSize = fitting(name, 620, 44, 26, true)
  const english = wrap(nameEn, 620, 22, 1)
  return svg({
    width: SIDE,
    height: SIDE,
    defs: behind.defs,
    title: name,
    body: [
      behind.body,
      group(honeycomb(548, -30, 9, 5, 38, tone[300], { dice: dice(cas) }), { opacity: 0.35 }),
      rect(56, 72, 688, 470, PAPER, { rx: 20, stroke: tone[100], 'stroke-width': 2 }),
      structure(smiles, 96, 106, 608, 402),
      text(name, 72, 622, { size: nameSize, fill: INK, weight: 700 }),
      lines(english, 72, 662, { size: 22, fill: INK_3 }),
      rect(72, 696, textWidth(`CAS ${cas}`, 24) + 52, 48, tone[100], { rx: 24 }),
      text('CAS', 94, 728, { size: 20, fill: tone[700], weight: 700 }),
      text(cas, 146, 728, { size: 23, fill: INK, family: MONO, weight: 500 }),
      formulaText(formula, 118 + textWidth(`CAS ${cas}`, 24) + 40, 729, 26),
    ].join(''),
  })
}
