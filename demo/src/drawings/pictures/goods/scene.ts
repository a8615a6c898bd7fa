import type { Tone } from '../palette.ts'
import { darker, lighter } from '../palette.ts'
import { ellipse, linear, path, radial, rect } from '../svg.ts'

/** Goods are drawn on a square of this side; the table stands at GROUND_Y. */
export const SIDE = 800
export const GROUND_Y = 690

/** What is printed on a product. */
export interface Print {
  brand: string
  name: string
  /** 货号. */
  code: string
  /** 500 mL, 96 T, 5 mL 预装柱 … */
  pack: string
}

/** All that a drawing of goods needs to know. */
export interface Look {
  print: Print
  tone: Tone
  /** Colour of the brand's strip. */
  brand: string
  liquid: string
  cap: string
  dice: import('../palette.ts').Dice
}

/** Shading that turns flat shapes round: laid over them, black and white with little opacity. */
export const shades: string = [
  linear('cylinder', [
    { at: 0, colour: '#0b1420', opacity: 0.3 },
    { at: 0.07, colour: '#0b1420', opacity: 0.12 },
    { at: 0.16, colour: '#ffffff', opacity: 0.05 },
    { at: 0.24, colour: '#ffffff', opacity: 0.5 },
    { at: 0.3, colour: '#ffffff', opacity: 0.12 },
    { at: 0.55, colour: '#0b1420', opacity: 0 },
    { at: 0.85, colour: '#0b1420', opacity: 0.12 },
    { at: 0.95, colour: '#0b1420', opacity: 0.22 },
    { at: 1, colour: '#0b1420', opacity: 0.32 },
  ]),
  linear('paper', [
    { at: 0, colour: '#0b1420', opacity: 0.2 },
    { at: 0.1, colour: '#0b1420', opacity: 0.04 },
    { at: 0.24, colour: '#ffffff', opacity: 0.1 },
    { at: 0.55, colour: '#0b1420', opacity: 0 },
    { at: 0.88, colour: '#0b1420', opacity: 0.08 },
    { at: 1, colour: '#0b1420', opacity: 0.2 },
  ]),
  linear('metal', [
    { at: 0, colour: '#7d8790' },
    { at: 0.12, colour: '#b9c1c8' },
    { at: 0.26, colour: '#f6f8f9' },
    { at: 0.4, colour: '#ccd3d9' },
    { at: 0.7, colour: '#a9b2ba' },
    { at: 0.92, colour: '#8b959e' },
    { at: 1, colour: '#6f7a84' },
  ]),
  linear('glass', [
    { at: 0, colour: '#8fa6b8', opacity: 0.62 },
    { at: 0.05, colour: '#c9d8e3', opacity: 0.4 },
    { at: 0.14, colour: '#ffffff', opacity: 0.3 },
    { at: 0.5, colour: '#dfe9f0', opacity: 0.22 },
    { at: 0.88, colour: '#c3d3df', opacity: 0.36 },
    { at: 1, colour: '#7f97aa', opacity: 0.62 },
  ]),
  linear(
    'gloss',
    [
      { at: 0, colour: '#ffffff', opacity: 0.75 },
      { at: 1, colour: '#ffffff', opacity: 0.08 },
    ],
    90,
  ),
  linear(
    'deepen',
    [
      { at: 0, colour: '#0b1420', opacity: 0 },
      { at: 1, colour: '#0b1420', opacity: 0.2 },
    ],
    90,
  ),
  radial('shadow', [
    { at: 0, colour: '#1c2733', opacity: 0.42 },
    { at: 0.45, colour: '#1c2733', opacity: 0.2 },
    { at: 1, colour: '#1c2733', opacity: 0 },
  ]),
].join('')

/** A light room in the colour of the field: the wall runs into the table without an edge. */
export function room(tone: Tone): { defs: string; body: string } {
  const defs = linear(
    'wall',
    [
      { at: 0, colour: '#ffffff' },
      { at: 0.45, colour: lighter(tone[50], 0.5) },
      { at: 0.7, colour: tone[50] },
      { at: 0.8, colour: darker(tone[50], 0.045) },
      { at: 1, colour: lighter(tone[50], 0.3) },
    ],
    90,
  )
  return { defs, body: rect(0, 0, SIDE, SIDE, 'url(#wall)') }
}

/** The shadow of something standing on the table. */
export const shadow = (cx: number, halfWidth: number, y = GROUND_Y): string =>
  ellipse(cx + halfWidth * 0.12, y + 4, halfWidth * 1.32, Math.max(14, halfWidth * 0.16), 'url(#shadow)') +
  ellipse(cx, y + 1, halfWidth * 1.02, Math.max(6, halfWidth * 0.06), '#1c2733', { 'fill-opacity': 0.16 })

/** Outline of an upright cylinder seen from a little above; `bend` is how far its rims hang through. */
export const barrel = (x: number, y: number, width: number, height: number, bend: number): string =>
  `M${x} ${y}A${width / 2} ${bend} 0 0 0 ${x + width} ${y}V${y + height}A${width / 2} ${bend} 0 0 1 ${x} ${y + height}Z`

/** The same with a visible upper rim. */
export function drum(
  x: number,
  y: number,
  width: number,
  height: number,
  bend: number,
  fill: string,
  top: string,
): string {
  const side = barrel(x, y, width, height, bend)
  return path(side, fill) + path(side, 'url(#cylinder)') + ellipse(x + width / 2, y, width / 2, bend, top)
}
