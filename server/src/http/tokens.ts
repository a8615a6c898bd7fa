import { createHash, randomBytes } from 'node:crypto'
import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import type { Clock } from '../clock.ts'
import { fail } from '../failure.ts'

/** Access tokens live 8 hours: much longer than the 60 minutes before expiry at which clients refresh. */
export const TOKEN_HOURS = 8
/** A refresh token lives 30 days and is good for one use. */
export const REFRESH_DAYS = 30

export interface TokenClaims {
  /** Session. */
  readonly sid: string
  /** Present when the token was given to a browser: it then counts only with the binding cookie. */
  readonly bound?: true
}

export interface Tokens {
  /** @returns the token and when it expires, in epoch milliseconds */
  sign(claims: TokenClaims): { token: string; expiration: number }
  /** @throws Failure SESSION_EXPIRED, SESSION_SIGNATURE or SESSION_UNREADABLE */
  read(token: string): TokenClaims
}

export function makeTokens(secret: string, clock: Clock): Tokens {
  const signer = createSigner({ key: secret, algorithm: 'HS256', noTimestamp: true })
  const verifier = createVerifier({ key: secret, algorithms: ['HS256'], cache: 5000, ignoreExpiration: true })
  return {
    sign(claims) {
      const expiration = clock.now().getTime() + TOKEN_HOURS * 3_600_000
      return { token: signer({ ...claims, exp: Math.floor(expiration / 1000) }), expiration }
    },
    read(token) {
      let claims: { sid?: unknown; bound?: unknown; exp?: unknown }
      try {
        claims = verifier(token)
      } catch (error) {
        const code = error instanceof TokenError ? error.code : ''
        fail(code === TokenError.codes.invalidSignature ? 'SESSION_SIGNATURE' : 'SESSION_UNREADABLE')
      }
      if (typeof claims.sid !== 'string' || typeof claims.exp !== 'number') fail('SESSION_UNREADABLE')
      if (claims.exp * 1000 <= clock.now().getTime()) fail('SESSION_EXPIRED')
      return { sid: claims.sid, ...(claims.bound === true ? { bound: true as const } : {}) }
    },
  }
}

/** A random token for cookies and tickets: 256 bits, address-safe. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a random token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
