import { randomBytes, randomInt } from 'node:crypto'

/** Size of the picture and of the piece that slides through it. */
export const WIDTH = 320
export const HEIGHT = 160
export const SIDE = 56
/** The gap lies so far from where the piece starts that no touch solves it by chance. */
const NEAREST = 72
/** Short of the right end, so that a drag to the end is never right. */
const FARTHEST = WIDTH - SIDE - 24
/** The body of the piece inside its square; knobs stand out of it, or are cut into it. */
const BODY = { from: 9, to: SIDE - 9 }
const KNOB = 8
/** Above or below the gap by at least so much, so that people never take the decoy for it. */
const DECOY_APART = 26
/** The gap shows the picture so much darker, the decoy less so. */
export const GAP_LIGHT = 0.42
const DECOY_LIGHT = 0.72

type Colour = readonly [red: number, green: number, blue: number]
/** Dark to light, of neighbouring hues. */
const palettes: readonly (readonly [Colour, Colour, Colour])[] = [
  [
    [24, 62, 96],
    [62, 134, 168],
    [206, 230, 232],
  ],
  [
    [28, 82, 66],
    [96, 158, 118],
    [226, 236, 206],
  ],
  [
    [96, 46, 30],
    [206, 122, 66],
    [248, 226, 190],
  ],
  [
    [66, 44, 104],
    [142, 112, 180],
    [232, 220, 240],
  ],
]

export interface DrawnPuzzle {
  /** Three bytes a pixel, WIDTH by HEIGHT. */
  readonly background: Uint8Array
  /** Four bytes a pixel, SIDE by SIDE. */
  readonly piece: Uint8Array
  readonly top: number
  /** Left edge of the gap: the answer. */
  readonly distance: number
}

/**
 * Draws a puzzle pixel by pixel, since libvips may open no drawings here (files/pictures). Chance comes from node:crypto,
 * so that nothing seen tells what is drawn next.
 */
export function drawPuzzle(): DrawnPuzzle {
  const scenery = drawScenery()
  const background = scenery.slice()
  const piece = new Uint8Array(SIDE * SIDE * 4)
  const distance = randomInt(NEAREST, FARTHEST)
  const top = randomInt(6, HEIGHT - SIDE - 6)
  const shape = randomShape()
  cutGap(background, shape, distance, top, GAP_LIGHT)
  const decoyTop = farFrom(top)
  cutGap(background, randomShape(), randomInt(NEAREST, FARTHEST), decoyTop, DECOY_LIGHT)

  eachPixel(shape, (x, y, depth) => {
    const from = ((top + y) * WIDTH + distance + x) * 3
    const to = (y * SIDE + x) * 4
    const rim = depth > -2 ? 0.55 : 0
    for (let i = 0; i < 3; i++) piece[to + i] = scenery[from + i]! * (1 - rim) + 255 * rim
    piece[to + 3] = Math.round(coverage(depth) * 255)
  })
  return { background, piece, top, distance }
}

/** A row for the decoy that no gap at `top` touches enough to be mistaken. */
function farFrom(top: number): number {
  const rows = Array.from({ length: HEIGHT - SIDE - 12 }, (_, i) => i + 6).filter(
    row => Math.abs(row - top) >= DECOY_APART,
  )
  return rows[randomInt(rows.length)]!
}

/** 1 a knob, -1 a notch, 0 straight: left, right, top, bottom. */
type Shape = readonly number[]
const randomShape = (): Shape => {
  const sides: number[] = Array.from({ length: 4 }, () => randomInt(-1, 2))
  // never a plain square
  if (!sides.some(side => side !== 0)) sides[randomInt(4)] = 1
  return sides
}

const MIDDLE = SIDE / 2
const knobs = [
  [BODY.from, MIDDLE],
  [BODY.to, MIDDLE],
  [MIDDLE, BODY.from],
  [MIDDLE, BODY.to],
] as const

