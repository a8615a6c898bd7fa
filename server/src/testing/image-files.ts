import { MemoryFS, type PGlite } from '@electric-sql/pglite'

interface Entry {
  readonly folder: string
  /** Empty for the folder itself. */
  readonly name: string
  readonly from: number
  readonly size: number
}

type Folder = ReturnType<PGlite['Module']['FS']['lookupPath']>['node']

const ROOT = '/pglite/data'
const RECORD = 512
const FOLDER = '5'
const FILE_MODE = 0o100600

/**
 * The files of a prepared database, laid into memory as they are. PGlite's own way unpacks and copies each file of the
 * image several times and looks up its path from the root: opening a database took 0.8 s of CPU, of which this leaves
 * 0.45 s, and the tests open some hundreds.
 */
export class ImageFiles extends MemoryFS {
  readonly #image: Image

  constructor(image: Image) {
    super()
    this.#image = image
  }

  override async initialSyncFs(): Promise<void> {
    await super.initialSyncFs()
    const files = this.pg!.Module.FS
    const bytes = this.#image.bytes.slice()
    const folders = new Map<string, Folder>()
    for (const { folder, name, from, size } of this.#image.entries) {
      if (!folders.has(folder)) {
        files.mkdirTree(ROOT + folder, 0o700)
        folders.set(folder, files.lookupPath(ROOT + folder, {}).node)
      }
      if (name === '') continue
      const parent = folders.get(folder)!
      const node = parent.mount.type.createNode(parent, name, FILE_MODE, 0)
      Object.assign(node, { contents: bytes.subarray(from, from + size), usedBytes: size })
    }
  }
}

/** An image as PGlite dumps it (ustar), and where in it each file lies. */
export interface Image {
  readonly bytes: Uint8Array
  readonly entries: readonly Entry[]
}

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
