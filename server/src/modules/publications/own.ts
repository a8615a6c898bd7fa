import type { Db } from '../../db/database.ts'
import type { AnyActor } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import type { ContentRow } from '../content/api.ts'
import type { CommonForm, PublicationType } from './publication-form.ts'
import type * as queries from './queries.ts'

/** What one of the four types has beside the others. A part that a type does not have it leaves out. */
export interface Own<
  Form extends CommonForm,
  Card extends object = object,
  OwnCard extends object = object,
  Details extends object = object,
  Type extends PublicationType = PublicationType,
> {
  readonly type: Type
  readonly label: string
  readonly ownerPage: string
  /** Texts of the form that only detail pages read; lists leave them in the database. */
  readonly longFields?: readonly string[]
  /** Counts against the entitlement for articles, solutions and videos. */
  readonly isCounted: boolean
  /** Cleans the type's own fields; `form` is whole but for them. */
  prepare(db: Db, form: Form, actor: AnyActor): Promise<Form>
  /** What must be there before it can be handed in. @throws Failure INVALID_INPUT */
  complete?(form: Form): void
  /** Its own texts for the word check and the search, most telling first. */
  texts?(form: Form): Readonly<Record<string, string>>
  files?(form: Form): readonly string[]
  goLive?(work: Work, row: ContentRow, form: Form): Promise<void>
  /** Its own fields of a card; `facts` are those that no form holds. */
  card(form: Form, facts: queries.Facts | undefined): Card
  ownCard(form: Form, facts: queries.Facts | undefined): OwnCard
  /** What its detail page shows beyond the card. */
  details(db: Db, row: ContentRow<Form>, form: Form, actor: AnyActor): Promise<Details>
}
