import { fitting, lines, text, textWidth, wrap } from './lettering.ts'
import { type MotifName, motifNames, motifs } from './motifs.ts'
import {
  type Dice,
  darker,
  dice,
  type Field,
  fieldTones,
  INK,
  INK_2,
  INK_3,
  lighter,
  mix,
  ORANGE,
  PAPER,
  type Tone,
} from './palette.ts'
import { circle, el, group, line, linear, MONO, path, rect, stroke, svg } from './svg.ts'

/** Covers have the proportions of the cropper (specification: 600 × 371) and are drawn at twice the size. */
const WIDTH = 600
const HEIGHT = 371

export interface CoverText {
  title: string
  /** Small word above the title: 技术文章, 需求, 线上研讨会 … */
  tag: string
  /** Line at the foot: author, place, quantity … */
  meta?: string
  field: Field
  seed?: string
}

interface Sheet {
  tone: Tone
  dice: Dice
}

const begin = ({ title, field, seed }: CoverText): Sheet => ({ tone: fieldTones[field], dice: dice(seed ?? title) })

const finish = (title: string, body: string, defs = '') =>
  svg({ width: WIDTH, height: HEIGHT, defs, body, title, scale: 2 })

/** The motif in a window of its own. */
function art(
  name: MotifName,
  x: number,
  y: number,
  width: number,
  height: number,
  ground: string,
  { tone, dice: chance }: Sheet,
  isDark = false,
  window?: string,
): string {
  const outline = window ?? `M${x} ${y}h${width}v${height}h${-width}Z`
  return (
    el('clipPath', { id: 'art' }, path(outline, '#fff')) +
    group(
      path(outline, ground) +
        group(motifs[name](width, height, tone, chance, isDark), { transform: `translate(${x} ${y})` }),
      { 'clip-path': 'url(#art)' },
    )
  )
}

const tagPill = (tag: string, x: number, y: number, fill: string, colour: string) => {
  const width = textWidth(tag, 14, true) + 24
  return (
    rect(x, y, width, 26, fill, { rx: 13 }) +
    text(tag, x + width / 2, y + 18, { size: 14, fill: colour, weight: 600, anchor: 'middle' })
  )
}

/** Title in the size that suits its length. */
function heading(
  title: string,
  x: number,
  y: number,
  width: number,
  rows: number,
  fill: string,
  most = 34,
): { body: string; height: number } {
  for (const size of [most, most * 0.88, most * 0.76]) {
    const list = wrap(title, width, size, rows, true)
    if (!list.at(-1)?.endsWith('…') || size < most * 0.8) {
      return { body: lines(list, x, y + size, { size, fill, weight: 700 }, 1.36), height: list.length * size * 1.36 }
    }
  }
  return { body: '', height: 0 }
}

/** An article: words left, a pattern of the field right, on light or on deep ground. */
export function articleCover(cover: CoverText): string {
  const sheet = begin(cover)
  const { tone, dice: chance } = sheet
  const isDark = chance.chance(0.4)
  const ground = isDark ? darker(tone[700], 0.22) : tone[50]
  const motif = chance.pick(motifNames)
  const cut = chance.pick([
    `M356 0H600V371H300C352 300 388 180 356 0Z`,
    `M372 0H600V371H316Z`,
    `M600 0V371H356A190 190 0 0 1 356 0Z`,
  ])
  const title = heading(cover.title, 36, 92, 292, 4, isDark ? PAPER : INK)
  return finish(
    cover.title,
    [
      rect(0, 0, WIDTH, HEIGHT, ground),
      art(motif, 310, 0, 290, HEIGHT, isDark ? tone[700] : tone[100], sheet, isDark, cut),
      tagPill(cover.tag, 36, 40, isDark ? lighter(tone[700], 0.16) : PAPER, isDark ? tone[100] : tone[700]),
      title.body,
      rect(36, 318, 28, 4, isDark ? tone[300] : tone[500], { rx: 2 }),
      text(wrap(cover.meta ?? '', 240, 15, 1)[0] ?? '', 36, 345, { size: 15, fill: isDark ? tone[100] : INK_2 }),
    ].join(''),
  )
}

export interface DemandCover extends CoverText {
  /** Lines of the list: what is sought. */
  items: readonly string[]
  /** 500 支, 2 台 … */
  quantity?: string
}

