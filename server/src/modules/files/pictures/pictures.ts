import sharp, { type Sharp } from 'sharp'
import { fail } from '../../../kernel/failure.ts'
import { FairQueue } from '../../../threads/fair-queue.ts'
import { type Format, formats } from '../formats.ts'

export const MAX_PIXELS = 40_000_000
const MAX_FRAMES = 300
const SECONDS = 20

// Only the readers of the four formats that are stored; whatever else libvips can open (SVG, PDF, raw …) stays shut.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})
sharp.cache(false)

export interface Picture {
  readonly bytes: Buffer
  readonly format: Format
  readonly width: number
  readonly height: number
}

/** A decoded picture may take 160 MB: few at a time, one of each account, the others wait. */
const queue = new FairQueue({ slots: 2, perOwner: 1, waiting: 30 })
/** Whom sizes of stored pictures are made for: everybody who looks at them. */
const VIEWERS = 'viewers'

export interface Encoding {
  /** Whose picture it is: accounts take turns. */
  readonly owner: string
  readonly maxSide?: number
  /** Told how many pixels are going to be decoded; may refuse them. */
  readonly take?: (pixels: number) => void
}

/**
 * Decodes a picture and encodes it anew: what is stored is pixels alone, upright, in sRGB, without metadata and without
 * whatever was hidden in or behind the file. A picture of one frame in GIF becomes PNG; animations stay.
 * @throws Failure IMAGE_BROKEN where it cannot be decoded, is over 40 MP or is not what it says
 */
export async function encodeAnew(bytes: Buffer, format: Format, { owner, maxSide, take }: Encoding): Promise<Picture> {
  const { frames, pixels } = await orBroken(() => factsOf(bytes, format))
  take?.(pixels)
  const animated = frames > 1 && (format === 'gif' || format === 'webp')
  return queue.run(owner, () =>
    orBroken(async () => {
      let picture = sharp(bytes, { ...OPTIONS, animated }).timeout({ seconds: SECONDS })
      if (!animated) picture = picture.autoOrient()
      if (maxSide) picture = picture.resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      const out: Format = format === 'gif' && !animated ? 'png' : format
      const { data, info } = await encode(picture, out).toBuffer({ resolveWithObject: true })
      return { bytes: data, format: out, width: info.width, height: info.pageHeight ?? info.height }
    }),
  )
}

const OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const

/** What the head of a picture says; nothing is decoded yet. */
async function factsOf(bytes: Buffer, format: Format): Promise<{ frames: number; pixels: number }> {
  const facts = await sharp(bytes, OPTIONS).metadata()
  const frames = facts.pages ?? 1
  if (facts.format !== format || frames > MAX_FRAMES) fail('IMAGE_BROKEN')
  // metadata gives the size of one frame; all frames together are what has to be decoded
  const pixels = facts.width * (facts.pageHeight ?? facts.height) * frames
  if (pixels > MAX_PIXELS) fail('IMAGE_BROKEN')
  return { frames, pixels }
}

async function orBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && error.name === 'Failure') throw error
    fail('IMAGE_BROKEN')
  }
}

function encode(picture: Sharp, format: Format): Sharp {
  if (format === 'jpeg') return picture.jpeg({ quality: 85, progressive: true })
  if (format === 'png') return picture.png({ compressionLevel: 8 })
  if (format === 'webp') return picture.webp({ quality: 85 })
  return picture.gif({ effort: 4 })
}

export type VariantFormat = 'webp' | 'avif' | 'same'

/** A stored picture at a width, never larger than it is. Animations keep moving and so stay WebP or GIF. */
export function makeVariant(bytes: Buffer, width: number, format: VariantFormat): Promise<Buffer> {
  const make = async () => {
    const facts = await sharp(bytes).metadata()
    const animated = (facts.pages ?? 1) > 1
    const sized = sharp(bytes, { animated, limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: SECONDS })
      .resize(width, undefined, { withoutEnlargement: true })
    if (format === 'avif' && !animated) return sized.avif({ quality: 55, effort: 2 }).toBuffer()
    if (format !== 'same') return sized.webp({ quality: 80 }).toBuffer()
    return encode(sized, facts.format as Format).toBuffer()
  }
  return queue.run(VIEWERS, make, Number.POSITIVE_INFINITY)
}

/** Whether the stored key is a picture that has variants. */
export const isPictureType = (type: string): boolean =>
  Object.values(formats).some(format => format.isPicture && format.type === type)
