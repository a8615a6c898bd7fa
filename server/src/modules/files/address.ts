import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'

/** Addresses of private files are valid this long after they were given to someone who may see the file. */
export const SIGNED_MINUTES = 10

const PREFIX = '/files/'
const PRIVATE = 'closed/'

export const newKey = (id: string, ending: string, isPrivate: boolean, now: Date): string =>
  `${isPrivate ? PRIVATE : 'open/'}${now.toISOString().slice(0, 7).replace('-', '')}/${id}.${ending}`

/** `open/202611/….jpg`, as keys are made; everything else is no key. */
export const keyPattern = /^(?:open|closed)\/\d{6}\/[0-9a-f-]{36}\.[a-z0-9]{1,5}$/

/** The tag by which an edge cache drops a public file. */
export const tagOfKey = (key: string): string => `file:${key.slice(key.lastIndexOf('/') + 1).split('.')[0]}`

export const isPrivateKey = (key: string): boolean => key.startsWith(PRIVATE)

/** The lasting address of a stored file. */
export const fileUrl = (file: { key: string }): string => PREFIX + file.key

/** The key in an address of ours, signed or not; null for other addresses. */
export function keyOfUrl(url: string): string | null {
  if (!url.startsWith(PREFIX)) return null
  const key = url.slice(PREFIX.length).split(/[?#]/)[0]!
  return keyPattern.test(key) ? key : null
}

/** Whether everyone can open a stored file under this address. */
export function isOpenUrl(url: string): boolean {
  const key = keyOfUrl(url)
  return key !== null && !isPrivateKey(key)
}

/** The lasting form of an address: a signature that came back from a screen is taken off. */
export function plainUrl(url: string): string {
  const key = keyOfUrl(url)
  return key === null ? url : fileUrl({ key })
}

interface Signer {
  readonly config: Pick<Config, 'secret'>
  readonly clock: Clock
}

/**
 * An address to show a file now. Only for someone who was found to be allowed to see it. Public files and addresses
 * that are not ours come back as they are.
 * @param file a row or a lasting address
 */
export function signedUrl({ config, clock }: Signer, file: { key: string } | string): string {
  const url = typeof file === 'string' ? file : fileUrl(file)
  const key = keyOfUrl(url)
  if (key === null || !isPrivateKey(key)) return url
  const until = Math.floor(clock.now().getTime() / 1000) + SIGNED_MINUTES * 60
  return `${fileUrl({ key })}?e=${until}&s=${signature(config.secret, key, until)}`
}

/** Whether a signature is ours and still counts. */
export function isSigned({ config, clock }: Signer, key: string, until: unknown, given: unknown): boolean {
  if (typeof until !== 'string' || typeof given !== 'string' || !/^\d{1,12}$/.test(until)) return false
  const right = Buffer.from(signature(config.secret, key, Number(until)))
  const asked = Buffer.from(given)
  return right.length === asked.length && timingSafeEqual(right, asked) && clock.now().getTime() <= Number(until) * 1000
}

const signature = (secret: string, key: string, until: number): string =>
  createHmac('sha256', `file ${secret}`).update(`${key}\n${until}`).digest('base64url')
