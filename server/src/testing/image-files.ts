import { MemoryFS, type PGlite } from '@electric-sql/pglite'
import type { Image } from '../db/image.ts'

type Node = ReturnType<PGlite['Module']['FS']['lookupPath']>['node']

/** Of Emscripten's files in memory, whose types leave them out: what an open file is written by. */
interface Operations {
  write(stream: { node: { contents: Uint8Array } }, ...rest: unknown[]): number
}

const ROOT = '/pglite/data'
const FILE_MODE = 0o100600

/**
 * The files of a prepared database, laid into memory as they are. PGlite's own way unpacks and copies each file of the
 * image several times and looks up its path from the root, and the tests open some hundreds. They share the bytes of
 * what they only read.
 */
export class ImageFiles extends MemoryFS {
  readonly #image: Image
  #operations: Operations | undefined

  constructor(image: Image) {
    super()
    this.#image = image
  }

  /** Writing into a file that is still the image's makes it the database's own: of 2,500 files a test writes some dozens. */
  #ownBeforeWrite(given: Operations): Operations {
    const image = this.#image.bytes.buffer
    this.#operations ??= {
      ...given,
      write(stream, ...rest) {
        const { node } = stream
        if (node.contents.buffer === image) node.contents = node.contents.slice()
        return given.write(stream, ...rest)
      },
    }
    return this.#operations
  }

  override async initialSyncFs(): Promise<void> {
    await super.initialSyncFs()
    const files = this.pg!.Module.FS
    const { bytes } = this.#image
    const folders = new Map<string, Node>()
    for (const { folder, name, from, size } of this.#image.entries) {
      if (!folders.has(folder)) {
        files.mkdirTree(ROOT + folder, 0o700)
        folders.set(folder, files.lookupPath(ROOT + folder, {}).node)
      }
      if (name === '') continue
      const parent = folders.get(folder)!
      const node = parent.mount.type.createNode(parent, name, FILE_MODE, 0)
      node.stream_ops = this.#ownBeforeWrite(node.stream_ops)
      Object.assign(node, { contents: bytes.subarray(from, from + size), usedBytes: size })
    }
  }
}
