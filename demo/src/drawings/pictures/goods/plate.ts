import { text } from '../lettering.ts'
import { darker, lighter, mix } from '../palette.ts'
import { ellipse, group, path, rect } from '../svg.ts'
import { label } from './label.ts'
import { type Look, shadow } from './scene.ts'

/** Corner of the plate's top, and what one step along its long and short side means on the picture. */
const ORIGIN = [96, 420] as const
const LONG = [430, -128] as const
const SHORT = [188, 138] as const
const THICK = 62

const at = (u: number, v: number, down = 0): [number, number] => [
  ORIGIN[0] + LONG[0] * u + SHORT[0] * v,
  ORIGIN[1] + LONG[1] * u + SHORT[1] * v + down,
]
const polygon = (...points: [number, number][]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`

/** How a plate is filled: a dilution row by row, a checkerboard of hits, or all alike. */
function shade(look: Look, kind: number, row: number, column: number, blank: string): string {
  if (kind === 0) return mix(blank, look.liquid, Math.max(0, 1 - column / 9.5) ** 1.4)
  if (kind === 1) return look.dice.chance(0.28) ? look.liquid : mix(blank, look.liquid, look.dice.between(0, 0.25))
  return mix(blank, look.liquid, column === 11 ? 0 : Math.max(0.08, 1 - Math.abs(row - 3.5) / 6 - column / 22))
}

/** A plate of 96 wells seen from the front corner, and a box with the label behind it. */
export function plate(look: Look): string {
  const blank = '#f2f5f7'
  const fill = look.dice.int(0, 2)
  const strong = { ...look, liquid: mix(look.liquid, look.tone[500], 0.45) }
  const wells: string[] = []
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 12; column++) {
      const [x, y] = at((column + 1.05) / 13.1, (row + 1.05) / 9.1)
      const colour = shade(strong, fill, row, column, blank)
      wells.push(
        ellipse(x, y, 15.4, 9.6, '#c4d0d9'),
        ellipse(x, y + 1.6, 13.2, 7.6, colour),
        ellipse(x - 3.6, y - 0.4, 4.2, 1.9, '#ffffff', { 'fill-opacity': 0.55 }),
      )
    }
  }
  const letters = [...'ABCDEFGH'].map((letter, row) => {
    const [x, y] = at(0.026, (row + 1.05) / 9.1)
    return text(letter, x, y + 4, { size: 11, fill: '#7d8f9d', anchor: 'middle', weight: 600 })
  })
  const rim = 0.012
  return [
    // the kit's box behind
    shadow(548, 190, 452),
    rect(372, 118, 336, 322, '#ffffff'),
    rect(372, 118, 336, 322, 'url(#paper)', { 'fill-opacity': 0.6 }),
    path(polygon([372, 118], [400, 96], [736, 96], [708, 118]), lighter(look.brand, 0.72)),
    path(polygon([708, 118], [736, 96], [736, 414], [708, 440]), darker(look.tone[100], 0.12)),
    label({ x: 372, y: 118, width: 336, height: 250, bend: 0, id: 'label' }, look),
    rect(372, 368, 336, 72, look.tone[100]),
    // the plate
    group(
      [
        path(
          polygon(
            at(0.02, 1.02, THICK + 16),
            at(1.04, 1.02, THICK + 14),
            at(1.05, 0.06, THICK + 10),
            at(0.1, 0.2, THICK),
          ),
          '#1c2733',
          { 'fill-opacity': 0.12 },
        ),
        path(polygon(at(0, 0), at(0, 1), at(0, 1, THICK), at(0, 0, THICK)), '#d3dde4'),
        path(polygon(at(0, 1), at(1, 1), at(1, 1, THICK), at(0, 1, THICK)), '#bccad4'),
        path(polygon(at(0, 1, THICK * 0.62), at(1, 1, THICK * 0.62), at(1, 1, THICK), at(0, 1, THICK)), '#a9bac6'),
        path(polygon(at(0, 0, THICK * 0.62), at(0, 1, THICK * 0.62), at(0, 1, THICK), at(0, 0, THICK)), '#c3d0d9'),
        path(polygon(at(0, 0), at(1, 0), at(1, 1), at(0.05, 1), at(0, 0.93)), '#e7edf1'),
        path(
          polygon(at(rim, rim), at(1 - rim, rim), at(1 - rim, 1 - rim), at(0.055, 1 - rim), at(rim, 0.92)),
          '#f8fafb',
        ),
        ...letters,
        ...wells,
      ].join(''),
      { transform: 'translate(-6 62) scale(1.06 1.02)' },
    ),
  ].join('')
}
