import { createHash, randomBytes } from 'node:crypto'
import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import type { Clock } from '../../kernel/clock.ts'
import { fail } from '../../kernel/failure.ts'

/**
 * Access tokens live 8 hours where nothing else is said: much longer than the 60 minutes before expiry at which clients
 * refresh.
 */
const TOKEN_HOURS = 8
/** Whom tokens are for (claim `aud`): one made for another service under the same secret counts for nothing here. */
const AUDIENCE = 'shangyouji'

export interface TokenClaims {
  /** Session. */
  readonly sid: string
  /** Present when the token was given to a browser: it then counts only with the binding cookie. */
  readonly bound?: true
}

export interface Tokens {
  /** @returns the token and when it expires, in epoch milliseconds */
  sign(claims: TokenClaims, hours?: number): { token: string; expiration: number }
  /** @throws Failure SESSION_EXPIRED, SESSION_SIGNATURE or SESSION_UNREADABLE */
  read(token: string): TokenClaims & { expiration: number }
}

export function makeTokens(secret: string, clock: Clock): Tokens {
  const signer = createSigner({ key: secret, algorithm: 'HS256', noTimestamp: true })
  const verifier = createVerifier({ key: secret, algorithms: ['HS256'], cache: 5000, ignoreExpiration: true })
  return {
    sign(claims, hours = TOKEN_HOURS) {
      const exp = Math.floor(clock.now().getTime() / 1000) + hours * 3600
      return { token: signer({ ...claims, aud: AUDIENCE, exp }), expiration: exp * 1000 }
    },
    read(token) {
      let claims: { sid?: unknown; aud?: unknown; bound?: unknown; exp?: unknown }
      try {
        claims = verifier(token)
      } catch (error) {
        const code = error instanceof TokenError ? error.code : ''
        fail(code === TokenError.codes.invalidSignature ? 'SESSION_SIGNATURE' : 'SESSION_UNREADABLE')
      }
      if (!isId(claims.sid) || claims.aud !== AUDIENCE || typeof claims.exp !== 'number') fail('SESSION_UNREADABLE')
      if (claims.exp * 1000 <= clock.now().getTime()) fail('SESSION_EXPIRED')
      const { sid, exp } = claims
      return { sid, ...(claims.bound === true ? { bound: true as const } : {}), expiration: exp * 1000 }
    },
  }
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

/** A random token for cookies and tickets: 256 bits, address-safe. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a random token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
