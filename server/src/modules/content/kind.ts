import type { ContentStatus } from '@shangyouji/contract/content/calls'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { AnyActor } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import type { Finding } from '../review/tables.ts'
import type { contentRows } from './access-queries.ts'
import type { ContentType } from './tables.ts'

/** A row without its search words: nobody reads them. Read by its kind it has the kind's form. */
export type ContentRow<Form extends object = Record<string, unknown>> = Omit<
  Selectable<Tables['content']>,
  'search' | 'form'
> & { readonly form: Form }
export type ContentQuery = ReturnType<typeof contentRows>

/** Columns of the shared table that a form fills. */
export interface SharedColumns {
  readonly title: string
  readonly cover: string
  readonly category_ids: string[]
  readonly province: string | null
  readonly city: string | null
  readonly area: string | null
}

/** What an owner's list shows of the last review of an item. */
export interface ReviewState {
  readonly isRevising: boolean
  readonly rejectReason: string
  readonly dueAt: Date | null
  /** How often a banned item may still be handed in. */
  readonly appealsLeft: number
}

/** What the flow reads of every form. */
export interface AnyForm {
  isCheck?: boolean
}

/**
 * What one published type has of its own; all that types share stands in this folder once. Functions only: a type that
 * needs another flow writes that handler itself.
 */
export interface ContentKind<
  Form extends AnyForm,
  Card extends object = object,
  OwnCard extends object = object,
  Details extends object = object,
  Type extends ContentType = ContentType,
> {
  readonly type: Type
  readonly label: string
  /** Items belong to the person who wrote them, or to the writer's company. */
  readonly ownedBy: 'account' | 'company'
  /** Where the owner works on items of this type, for messages. */
  readonly ownerPage: string
  /** The same where it depends on the company that owns the item. */
  ownerPageOf?(db: Db, row: ContentRow): Promise<string>
  /** Fields of the form that are long texts: lists leave them in the database but for a first character. */
  readonly longFields?: readonly string[]
  /** Cleans and completes a form (markup, area names); throws for what the schema cannot see. */
  prepare(db: Db, form: Form, actor: AnyActor): Promise<Form>
  shared(form: Form): SharedColumns
  /** Texts that the word and contact check reads, by field. */
  texts(form: Form): Readonly<Record<string, string>>
  /** Addresses of stored files that a form shows; a type that has none leaves it out. */
  files?(form: Form): readonly string[]
  /** Texts that the search finds, most important first. */
  searchTexts(form: Form): { a: string; b: string; c: string; d: string }
  /** Refuses what may not be published now (quota, limits, regulated goods); gives findings a person must look at. */
  gate(work: Work, actor: AnyActor, form: Form, id: string | null): Promise<Finding[]>
  /** Writes the type's own table from the approved form. Runs inside the transaction. */
  goLive(work: Work, row: ContentRow, form: Form): Promise<void>
  /** What follows where the platform takes it down. */
  banned?(work: Work, row: ContentRow, reason: string): Promise<void>
  /** Adds the type's own filters to a list. */
  narrow(query: ContentQuery, filter: Readonly<Record<string, unknown>>, actor: AnyActor): ContentQuery
  /** The same for the owner's list, where the type's own table lacks what was never public: reads the form. */
  narrowOwn?(query: ContentQuery, filter: Readonly<Record<string, unknown>>, actor: AnyActor): ContentQuery
  /** Order of the public list, where it is the type's own. */
  order?(query: ContentQuery, filter: Readonly<Record<string, unknown>>): ContentQuery
  /** Refuses the deletion of something that others depend on. */
  mayRemove?(work: Work, row: ContentRow<object>): Promise<void>
  /** Rows as public cards, in their order, with a bounded number of queries. */
  cards(db: Db, rows: ContentRow<Form>[], actor: AnyActor, now: Date): Promise<Card[]>
  ownerCards(db: Db, rows: ContentRow<Form>[], states: ReadonlyMap<string, ReviewState>, now: Date): Promise<OwnCard[]>
  details(db: Db, row: ContentRow<Form>, actor: AnyActor, now: Date): Promise<Details>
}

/** A kind whatever its form, for what needs none. */
export type AnyKind = Pick<ContentKind<AnyForm>, 'type' | 'label' | 'ownedBy'>

/** Fields of every card on the wire. */
export function presentContent(row: ContentRow<object>, isRevising = false) {
  return {
    id: row.id,
    title: row.title,
    cover: row.cover,
    status: row.status as ContentStatus,
    isRevising,
    publishTime: row.published_at?.toISOString() ?? null,
    refreshTime: row.refreshed_at?.toISOString() ?? null,
    readNum: row.read_count,
    likeNum: row.like_count,
    forwardNum: row.forward_count,
  }
}