/** A demand: a slip from the notice board with its items. */
export function demandCover(cover: DemandCover): string {
  const sheet = begin(cover)
  const { tone } = sheet
  const items = cover.items.slice(0, 3)
  const title = heading(cover.title, 64, 84, 340, 2, INK, 28)
  const listY = 108 + title.height
  const teeth = Array.from({ length: 25 }, (_, i) => circle(44 + i * 21.3, 340, 6.5, tone[100])).join('')
  return finish(
    cover.title,
    [
      rect(0, 0, WIDTH, HEIGHT, tone[100]),
      art(sheet.dice.pick(['combs', 'wells', 'cells', 'bars'] as const), 0, 0, WIDTH, HEIGHT, tone[100], sheet),
      rect(0, 0, WIDTH, HEIGHT, tone[100], { 'fill-opacity': 0.55 }),
      rect(36, 34, 528, 306, '#1c2733', { rx: 10, 'fill-opacity': 0.1, transform: 'translate(4 7)' }),
      rect(36, 34, 528, 306, PAPER, { rx: 10 }),
      teeth,
      rect(36, 34, 8, 300, ORANGE[600], { rx: 4 }),
      tagPill(cover.tag, 64, 54, ORANGE[50], ORANGE[700]),
      title.body,
      ...items.map((item, i) => {
        const y = listY + 16 + i * 33
        if (y > 304) return ''
        return (
          circle(71, y - 5, 4, tone[500]) +
          text(wrap(item, cover.quantity ? 300 : 420, 17, 1)[0] ?? '', 86, y, { size: 17, fill: INK_2 }) +
          line(64, y + 11, 400, y + 11, '#eceff2', { 'stroke-width': 1.2 })
        )
      }),
      cover.quantity
        ? group(
            [
              circle(0, 0, 62, tone[50], { stroke: tone[300], 'stroke-width': 2 }),
              text('采购数量', 0, -18, { size: 14, fill: INK_3, anchor: 'middle' }),
              text(cover.quantity, 0, 16, {
                size: fitting(cover.quantity, 104, 30, 15, true),
                fill: tone[700],
                weight: 700,
                anchor: 'middle',
              }),
            ].join(''),
            { transform: 'translate(484 150)' },
          )
        : '',
      text(wrap(cover.meta ?? '', 200, 14, 1)[0] ?? '', 540, 316, { size: 14, fill: INK_3, anchor: 'end' }),
    ].join(''),
  )
}

export interface MeetingCover extends CoverText {
  /** Day of the meeting, 2026-12-05. */
  on: string
  place: string
}

/** A meeting: the date as a poster. */
export function meetingCover(cover: MeetingCover): string {
  const sheet = begin(cover)
  const { tone, dice: chance } = sheet
  const [year = '', month = '', day = ''] = cover.on.split('-')
  const deep = darker(tone[700], 0.35)
  const title = heading(cover.title, 204, 74, 356, 3, PAPER, 32)
  return finish(
    cover.title,
    [
      rect(0, 0, WIDTH, HEIGHT, 'url(#deep)'),
      group(
        art(
          chance.pick(['curves', 'helices', 'cells', 'drops', 'combs'] as const),
          176,
          0,
          424,
          HEIGHT,
          'none',
          sheet,
          true,
        ),
        { opacity: 0.42 },
      ),
      rect(0, 0, 184, HEIGHT, tone[500]),
      rect(0, 0, 184, HEIGHT, ORANGE[500], { 'fill-opacity': cover.field === 'service' ? 0 : 0.06 }),
      text(year, 36, 62, { size: 20, fill: PAPER, weight: 500, spacing: 3 }),
      text(String(Number(month)), 34, 170, { size: 86, fill: PAPER, weight: 700, spacing: -3 }),
      text('月', 38 + textWidth(String(Number(month)), 86, true), 170, { size: 26, fill: PAPER, weight: 600 }),
      line(36, 208, 140, 208, PAPER, { 'stroke-width': 3, 'stroke-opacity': 0.8 }),
      text(day, 34, 300, { size: 86, fill: PAPER, weight: 700, spacing: -2, opacity: 0.95 }),
      text('日', 38 + textWidth(day, 86, true), 300, { size: 26, fill: PAPER, weight: 600 }),
      tagPill(cover.tag, 204, 36, lighter(tone[700], 0.18), PAPER),
      title.body,
      // pin and place
      group(path('M0 -9A8 8 0 0 1 8 -1C8 5 0 13 0 13S-8 5 -8 -1A8 8 0 0 1 0 -9Z', tone[300]) + circle(0, -1, 3, deep), {
        transform: 'translate(213 316)',
      }),
      text(wrap(cover.place, 320, 17, 1)[0] ?? '', 232, 323, { size: 17, fill: PAPER, weight: 500 }),
      text(wrap(cover.meta ?? '', 340, 14, 1)[0] ?? '', 204, 350, { size: 14, fill: tone[100], opacity: 0.85 }),
    ].join(''),
    linear(
      'deep',
      [
        { at: 0, colour: deep },
        { at: 1, colour: mix(deep, tone[700], 0.7) },
      ],
      35,
    ),
  )
}

export interface SolutionCover extends CoverText {
  /** Steps of the process, two to five short words. */
  steps: readonly string[]
}

