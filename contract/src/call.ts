import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Who may make a call; decided from the database, never from the role written in a token (docs/glossary.md, Who). */
export type Who = 'anon' | 'user' | 'client' | 'business' | 'organiser+business' | 'either' | 'operator'

/** Roles of platform staff. A super operator has all of them. */
export type OperatorRole = 'reviewer' | 'editor' | 'finance' | 'support' | 'super'

/**
 * Which objects a call may touch. Everything else answers exactly like an absent object.
 * `none` no object · `public` what everyone may see · `own` the caller's own · `company` the caller's company's
 * · `party` one of the two sides of it · `platform` anything, for operators.
 */
export type ObjectRule = 'none' | 'public' | 'own' | 'company' | 'party' | 'platform'

/** Which row a call writes over. Its input carries the `version` that was read; see server/src/db/row-edits.ts. */
export interface Edits {
  readonly of: string
  /** The fields of the input that name the row: `id` where nothing is said; none for the only one of its kind. */
  readonly by?: readonly string[]
  /** The row belongs to the caller's company or account and is named by it as well. */
  readonly per?: 'company' | 'account'
  /** The row counts its versions itself and its handler compares them; here is only kept who wrote it last. */
  readonly isCountedThere?: true
}

export interface Call<I extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The address as the specification writes it, parameters in braces. */
  readonly path: string
  readonly who: Who
  /** Operator calls name the role they need. */
  readonly role?: OperatorRole
  /** One line for the API page, in Chinese. */
  readonly summary: string
  readonly objects: ObjectRule
  /** `write` runs in one transaction; `read` changes nothing but counters, so that page loaders may call it. */
  readonly effect: 'read' | 'write'
  /**
   * `upload` takes multipart with one file, `download` answers a file, `stream` server-sent events, `notice` takes any
   * body as it came and answers in plain words: what another company's server tells us.
   */
  readonly kind?: 'json' | 'upload' | 'download' | 'stream' | 'notice'
  readonly input: I
  readonly reply: R
  readonly fails?: readonly ErrorCode[]
  /** Largest file of an upload, in bytes; 10 MiB where nothing is said. More is refused with 413, unread. */
  readonly maxUploadBytes?: number
  /** The field that names what many want at once (a meeting): they wait for each other before they take a connection. */
  readonly turnOf?: string
  /**
   * `own`: the handler talks to the network or works long and so opens its own, short transactions; `db` is then none,
   * and the call is not repeatable by Idempotency-Key.
   */
  readonly transaction?: 'own'
  /** The row this call writes over, where two people may have its form open; whoever is later is told (CHANGED_MEANWHILE). */
  readonly edits?: Edits
  /** Rows that a call writes over: their `version` is put into the reply, as of the same instant as the rest of it. */
  readonly gives?: Edits
  /** Asks for a fresh confirmation of who it is (CONFIRM_REQUIRED): operators by password or passkey, accounts by a code to the phone. */
  readonly stepUp?: true
  /** May be made by an operator who has yet to add the passkey that the platform asks for (PASSKEY_MISSING). */
  readonly beforePasskey?: true
  /** At most `count` requests in `seconds` per address or account, counted in the database. */
  readonly limit?: { readonly per: 'ip' | 'account'; readonly count: number; readonly seconds: number }
}

/**
 * Writes one call of the contract down. The types of its handler and of its client follow from it: who calls, what is
 * given and answered.
 */
export const defineCall = <
  I extends z.ZodType,
  R extends z.ZodType,
  const W extends Who,
  const K extends Call['kind'] = undefined,
>(
  call: Call<I, R> & { readonly who: W; readonly kind?: K },
): Call<I, R> & { readonly who: W; readonly kind?: K } => call

export type Group = Readonly<Record<string, Call>>
export type Contract = Readonly<Record<string, Group>>

/** What a caller writes. */
export type InputOf<C> = C extends Call<infer I, z.ZodType> ? z.input<I> : never
/** What a handler is given, after validation. */
export type ParsedInputOf<C> = C extends Call<infer I, z.ZodType> ? z.output<I> : never
/** What a handler gives and a caller gets. */
export type ReplyOf<C> = C extends Call<z.ZodType, infer R> ? z.output<R> : never

/** The contract as functions: `api.demand.search({ … })`. Business failures are thrown as {@link CallFailure}. */
export type ApiOf<C extends Contract> = {
  readonly [G in keyof C]: {
    // biome-ignore lint/complexity/noBannedTypes: asks whether every field may be left out
    readonly [N in keyof C[G]]: {} extends InputOf<C[G][N]>
      ? (input?: InputOf<C[G][N]>) => Promise<ReplyOf<C[G][N]>>
      : (input: InputOf<C[G][N]>) => Promise<ReplyOf<C[G][N]>>
  }
}

/**
 * The one name of a call: group and the last part of its path. `/api/customer/demand/sendDemand/{id}` is
 * `demand.sendDemand`; a bare `{id}` is `byId`; `download/biz` is `downloadBiz`. Of two calls on one path the PUT one
 * carries `put`: `album.putListByBusinessId`.
 */
export function nameOf(path: string): { group: string; name: string } {
  const parts = path.split('/').filter(part => part && part !== 'api')
  const words = parts.filter(part => !part.startsWith('{'))
  const endsInParameter = parts.at(-1)!.startsWith('{')
  const service = words[0]!
  const isNested = words.length > 2 || (words.length === 2 && endsInParameter)
  const [group, ...rest] = isNested ? words.slice(service === 'base' && words[1] === 'common' ? 2 : 1) : words
  if (rest.length === 0) return { group: group!, name: endsInParameter ? 'byId' : 'get' }
  const name = rest.map((word, i) => (i === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join('')
  return { group: group!, name }
}
