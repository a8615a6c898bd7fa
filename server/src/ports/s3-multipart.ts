import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'

/** A longer file goes in parts of this size; the storage takes none below 5 MiB but the last. */
export const PART_BYTES = 8 * 2 ** 20
const TRIES = 3
const BETWEEN_TRIES_MS = 500

interface Asked {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly query: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
  /** SHA-256 of the body, in hex. */
  readonly hash: string
}

/** Sends a signed request about one key; what it answers is a 2xx. @throws Error otherwise, or where the line breaks */
export type Send = (asked: Asked) => Promise<Response>

const hashOf = (body: Uint8Array | string) => createHash('sha256').update(body).digest('hex')

/**
 * Sends a file of the disk in parts: where the line breaks, one part is sent again instead of the whole, and one part is
 * in memory. What was begun and cannot be ended is taken back: a storage charges for parts that nobody joined.
 * @see CreateMultipartUpload, UploadPart and CompleteMultipartUpload of the Amazon S3 API reference
 */
export async function putInParts(send: Send, path: string, type: string): Promise<void> {
  const begun = await send({
    ...{ method: 'POST', query: { uploads: '' }, hash: hashOf('') },
    headers: { 'content-type': type },
  })
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text())?.[1]
  if (!uploadId) throw new Error('storage began an upload in parts without its id')
  try {
    const etags: string[] = []
    for await (const part of partsOf(path)) etags.push(await putPart(send, uploadId, etags.length + 1, part))
    await join(send, uploadId, etags)
  } catch (error) {
    await send({ method: 'DELETE', query: { uploadId }, hash: hashOf('') }).catch(() => {})
    throw error
  }
}

async function* partsOf(path: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let [chunks, size]: [Buffer[], number] = [[], 0]
  for await (const chunk of createReadStream(path, { highWaterMark: 2 ** 20 })) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size < PART_BYTES) continue
    yield Buffer.concat(chunks)
    ;[chunks, size] = [[], 0]
  }
  if (size > 0) yield Buffer.concat(chunks)
}

/** @returns the part's ETag, by which it is joined */
async function putPart(send: Send, uploadId: string, number: number, body: Uint8Array<ArrayBuffer>): Promise<string> {
  const asked: Asked = { method: 'PUT', query: { partNumber: `${number}`, uploadId }, body, hash: hashOf(body) }
  for (let tried = 1; ; tried++) {
    try {
      const reply = await send(asked)
      await reply.body?.cancel()
      const etag = reply.headers.get('etag')
      if (!etag) throw new Error(`storage answered part ${number} without its ETag`)
      return etag
    } catch (error) {
      if (tried === TRIES) throw error
      await after(BETWEEN_TRIES_MS * tried)
    }
  }
}

/** A storage may answer 200 first and find only then that it cannot join them. */
async function join(send: Send, uploadId: string, etags: readonly string[]): Promise<void> {
  const parts = etags.map((etag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${etag}</ETag></Part>`).join('')
  const body = Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`)
  const reply = await send({ method: 'POST', query: { uploadId }, body, hash: hashOf(body) })
  const text = await reply.text()
  if (text.includes('<Error>')) throw new Error(`storage could not join the parts: ${text.slice(0, 300)}`)
}
