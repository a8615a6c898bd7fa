import type { Readable } from 'node:stream'
import type { Call, Group, ParsedInputOf, ReplyOf, Who } from '@shangyouji/contract/call'
import type { Db } from '../db/database.ts'
import type { Services } from '../kernel/services.ts'
import type { ActorOf, AnyActor } from './actor.ts'

/** Facts of the request that some rules need. */
export interface Visit {
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
  /** True for browsers (an Origin or Sec-Fetch header came along). */
  readonly isBrowser: boolean
  /** True when its Origin or Sec-Fetch-Site says that another site's page makes it. */
  readonly isForeign: boolean
  /** Own address under which we were asked: the configured one, outside production the one in Host. */
  readonly origin: string
  readonly cookies: Readonly<Record<string, string>>
  /** True for who takes an address in place of a large file (contract/files/address-wish). */
  readonly takesAddress?: boolean
  setCookie(name: string, value: string, options: { maxAgeSeconds: number; readable?: boolean }): void
}

/** The file of an upload call, received into a temporary file that is removed once the call has answered. */
export interface UploadedFile {
  /** As the sender named it: without folders, at most 120 characters. */
  readonly fileName: string
  /** What the sender says it is; to be checked against the content. */
  readonly type: string
  readonly path: string
  /** Bytes, within the call's limit. */
  readonly size: number
  /** The whole content in memory: for kinds with a small limit. */
  read(): Promise<Buffer>
}

/** What a download call answers. */
export class FileReply {
  readonly fileName: string
  readonly type: string
  /** An address where the storage gives it itself, for who takes one. */
  readonly body: Buffer | Readable | URL
  /** Seconds for which anyone may keep it and pages may show it; without it the file is saved, not shown. */
  readonly shownFor: number | undefined
  constructor(fileName: string, type: string, body: Buffer | Readable | URL, options: { shownFor?: number } = {}) {
    this.fileName = fileName
    this.type = type
    this.body = body
    this.shownFor = options.shownFor
  }
}

/** What a notice call is given beside its address: headers and body as they came. */
export interface RawRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What a notice call answers. */
export class NoticeReply {
  readonly type: string
  readonly body: string
  constructor(type: string, body: string) {
    this.type = type
    this.body = body
  }
}

/** What a handler is given. `db` is the call's transaction where the call writes, unless it makes its own. */
export interface Context<C extends Call = Call> extends Services {
  readonly db: Db
  readonly actor: ActorOf<C['who'] & Who>
  readonly input: ParsedInputOf<C>
  readonly visit: Visit
  /** The file of an upload call. */
  readonly file: UploadedFile | null
  /** The request of a notice call. */
  readonly raw: RawRequest | null
  /** Runs once the transaction has committed (drops of caches, pushes); never when it has not. */
  after(effect: () => void | Promise<void>): void
  /**
   * Adds to the audit row of this call; without details only names its object, the empty id names none. Needed where the
   * input's `id` must not be written down. `operatorId` is who acts where only the call finds out (a login).
   */
  audit(details: Readonly<Record<string, unknown>> | null, objectId?: string, operatorId?: string): void
}

type KindOf<C> = C extends { readonly kind?: infer K } ? K : never
/** A download answers with the file, or with what its reply says instead where it says something. */
type Download<R> = unknown extends R ? FileReply : FileReply | R
type Answer<C> =
  'notice' extends KindOf<C>
    ? NoticeReply
    : 'download' extends KindOf<C>
      ? Download<ReplyOf<C>>
      : 'stream' extends KindOf<C>
        ? Stream
        : ReplyOf<C>

/**
 * Server-sent events: called with a function that writes one event and one that closes the connection; returns what
 * lets go of it once the connection is closed, from whichever end.
 */
export type Stream = (send: (event: string, data: unknown) => void, close: () => void) => () => void

export type Handlers<G extends Group> = {
  readonly [N in keyof G]: (context: Context<G[N]>) => Answer<G[N]> | Promise<Answer<G[N]>>
}

/** A handler whatever its call. */
export type AnyHandler = (context: Context) => unknown

export interface ServedGroup {
  readonly calls: Group
  /** One function for each call that is served; `serve` and `servePart` see to it that they fit. */
  readonly handlers: object
}

/** Some calls of a group, where several modules serve it. */
export interface ServedPart<G extends Group, K extends keyof G> extends ServedGroup {
  readonly calls: G
  /** Which calls: for the compiler alone. */
  readonly names?: K
}

/** Binds a handler to every call of a group; a missing or a surplus one does not compile. */
export function serve<G extends Group>(calls: G, handlers: Handlers<G>): ServedGroup {
  return { calls, handlers }
}

/** Binds handlers to the calls of a group that a module owns; the other modules' parts stand beside it in served.ts. */
export function servePart<G extends Group, K extends keyof G>(
  calls: G,
  handlers: Pick<Handlers<G>, K>,
): ServedPart<G, K> {
  return { calls, handlers }
}

type NamesOf<P> = P extends ServedPart<infer _G, infer K> ? K : never

/** The parts of one group; a call that none of them serves does not compile, one served twice stops the start. */
export function servedInParts<G extends Group, const P extends readonly ServedPart<G, keyof G>[]>(
  _calls: G,
  ...parts: P &
    (Exclude<keyof G, NamesOf<P[number]>> extends never
      ? unknown
      : { readonly notServed: Exclude<keyof G, NamesOf<P[number]>> })
): readonly ServedGroup[] {
  return parts
}

/** The part of a context that functions of a module take when they need no input. */
export type Work = Pick<Context, 'db' | 'clock' | 'jobs' | 'events' | 'after' | 'config' | 'ports' | 'lists'>

export type { AnyActor }
