import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The token of a link that acts without a login, e.g. the one that ends mails: what it is about, readable, and a mark
 * that only the server can make.
 * @param parts without dots
 */
export const signLink = (secret: string, purpose: string, parts: readonly string[]): string =>
  [...parts, markOf(secret, purpose, parts)].join('.')

/** The parts of a token that was made for this purpose; null for any other. */
export function readLink(secret: string, purpose: string, token: string): string[] | null {
  const parts = token.split('.')
  const mark = Buffer.from(parts.pop() ?? '')
  const right = Buffer.from(markOf(secret, purpose, parts))
  return mark.length === right.length && timingSafeEqual(mark, right) ? parts : null
}

const markOf = (secret: string, purpose: string, parts: readonly string[]): string =>
  createHmac('sha256', secret)
    .update(`link ${purpose} ${parts.join('.')}`)
    .digest('base64url')
