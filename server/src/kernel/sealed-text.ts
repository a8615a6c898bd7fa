import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Texts that a copy of the database must not give away (identity numbers, second factors): AES-256-GCM. */
const PREFIX = 'sealed:'

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed-text', 32))

export function seal(secret: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Whether `unseal` reads it with this secret; false also for a text that was never sealed. */
export function isSealedWith(secret: string, text: string): boolean {
  if (!text.startsWith(PREFIX)) return false
  try {
    unseal(secret, text)
    return true
  } catch {
    return false
  }
}

/** A text that was never sealed comes back as it is. @throws Error when it was sealed with another secret */
export function unseal(secret: string, text: string): string {
  if (!text.startsWith(PREFIX)) return text
  const bytes = Buffer.from(text.slice(PREFIX.length), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
