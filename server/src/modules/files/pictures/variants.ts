import type { IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { mapError } from '../../../http/error-map.ts'
import type { Services } from '../../../kernel/services.ts'
import { typeOfKey } from '../formats.ts'
import { noteVariant } from '../queries.ts'
import { makeVariant, type VariantFormat } from './pictures.ts'

/** Widths in pixels that are made; an asked one is brought up to the next. */
const widths = [96, 200, 400, 600, 800, 1200, 1600]

export interface VariantWish {
  readonly width: number
  readonly format: VariantFormat
  /** How it is called beside its file: `w400.webp`. */
  readonly name: string
}

export interface Variants {
  /** What `?w=` and Accept ask for, half as wide for who saves data; null for the picture as it is. */
  wishOf(width: unknown, headers: IncomingHttpHeaders): VariantWish | null
  /** Stored, or made now and stored. Null where the picture is not there. */
  get(key: string, wish: VariantWish): Promise<Buffer | null>
}

export function openVariants({ ports: { storage }, database: { db } }: Services): Variants {
  /** Variants being made, so that many viewers of a new picture cause one. */
  const underWay = new Map<string, Promise<Buffer | null>>()

  async function make(key: string, wish: VariantWish): Promise<Buffer | null> {
    const stored = await storage.get(key)
    if (!stored) return null
    const bytes = await makeVariant(await buffer(stored.body), wish.width, wish.format)
    try {
      await keep(key, wish, bytes)
    } catch (error) {
      // where there is no room to keep it, it is still shown, and made anew for the next viewer
      if (mapError(error, key).name !== 'DISK_FULL') throw error
    }
    return bytes
  }

  async function keep(key: string, wish: VariantWish, bytes: Buffer): Promise<void> {
    if (!(await noteVariant(db, key, wish.name))) return
    const type = wish.format === 'same' ? typeOfKey(key) : `image/${wish.format}`
    await storage.put(`${key}.${wish.name}`, bytes, type)
  }

  return {
    wishOf(width, { accept = '', 'save-data': savesData }) {
      if (typeof width !== 'string' || !/^\d{1,5}$/.test(width) || Number(width) === 0) return null
      const wanted = savesData === 'on' ? Number(width) / 2 : Number(width)
      const chosen = widths.find(known => known >= wanted) ?? widths.at(-1)!
      const format = accept.includes('image/avif') ? 'avif' : accept.includes('image/webp') ? 'webp' : 'same'
      return { width: chosen, format, name: `w${chosen}.${format}` }
    },
    async get(key, wish) {
      const known = await storage.get(`${key}.${wish.name}`)
      if (known) return buffer(known.body)
      const name = `${key}.${wish.name}`
      const running = underWay.get(name) ?? make(key, wish).finally(() => underWay.delete(name))
      underWay.set(name, running)
      return running
    },
  }
}
