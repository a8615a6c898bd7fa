import { readLink, signLink } from '../../kernel/signed-link.ts'

const PURPOSE = 'advert'
/** A page that stays open longer counts no more. */
const HOUR_MS = 3_600_000

interface Shown {
  readonly bookingId: string
  readonly nonce: string
  readonly at: Date
}

/** What a beacon carries: which advert was shown, when, and a number that counts once. */
export const makeToken = (secret: string, { bookingId, nonce, at }: Shown): string =>
  signLink(secret, PURPOSE, [bookingId, nonce, at.getTime().toString(36)])

/** Null for what we did not sign, or signed more than an hour ago. */
export function readToken(secret: string, token: string, now: Date): Shown | null {
  const parts = readLink(secret, PURPOSE, token)
  if (parts?.length !== 3) return null
  const at = new Date(Number.parseInt(parts[2]!, 36))
  const age = now.getTime() - at.getTime()
  return age >= 0 && age <= HOUR_MS ? { bookingId: parts[0]!, nonce: parts[1]!, at } : null
}
