import type { Puzzle } from '@shangyouji/contract/accounts/login-calls'
import sharp from 'sharp'
import { GAP_LIGHT } from '../modules/accounts/login/draw-puzzle.ts'

/**
 * Finds the gap by measuring the pictures, as a person's eye does: tests know no more than what a browser is sent.
 * @returns left edge of the piece where what lies under it is most like itself, darkened
 */
export async function solvePuzzle({ background, piece, width, side, top }: Puzzle): Promise<number> {
  const under = await pixelsOf(background)
  const over = await pixelsOf(piece)
  const inside = Array.from({ length: side * side }, (_, i) => i).filter(
    i => over[i * 4 + 3] === 255 && isDeepInside(over, i, side),
  )
  let best = { x: 0, difference: Number.POSITIVE_INFINITY }
  for (let x = 0; x <= width - side; x++) {
    let difference = 0
    for (const i of inside) {
      const below = light(under, (top + Math.floor(i / side)) * width + x + (i % side))
      difference += (below - light(over, i) * GAP_LIGHT) ** 2
    }
    if (difference < best.difference) best = { x, difference }
  }
  return best.x
}

/** The rim is drawn brighter than the picture: only pixels away from it are compared. */
const isDeepInside = (over: Uint8Array, i: number, side: number) =>
  [-3 * side, 3 * side, -3, 3].every(step => over[(i + step) * 4 + 3] === 255)

const pixelsOf = async (dataUrl: string): Promise<Uint8Array> =>
  sharp(Buffer.from(dataUrl.split(',')[1]!, 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer()

const light = (pixels: Uint8Array, i: number) => pixels[i * 4]! + pixels[i * 4 + 1]! + pixels[i * 4 + 2]!