/** A solution: its steps as stations on a line. */
export function solutionCover(cover: SolutionCover): string {
  const sheet = begin(cover)
  const { tone, dice: chance } = sheet
  const steps = cover.steps.slice(0, 5)
  const title = heading(cover.title, 40, 84, 480, 2, INK, 32)
  const y = 258
  const gap = steps.length > 1 ? 520 / steps.length : 0
  const stations = steps.map((step, i) => {
    const x = 40 + gap * (i + 0.5)
    const last = i === steps.length - 1
    return (
      (i > 0 ? stroke(`M${x - gap + 34} ${y}H${x - 38}m-8 -6l8 6l-8 6`, tone[300], 3) : '') +
      circle(x, y, 29, last ? tone[500] : PAPER, { stroke: tone[500], 'stroke-width': 3 }) +
      text(String(i + 1), x, y + 9, { size: 24, fill: last ? PAPER : tone[700], weight: 700, anchor: 'middle' }) +
      text(step, x, y + 58, { size: fitting(step, gap - 8, 16, 11), fill: INK, weight: 500, anchor: 'middle' })
    )
  })
  return finish(
    cover.title,
    [
      rect(0, 0, WIDTH, HEIGHT, 'url(#sky)'),
      group(art(chance.pick(['drops', 'antibodies', 'helices', 'cells'] as const), 330, 0, 270, 200, 'none', sheet), {
        opacity: 0.5,
      }),
      rect(320, 0, 280, 204, 'url(#veil)'),
      rect(0, 0, 8, HEIGHT, tone[500]),
      tagPill(cover.tag, 40, 40, tone[700], PAPER),
      title.body,
      rect(24, 204, 552, 138, PAPER, { rx: 14, 'fill-opacity': 0.86 }),
      ...stations,
      text(wrap(cover.meta ?? '', 240, 14, 1)[0] ?? '', 560, 60, { size: 14, fill: tone[700], anchor: 'end' }),
    ].join(''),
    linear('veil', [
      { at: 0, colour: mix(tone[50], tone[100], 0.5) },
      { at: 0.6, colour: mix(tone[50], tone[100], 0.6), opacity: 0 },
    ]) +
      linear(
        'sky',
        [
          { at: 0, colour: tone[50] },
          { at: 1, colour: tone[100] },
        ],
        30,
      ),
  )
}

/** A video: the pattern as a still, a play sign and the running time. */
export function videoCover(cover: CoverText & { duration: string }): string {
  const sheet = begin(cover)
  const { tone, dice: chance } = sheet
  const width = textWidth(cover.duration, 15) + 22
  return finish(
    cover.title,
    [
      art(
        chance.pick(['cells', 'curves', 'wells', 'helices', 'drops'] as const),
        0,
        0,
        WIDTH,
        HEIGHT,
        darker(tone[700], 0.3),
        sheet,
        true,
      ),
      rect(0, 0, WIDTH, HEIGHT, 'url(#fade)'),
      circle(300, 146, 46, PAPER, { 'fill-opacity': 0.94 }),
      path('M286 124L326 146L286 168Z', ORANGE[500], {
        stroke: ORANGE[500],
        'stroke-width': 6,
        'stroke-linejoin': 'round',
      }),
      tagPill(cover.tag, 32, 30, PAPER, tone[700]),
      rect(WIDTH - 32 - width, 30, width, 26, '#10151c', { rx: 5, 'fill-opacity': 0.75 }),
      text(cover.duration, WIDTH - 32 - width / 2, 48, { size: 15, fill: PAPER, anchor: 'middle', family: MONO }),
      lines(
        wrap(cover.title, 536, 28, 2, true),
        32,
        HEIGHT - 28 - (wrap(cover.title, 536, 28, 2, true).length - 1) * 37,
        { size: 28, fill: PAPER, weight: 700 },
        1.32,
      ),
    ].join(''),
    linear(
      'fade',
      [
        { at: 0, colour: '#10151c', opacity: 0.1 },
        { at: 0.5, colour: '#10151c', opacity: 0.12 },
        { at: 1, colour: '#10151c', opacity: 0.82 },
      ],
      90,
    ),
  )
}

/** A file of the data library: a sheet with folded corner on the colour of its field. */
export function documentCover(cover: CoverText & { format: string }): string {
  const sheet = begin(cover)
  const { tone, dice: chance } = sheet
  const title = heading(cover.title, 40, 96, 290, 4, INK, 30)
  const x = 372
  const page = `M${x} 52H${x + 136}L${x + 176} 92V330H${x}Z`
  return finish(
    cover.title,
    [
      rect(0, 0, WIDTH, HEIGHT, tone[50]),
      circle(470, 190, 168, tone[100]),
      path(page, '#1c2733', { 'fill-opacity': 0.12, transform: 'translate(8 10)' }),
      path(page, PAPER),
      art(
        chance.pick(['curves', 'combs', 'wells', 'helices'] as const),
        x,
        104,
        176,
        130,
        tone[100],
        sheet,
        false,
        `M${x + 18} 112h140v112h-140Z`,
      ),
      path(`M${x + 136} 52V92H${x + 176}Z`, tone[300]),
      rect(x + 18, 70, 62, 24, tone[700], { rx: 4 }),
      text(cover.format, x + 49, 87, { size: 14, fill: PAPER, weight: 700, anchor: 'middle' }),
      ...[0, 1, 2, 3].map(i => rect(x + 18, 242 + i * 19, [140, 128, 136, 84][i] ?? 100, 8, '#e3e8ec', { rx: 4 })),
      tagPill(cover.tag, 40, 44, PAPER, tone[700]),
      title.body,
      text(wrap(cover.meta ?? '', 290, 15, 1)[0] ?? '', 40, 334, { size: 15, fill: INK_3 }),
    ].join(''),
  )
}
