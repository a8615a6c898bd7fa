import { type GoodsPicture, goodsDrawing } from './goods/goods.ts'
import { SIDE, shades } from './goods/scene.ts'
import { fitting, lines, text, textWidth, wrap } from './lettering.ts'
import { type MotifName, motifs } from './motifs.ts'
import { darker, dice, type Field, fieldTones, INK, INK_2, lighter, mix, ORANGE, PAPER } from './palette.ts'
import { circle, ellipse, group, linear, path, radial, rect, svg } from './svg.ts'

const WIDTH = 660
const HEIGHT = 360

export interface Banner {
  title: string
  line: string
  /** Word on the button. */
  action: string
  field: Field
  /** Goods shown on the right, one to three, the largest first. */
  goods: readonly GoodsPicture[]
  /** Light ground with dark letters, or deep ground with white ones. */
  isDark?: boolean
  motif?: MotifName
}

/** Goods on a round stage, the first in the middle and in front. */
function stage(goods: readonly GoodsPicture[], cx: number, ground: number, size: number): string {
  const places = [
    { dx: 0, scale: 1, drop: 0 },
    { dx: -0.34, scale: 0.56, drop: -0.05 },
    { dx: 0.36, scale: 0.54, drop: -0.055 },
  ]
  return goods
    .slice(0, 3)
    .map((one, i) => ({ one, place: places[i] ?? { dx: 0, scale: 1, drop: 0 }, i }))
    .reverse()
    .map(({ one, place, i }) => {
      const scale = (size / SIDE) * place.scale
      const x = cx + place.dx * size - (SIDE / 2) * scale
      const y = ground + place.drop * size - 698 * scale
      return group(goodsDrawing(one, `g${i}-`), {
        transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})`,
      })
    })
    .join('')
}

/** A banner of the home page, 660 × 360, drawn at twice the size. */
export function homeBanner({ title, line, action, field, goods, isDark = false, motif }: Banner): string {
  const tone = fieldTones[field]
  const chance = dice(title)
  const deep = darker(tone[700], 0.42)
  const cx = 502
  const size = 44
  const titleLines = wrap(title, 308, size, 2, true)
  const titleSize = titleLines.length > 1 || textWidth(title, size, true) > 300 ? 36 : size
  const rows = wrap(title, 304, titleSize, 2, true)
  const top = 98
  const lineRows = wrap(line, 272, 18, 2)
  const lineY = top + titleSize + (rows.length - 1) * titleSize * 1.3 + 40
  const buttonY = lineY + (lineRows.length - 1) * 28 + 32
  const buttonWidth = textWidth(action, 17, true) + 62
  const ground = isDark ? 'url(#deep)' : 'url(#sky)'
  return svg({
    width: WIDTH,
    height: HEIGHT,
    scale: 2,
    title,
    defs: [
      shades,
      linear(
        'deep',
        [
          { at: 0, colour: deep },
          { at: 1, colour: mix(deep, tone[500], 0.55) },
        ],
        20,
      ),
      linear(
        'sky',
        [
          { at: 0, colour: '#ffffff' },
          { at: 0.4, colour: tone[50] },
          { at: 1, colour: mix(tone[100], tone[300], 0.35) },
        ],
        20,
      ),
      radial('halo', [
        { at: 0, colour: '#ffffff', opacity: isDark ? 0.34 : 0.95 },
        { at: 1, colour: '#ffffff', opacity: 0 },
      ]),
      linear('veil', [
        { at: 0, colour: isDark ? deep : '#ffffff', opacity: isDark ? 0.9 : 0.85 },
        { at: 0.55, colour: isDark ? deep : tone[50], opacity: 0 },
      ]),
    ].join(''),
    body: [
      rect(0, 0, WIDTH, HEIGHT, ground),
      motif ? group(motifs[motif](WIDTH, HEIGHT, tone, chance, isDark), { opacity: isDark ? 0.34 : 0.4 }) : '',
      motif ? rect(0, 0, WIDTH, HEIGHT, 'url(#veil)') : '',
      circle(cx, 178, 176, 'url(#halo)'),
      circle(cx, 178, 138, isDark ? PAPER : tone[300], { 'fill-opacity': isDark ? 0.07 : 0.28 }),
      // the stage
      ellipse(cx, 318, 158, 26, isDark ? darker(tone[700], 0.1) : lighter(tone[300], 0.35)),
      path(
        `M${cx - 158} 318A158 26 0 0 0 ${cx + 158} 318V334A158 26 0 0 1 ${cx - 158} 334Z`,
        isDark ? darker(tone[700], 0.3) : mix(tone[300], tone[100], 0.35),
      ),
      ellipse(cx, 316, 158, 26, isDark ? mix(tone[700], '#ffffff', 0.14) : '#ffffff', {
        'fill-opacity': isDark ? 1 : 0.82,
      }),
      stage(goods, cx, 322, 296),
      rect(40, top - 34, 36, 5, isDark ? tone[300] : ORANGE[500], { rx: 2.5 }),
      lines(rows, 40, top + titleSize * 0.86, { size: titleSize, fill: isDark ? PAPER : INK, weight: 700 }, 1.3),
      lines(lineRows, 40, lineY, { size: 18, fill: isDark ? tone[100] : INK_2 }, 1.55),
      rect(40, buttonY, buttonWidth, 44, isDark ? PAPER : ORANGE[600], { rx: 22 }),
      text(action, 40 + 22, buttonY + 28, { size: 17, fill: isDark ? darker(tone[700], 0.2) : PAPER, weight: 600 }),
      path(`M${40 + buttonWidth - 30} ${buttonY + 16}l7 6l-7 6`, 'none', {
        stroke: isDark ? darker(tone[700], 0.2) : PAPER,
        'stroke-width': 2.4,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
    ].join(''),
  })
}

/** The picture at the head of a floor of the home page, 232 × 500: goods of that field below, room for words above. */
export function floorPicture(field: Field, goods: GoodsPicture, motif: MotifName): string {
  const tone = fieldTones[field]
  const width = 232
  const height = 500
  const scale = 300 / SIDE
  return svg({
    width,
    height,
    scale: 2,
    title: goods.name,
    defs:
      shades +
      linear(
        'wall',
        [
          { at: 0, colour: tone[50] },
          { at: 0.5, colour: tone[100] },
          { at: 1, colour: mix(tone[300], '#ffffff', 0.25) },
        ],
        90,
      ) +
      linear(
        'veil',
        [
          { at: 0, colour: tone[50] },
          { at: 0.6, colour: tone[50], opacity: 0.85 },
          { at: 1, colour: tone[50], opacity: 0 },
        ],
        90,
      ) +
      radial('halo', [
        { at: 0, colour: '#ffffff', opacity: 0.6 },
        { at: 1, colour: '#ffffff', opacity: 0 },
      ]),
    body: [
      rect(0, 0, width, height, 'url(#wall)'),
      group(motifs[motif](width, height, tone, dice(field), false), { opacity: 0.3 }),
      rect(0, 0, width, 190, 'url(#veil)'),
      circle(116, 364, 150, 'url(#halo)'),
      ellipse(116, 474, 104, 15, '#ffffff', { 'fill-opacity': 0.5 }),
      group(goodsDrawing(goods), {
        transform: `translate(${116 - (SIDE / 2) * scale} ${474 - 698 * scale}) scale(${scale})`,
      }),
    ].join(''),
  })
}

/** The banner of a storefront, 1200 wide: the company's colour, its pattern, name and what it stands for. */
export function shopBanner({
  name,
  line,
  field,
  colour,
  motif,
  goods,
  height = 240,
}: {
  name: string
  line: string
  field: Field
  colour: string
  motif: MotifName
  goods: readonly GoodsPicture[]
  height?: number
}): string {
  const tone = fieldTones[field]
  const deep = darker(colour, 0.3)
  // flat ones have smaller words, all of them within
  const part = Math.min(1, height / 190)
  const size = fitting(name, 560, 46 * part, 24, true)
  const top = (height - 116 * part) / 2
  const lineSize = Math.max(14, 22 * part)
  const [first, second] = [top + 24 * part + size, top + 24 * part + size + 46 * part]
  return svg({
    width: 1200,
    height,
    scale: 1.6,
    title: name,
    defs:
      shades +
      linear(
        'deep',
        [
          { at: 0, colour: deep },
          { at: 0.7, colour },
          { at: 1, colour: mix(colour, tone[300], 0.5) },
        ],
        8,
      ) +
      radial('halo', [
        { at: 0, colour: '#ffffff', opacity: 0.55 },
        { at: 1, colour: '#ffffff', opacity: 0 },
      ]),
    body: [
      rect(0, 0, 1200, height, 'url(#deep)'),
      group(
        motifs[motif](
          560,
          height,
          { ...tone, 300: lighter(colour, 0.55), 500: lighter(colour, 0.4), 700: colour },
          dice(name),
          true,
        ),
        { transform: 'translate(640 0)', opacity: 0.4 },
      ),
      circle(980, height / 2 + 10, 190, 'url(#halo)'),
      stage(goods, 980, height - 14, height - 4),
      rect(64, top, 40, 5, PAPER, { rx: 2.5, 'fill-opacity': 0.9 }),
      text(name, 64, first, { size, fill: PAPER, weight: 700, spacing: 1 }),
      text(wrap(line, 600, lineSize, 1)[0] ?? '', 64, second, { size: lineSize, fill: PAPER, opacity: 0.86 }),
    ].join(''),
  })
}
