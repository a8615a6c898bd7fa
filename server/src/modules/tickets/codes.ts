import { createHash, createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '../../kernel/sealed-text.ts'

/**
 * The code of a ticket: HMAC of the meeting's own random key over registration and issue number. It can be shown to its
 * holder again, a copy of the database gives none away (the key is sealed, codes are kept as hashes), and a new
 * APP_SECRET ends none, since only the sealing of the key changes.
 */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const CODE_BYTES = 16
export const CODE_PATTERN = /^[A-Z2-7]{26}$/

export const newSealedKey = (secret: string): string => seal(secret, randomBytes(32).toString('base64url'))
/** The key as text; it seals what attendees give of themselves as well. */
export const openKey = (secret: string, sealed: string): string => unseal(secret, sealed)

export function codeOf(key: string, registrationId: string, issue: number): string {
  const bytes = createHmac('sha256', Buffer.from(key, 'base64url'))
    .update(`${registrationId}.${issue}`)
    .digest()
    .subarray(0, CODE_BYTES)
  return base32(bytes)
}

export const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url')

/** RFC 4648 without padding: 16 bytes are 26 characters. */
function base32(bytes: Buffer): string {
  let text = ''
  let [bits, held] = [0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(held >>> bits) & 31]
    }
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text
}