/** Signed distance to the shape's edge, negative inside. */
function depthAt(shape: Shape, x: number, y: number): number {
  let depth = Math.max(BODY.from - x, x - BODY.to, BODY.from - y, y - BODY.to)
  knobs.forEach(([atX, atY], i) => {
    const round = Math.hypot(x - atX, y - atY) - KNOB
    if (shape[i] === 1) depth = Math.min(depth, round)
    if (shape[i] === -1) depth = Math.max(depth, -round)
  })
  return depth
}

/** How much of a pixel the shape covers: smooth edges. */
const coverage = (depth: number) => Math.min(1, Math.max(0, 0.5 - depth))

function eachPixel(shape: Shape, draw: (x: number, y: number, depth: number) => void): void {
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const depth = depthAt(shape, x + 0.5, y + 0.5)
      if (depth < 0.5) draw(x, y, depth)
    }
}

/** Darkens the shape in the picture, with grain, so that its pixels are not those of the piece made darker. */
function cutGap(picture: Uint8Array, shape: Shape, left: number, top: number, light: number): void {
  const grain = randomBytes(SIDE * SIDE)
  eachPixel(shape, (x, y, depth) => {
    const at = ((top + y) * WIDTH + left + x) * 3
    const share = coverage(depth)
    const rim = depth > -1.5 ? 60 : 0
    const noise = (grain[y * SIDE + x]! - 128) * 0.14
    for (let i = 0; i < 3; i++) {
      const dark = picture[at + i]! * light + noise + rim
      picture[at + i] = Math.min(255, Math.max(0, picture[at + i]! * (1 - share) + dark * share))
    }
  })
}

/** Cells in a liquid: soft clouds of colour, and discs and rings over them. */
function drawScenery(): Uint8Array {
  const palette = palettes[randomInt(palettes.length)]!
  const coarse = cloud(40)
  const fine = cloud(11)
  const picture = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const height = coarse(x, y) * 0.7 + fine(x, y) * 0.3
      for (let i = 0; i < 3; i++) picture[(y * WIDTH + x) * 3 + i] = blend(palette, height, i)
    }
  for (let i = 0; i < 16; i++) drawDisc(picture, palette[randomInt(3)]!)
  return picture
}

/** A disc or ring somewhere, half transparent. */
function drawDisc(picture: Uint8Array, colour: Colour): void {
  const middleX = randomInt(WIDTH)
  const middleY = randomInt(HEIGHT)
  const radius = randomInt(8, 34)
  const band = randomInt(2) === 0 ? randomInt(2, 6) : radius + 1
  const opacity = randomInt(20, 60) / 100
  for (let y = Math.max(0, middleY - radius - 1); y < Math.min(HEIGHT, middleY + radius + 1); y++)
    for (let x = Math.max(0, middleX - radius - 1); x < Math.min(WIDTH, middleX + radius + 1); x++) {
      const depth = Math.hypot(x - middleX, y - middleY) - radius
      const share = opacity * Math.min(coverage(depth), 1 - coverage(depth + band))
      const at = (y * WIDTH + x) * 3
      for (let i = 0; i < 3; i++) picture[at + i] = picture[at + i]! * (1 - share) + colour[i]! * share
    }
}

/** The palette's colour at a height from 0 to 1. */
function blend(palette: readonly Colour[], height: number, channel: number): number {
  const at = Math.min(1.999, Math.max(0, height * 2))
  const lower = Math.floor(at)
  return palette[lower]![channel]! * (lower + 1 - at) + palette[lower + 1]![channel]! * (at - lower)
}

/** Value noise: random heights on a grid with smooth passages between them. */
function cloud(grid: number): (x: number, y: number) => number {
  const columns = Math.ceil(WIDTH / grid) + 2
  const heights = randomBytes(columns * (Math.ceil(HEIGHT / grid) + 2))
  const smooth = (t: number) => t * t * (3 - 2 * t)
  return (x, y) => {
    const column = Math.floor(x / grid)
    const row = Math.floor(y / grid)
    const right = smooth(x / grid - column)
    const down = smooth(y / grid - row)
    const at = row * columns + column
    const upper = heights[at]! * (1 - right) + heights[at + 1]! * right
    const lower = heights[at + columns]! * (1 - right) + heights[at + columns + 1]! * right
    return (upper * (1 - down) + lower * down) / 255
  }
}
