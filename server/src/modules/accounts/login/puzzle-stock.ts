import sharp from 'sharp'
import { onThread } from '../../../threads/pool.ts'
import { HEIGHT, SIDE, WIDTH } from './draw-puzzle.ts'

/** A puzzle ready to be sent, with its answer. Each goes to one challenge. */
export interface ReadyPuzzle {
  readonly background: string
  readonly piece: string
  readonly top: number
  readonly distance: number
}

/** Drawn ahead, so that a burst of logins waits for nothing; whatever is beyond waits in the queue of its address. */
const STOCK = 8
const AHEAD = 'slider puzzles'
const stock: ReadyPuzzle[] = []
let isFilling = false

/**
 * A puzzle that nobody has seen.
 * @param owner address it is for
 * @throws Failure TOO_MANY where too many of the address wait already
 */
export async function takePuzzle(owner: string): Promise<ReadyPuzzle> {
  const puzzle = stock.pop() ?? (await makePuzzle(owner))
  void fill()
  return puzzle
}

async function fill(): Promise<void> {
  if (isFilling) return
  isFilling = true
  try {
    while (stock.length < STOCK) stock.push(await makePuzzle(AHEAD))
  } catch {
    // the next challenge draws its own, and tries again
  } finally {
    isFilling = false
  }
}

async function makePuzzle(owner: string): Promise<ReadyPuzzle> {
  const drawn = await onThread(owner, { task: 'drawPuzzle', input: undefined })
  const [background, piece] = await Promise.all([
    sharp(drawn.background, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .webp({ quality: 82 })
      .toBuffer(),
    sharp(drawn.piece, { raw: { width: SIDE, height: SIDE, channels: 4 } })
      .webp({ quality: 82 })
      .toBuffer(),
  ])
  return { background: dataUrl(background), piece: dataUrl(piece), top: drawn.top, distance: drawn.distance }
}

const dataUrl = (webp: Buffer) => `data:image/webp;base64,${webp.toString('base64')}`
