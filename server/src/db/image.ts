import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Entry {
  readonly folder: string
  /** Empty for the folder itself. */
  readonly name: string
  readonly from: number
  readonly size: number
}

/** An image as PGlite dumps it (ustar), and where in it each file lies. */
export interface Image {
  readonly bytes: Uint8Array
  readonly entries: readonly Entry[]
}

const RECORD = 512
const FOLDER = '5'

/** Reads the table of an uncompressed image, see POSIX.1-1988 ustar: a header of 512 bytes before each file. */
export function readImage(bytes: Uint8Array): Image {
  const entries: Entry[] = []
  const decoder = new TextDecoder()
  const text = (from: number, length: number) => decoder.decode(bytes.subarray(from, from + length)).split('\0', 1)[0]!
  for (let at = 0; at + RECORD <= bytes.length && bytes[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8) || 0
    const prefix = text(at + 345, 155)
    const path = prefix === '' ? text(at, 100) : `${prefix}/${text(at, 100)}`
    const cut = path.lastIndexOf('/')
    const isFolder = text(at + 156, 1) === FOLDER
    entries.push({
      folder: isFolder ? path.replace(/\/$/, '') : path.slice(0, cut),
      name: isFolder ? '' : path.slice(cut + 1),
      from: at + RECORD,
      size,
    })
    at += RECORD + Math.ceil(size / RECORD) * RECORD
  }
  return { bytes, entries }
}

/** Writes the files of an image into a folder, which is there with all of them or not at all. */
export function unpackImage({ bytes, entries }: Image, folder: string): void {
  // several processes may unpack it at once
  intoPlace(folder, `${folder}.${process.pid}.half`, half => {
    for (const { folder: place, name, from, size } of entries) {
      mkdirSync(join(half, place), { recursive: true, mode: 0o700 })
      if (name !== '') writeFileSync(join(half, place, name), bytes.subarray(from, from + size), { mode: 0o600 })
    }
  })
}

/**
 * Copies an unpacked image to where a database begins: the operating system copies 2,600 files in a fifth of the time
 * that PGlite takes to unpack them.
 */
export function copyImage(from: string, folder: string): void {
  intoPlace(folder, `${folder}.half`, half => cpSync(from, half, { recursive: true }))
}

/** A process that ends in the midst of it leaves nothing that the next one would take for a database. */
function intoPlace(folder: string, half: string, fill: (half: string) => void): void {
  rmSync(half, { recursive: true, force: true })
  try {
    fill(half)
    renameSync(half, folder)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    throw error
  }
}
