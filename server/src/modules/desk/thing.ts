import type { Db } from '../../db/database.ts'
import type { Operator } from '../../http/actor.ts'
import type { Context, Work } from '../../http/serve.ts'
import './tables.ts'

type Json = Record<string, unknown>
export type DeskWork = Work & Pick<Context, 'sessions'>

/** What the desk looks for in one type; every field that is there narrows. */
export interface DeskFilter {
  readonly keyword?: string
  /** As it was typed; a type without numbers finds nothing by one. */
  readonly number?: string
  readonly id?: string
  readonly owners?: { readonly accountIds: readonly string[]; readonly companyIds: readonly string[] }
  readonly status?: string
  readonly isDeleted?: boolean
  /** At most so many rows, the newest. */
  readonly limit: number
}

/** A thing as the list shows it. */
export interface DeskRow {
  readonly id: string
  /** Where one source has several types (content: demand, article …); the source's own type otherwise. */
  readonly title: string
  readonly number: string
  readonly status: string
  readonly is_deleted: boolean
  readonly is_shown: boolean
  readonly account_id: string | null
  readonly company_id: string | null
  readonly owner_name: string | null
  readonly partner_name?: string
  readonly updated_at: Date
}

/** One type of the desk: how it is found. Its SQL stands with its module. */
export interface DeskThing {
  /** Newest first; reads an index for each filter, never the whole table. */
  find(db: Db, filter: DeskFilter): Promise<readonly DeskRow[]>
  /** On whose side its owner reads the notice. */
  readonly ownerSide: 'CLIENT' | 'BUSINESS'
}

/** A type that is published: what its owner and what visitors see, and how it goes and comes back. */
export interface ContentThing extends DeskThing {
  /** Name of its moves in the history. */
  readonly entity: string
  /** Its public page; empty for what has none. */
  link(work: Work, id: string, snapshot: Json): Promise<string>
  /** Everything that is kept of it as evidence: as it stands in the tables, with what was public. */
  snapshot(db: Db, id: string): Promise<Json | undefined>
  /** What its owner wrote, where the row says it; a change under review is put before it. */
  form(snapshot: Json): Json
  /** What a visitor is answered now; null where it is 404. */
  shown(work: Work, id: string): Promise<Json | null>
  canTakeDown(row: DeskRow): boolean
  takeDown(work: DeskWork, actor: Operator, id: string, reason: string): Promise<void>
  /** Back to what it was before; refused where its owner has moved it on since. */
  restore(work: DeskWork, actor: Operator, kept: Kept, reason: string): Promise<void>
}

/** What a restoring needs of the evidence. */
export interface Kept {
  readonly objectId: string
  readonly statusBefore: string
  readonly snapshot: Json
}

/** A type that stands between two sides: read for a reason, with everything in it. */
export interface TradeThing extends DeskThing {
  readonly entity: string
  details(work: Work, id: string): Promise<Json | undefined>
}

declare module '../../kernel/services.ts' {
  interface Lists {
    /** What can be taken down, by its name on the desk. */
    readonly contentThings: Readonly<Record<string, ContentThing>>
    readonly tradeThings: Readonly<Record<string, TradeThing>>
  }
}
