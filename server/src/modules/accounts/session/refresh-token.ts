import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A refresh token names its session and generation and carries a mark that only the server can make. So every
 * generation ever given is known again without being stored, and one that was superseded long ago betrays a thief.
 */
export function refreshTokenOf(secret: string, sessionId: string, generation: number): string {
  return `${sessionId}.${generation}.${mark(secret, sessionId, generation)}`
}

/** Null for anything that we have not made. */
export function readRefreshToken(secret: string, token: string): { sessionId: string; generation: number } | null {
  const found = /^([0-9a-f-]{36})\.([1-9]\d{0,8})\.([\w-]{43})$/.exec(token)
  if (!found) return null
  const [, sessionId = '', digits = '', given = ''] = found
  const generation = Number(digits)
  const right = mark(secret, sessionId, generation)
  return timingSafeEqual(Buffer.from(given), Buffer.from(right)) ? { sessionId, generation } : null
}

const mark = (secret: string, sessionId: string, generation: number) =>
  createHmac('sha256', secret).update(`refresh ${sessionId} ${generation}`).digest('base64url')
