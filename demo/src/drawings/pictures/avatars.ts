import { AMBER, type Dice, darker, dice, INDIGO, lighter, ORANGE, ROSE, SLATE, TEAL } from './palette.ts'
import { circle, el, ellipse, group, path, rect, stroke, svg } from './svg.ts'

const GROUNDS = [TEAL[100], ORANGE[100], INDIGO[100], AMBER[100], ROSE[100], SLATE[100]] as const
const SKINS = ['#f6d3b8', '#efc3a1', '#f9dcc6', '#e6b48f'] as const
const HAIRS = ['#20242b', '#2d2622', '#3a2e28', '#4a3a30', '#6b6f76'] as const
const COATS = ['#ffffff', '#0f766e', '#2f4b9a', '#c84a00', '#4b5563', '#be3455'] as const

/** Hair behind and before the head; the head is a circle of 42 around (100, 88). */
type Hair = (colour: string) => { back: string; front: string }

const hairs: readonly Hair[] = [
  // short, parted
  colour => ({
    back: '',
    front: path(
      'M57 86C54 50 78 38 102 38C130 38 147 56 143 87C138 72 130 66 118 62C104 70 78 70 66 66C61 71 58 78 57 86Z',
      colour,
    ),
  }),
  // cropped
  colour => ({
    back: '',
    front: path('M57 84C56 52 76 42 100 42S144 52 143 84C140 68 132 60 122 58H78C68 60 60 68 57 84Z', colour),
  }),
  // bob
  colour => ({
    back: path('M52 92C48 50 72 34 100 34S152 50 148 92C150 116 144 128 134 130H66C56 128 50 116 52 92Z', colour),
    front: path('M58 88C58 60 74 50 96 50C92 64 76 76 58 88ZM142 88C142 62 126 50 96 50C108 68 124 78 142 88Z', colour),
  }),
  // long
  colour => ({
    back: path('M50 94C46 48 70 32 100 32S154 48 150 94C152 130 156 150 150 168H50C44 150 48 130 50 94Z', colour),
    front: path(
      'M58 90C56 58 78 48 102 48C94 66 78 78 58 90ZM142 90C144 62 128 48 102 48C110 68 124 80 142 90Z',
      colour,
    ),
  }),
  // bun
  colour => ({
    back: circle(100, 34, 19, colour),
    front: path('M57 86C55 54 76 42 100 42S145 54 143 86C138 70 126 60 100 60S62 70 57 86Z', colour),
  }),
  // curls
  colour => ({
    back: '',
    front: [62, 76, 92, 110, 126, 138].map((x, i) => circle(x, [68, 53, 46, 46, 54, 70][i] ?? 50, 16, colour)).join(''),
  }),
]

function glasses(): string {
  return (
    circle(84, 91, 11.5, '#ffffff', { 'fill-opacity': 0.25, stroke: '#2b333b', 'stroke-width': 3 }) +
    circle(116, 91, 11.5, '#ffffff', { 'fill-opacity': 0.25, stroke: '#2b333b', 'stroke-width': 3 }) +
    stroke('M95.5 90q4.500 -3 9 0', '#2b333b', 3)
  )
}

function body(coat: string, skin: string, chance: Dice): string {
  const isLab = coat === '#ffffff'
  const shirt = isLab ? chance.pick([TEAL[500], INDIGO[500], ORANGE[500], SLATE[500]]) : lighter(coat, 0.82)
  return [
    path('M20 214C22 166 52 150 82 146H118C148 150 178 166 180 214Z', coat),
    path('M82 146L100 176L118 146L112 132H88Z', isLab ? shirt : skin),
    rect(86, 118, 28, 34, darker(skin, 0.1), { rx: 12 }),
    path('M86 138Q100 152 114 138V150Q100 164 86 150Z', skin),
    path('M82 146L66 160L88 190L100 172Z', isLab ? '#eef1f4' : darker(coat, 0.14)),
    path('M118 146L134 160L112 190L100 172Z', isLab ? '#e4e9ed' : darker(coat, 0.2)),
    isLab ? rect(126, 184, 26, 20, '#e4e9ed', { rx: 3 }) + rect(134, 176, 5, 16, ORANGE[500], { rx: 2 }) : '',
  ].join('')
}

/** A person's picture, 200 × 200, always the same for a seed. */
export function avatar(seed: string): string {
  const chance = dice(`avatar ${seed}`)
  const skin = chance.pick(SKINS)
  const hair = chance.pick(hairs)(chance.pick(HAIRS))
  const ground = chance.pick(GROUNDS)
  return svg({
    width: 200,
    height: 200,
    scale: 2,
    defs: el('clipPath', { id: 'round' }, rect(0, 0, 200, 200, '#fff')),
    body: group(
      [
        rect(0, 0, 200, 200, ground),
        circle(100, 96, 78, '#ffffff', { 'fill-opacity': 0.4 }),
        hair.back,
        body(chance.pick(COATS), skin, chance),
        circle(59, 92, 8, darker(skin, 0.06)),
        circle(141, 92, 8, darker(skin, 0.06)),
        path('M58 80C58 54 76 44 100 44S142 54 142 80V96C142 120 122 134 100 134S58 120 58 96Z', skin),
        ellipse(74, 107, 8, 5, '#ea9a86', { 'fill-opacity': 0.42 }),
        ellipse(126, 107, 8, 5, '#ea9a86', { 'fill-opacity': 0.42 }),
        circle(84, 92, 4.2, '#262b31'),
        circle(116, 92, 4.2, '#262b31'),
        stroke(chance.pick(['M76 80q8 -5 15 -1M109 79q7 -4 15 1', 'M77 79h13M110 79h13']), darker(skin, 0.62), 3),
        stroke(chance.pick(['M88 113q12 11 24 0', 'M90 114q10 7 20 0', 'M89 112q11 13 22 0']), '#b0594a', 3.4),
        stroke('M100 96q4 6 -1 8', darker(skin, 0.18), 2.4),
        hair.front,
        chance.chance(0.35) ? glasses() : '',
      ].join(''),
      { 'clip-path': 'url(#round)' },
    ),
  })
}
