import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { newId } from '../kernel/clock.ts'
import { Failure, fail } from '../kernel/failure.ts'
import type { UploadedFile } from './serve.ts'

export interface ReceivedFile extends UploadedFile {
  /** Removes the temporary file. */
  remove(): Promise<void>
}

const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
/** What the parts around the file may weigh. */
const AROUND_BYTES = 256 * 1024
const LEFTOVER_MS = 3_600_000

export const spoolFolder = (dataDir: string): string => join(dataDir, 'uploads')

/**
 * Receives a multipart body: its fields, and its one file into a temporary file, never into memory.
 * @throws Failure TOO_LARGE, BAD_REQUEST; nothing is left behind then
 */
export async function receiveUpload(
  request: FastifyRequest,
  dataDir: string,
  maxBytes = MAX_UPLOAD_BYTES,
): Promise<{ fields: Record<string, unknown>; file: ReceivedFile | null }> {
  if (!request.isMultipart()) fail('BAD_REQUEST')
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + AROUND_BYTES) fail('TOO_LARGE')
  const fields: Record<string, unknown> = {}
  let file: ReceivedFile | null = null
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) fail('TOO_LARGE')
        fields[part.fieldname] = part.value
      } else if (file) fail('BAD_REQUEST')
      else file = await spool(part, spoolFolder(dataDir))
    }
  } catch (error) {
    await file?.remove()
    // what the parser says of a broken body carries neither a code nor a status
    if (error instanceof Error && !(error instanceof Failure) && !('code' in error)) fail('BAD_REQUEST')
    throw error
  }
  return { fields, file }
}

interface FilePart {
  readonly filename: string
  readonly mimetype: string
  readonly file: NodeJS.ReadableStream & { truncated: boolean; bytesRead: number }
}

async function spool(part: FilePart, folder: string): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, newId())
  const remove = () => rm(path, { force: true })
  try {
    await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    if (part.file.truncated) fail('TOO_LARGE')
    const { size } = await stat(path)
    const fileName = cleanFileName(part.filename)
    return { fileName, type: part.mimetype, path, size, read: () => readFile(path), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

const MAX_NAME = 120

/** A name as it may stand in a list and in a zip: no folders, no control or direction characters, its ending kept. */
export function cleanFileName(name: string): string {
  const plain = basename((name ?? '').replaceAll('\\', '/').toWellFormed())
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff<>:"|?*\ufffd]/g, '')
    .trim()
    .replace(/^\.+/, '')
  if (plain === '') return '未命名'
  const letters = Array.from(plain)
  if (letters.length <= MAX_NAME) return plain
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? ''
  return letters.slice(0, MAX_NAME - ending.length).join('') + ending
}

/** Removes what a killed process left: temporary files that nobody has written to for an hour. */
export async function clearSpool(dataDir: string): Promise<void> {
  const folder = spoolFolder(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const file = await stat(path).catch(() => null)
    if (file && Date.now() - file.mtimeMs > LEFTOVER_MS) await rm(path, { force: true })
  }
}
