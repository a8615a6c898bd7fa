import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** A file that neither a copy of the storage nor one of the database gives away: AES-256-GCM under a key of its own. */
export function sealBytes(bytes: Buffer): { readonly sealed: Buffer; readonly key: string } {
  const [key, nonce] = [randomBytes(32), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]), key: key.toString('base64url') }
}

/** @throws Error where they were changed or belong to another key */
export function openBytes(key: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}
