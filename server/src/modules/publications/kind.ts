import type { Db } from '../../db/database.ts'
import type { AnyActor } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { failFields } from '../../kernel/failure.ts'
import { fileUrlsIn, textOf } from '../../text/rich-text.ts'
import { categories } from '../catalogue/api.ts'
import { articleItems, regulationGate } from '../compounds/api.ts'
import type { ContentKind, ContentRow } from '../content/api.ts'
import { type CommonForm, type PublicationType, prepareCommon } from './form.ts'
import { narrow } from './list-queries.ts'
import { presentCards, presentDetails, presentOwnCards } from './present.ts'
import * as queries from './queries.ts'
import { mustHaveContentRoom } from './quota.ts'

/** What one of the four types has beside the others. A part that a type does not have it leaves out. */
export interface Own<Form extends CommonForm> {
  readonly type: PublicationType
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
  card(form: Form, facts: queries.Facts | undefined): object
  ownCard(form: Form, facts: queries.Facts | undefined): object
  /** What its detail page shows beyond the card. */
  details(db: Db, row: ContentRow, form: Form, actor: AnyActor): Promise<object>
}

/** One of the four types as the shared content calls need it. */
export function publicationKind<Form extends CommonForm>(own: Own<Form>): ContentKind<Form> {
  const textsOf = (form: Form): Readonly<Record<string, string>> => own.texts?.(form) ?? {}
  return {
    type: own.type,
    label: own.label,
    ownedBy: 'company',
    ownerPage: own.ownerPage,
    longFields: ['content', ...(own.longFields ?? [])],

    async prepare(db, form, actor) {
      return own.prepare(db, await prepareCommon(db, own.type, form, actor), actor)
    },

    shared: form => ({
      title: form.title,
      cover: form.cover,
      category_ids: form.categoryIds,
      province: null,
      city: null,
      area: null,
    }),

    texts: form => ({
      title: form.title,
      summary: form.summary,
      content: form.content,
      industryTags: form.industryTags.join(' '),
      ...textsOf(form),
    }),

    files: form => [form.cover, ...fileUrlsIn(form.content), ...(own.files?.(form) ?? [])],

    searchTexts: form => ({
      a: form.title,
      b: [...form.industryTags, form.section].join(' ， '),
      c: [form.summary, ...Object.values(textsOf(form)).map(textOf)].join(' ， '),
      d: textOf(form.content),
    }),

    async gate(work, actor, form, id) {
      if (form.title.length < 2) failFields({ title: '请输入标题' })
      own.complete?.(form)
      if (own.isCounted && actor.company) await mustHaveContentRoom(work, actor.company, id)
      const texts = { title: form.title, summary: form.summary, content: form.content, ...textsOf(form) }
      const { findings } = await regulationGate(work, actor, {
        entity: own.type,
        entityId: id,
        items: articleItems({ ...texts, industryTags: form.industryTags.join('\n') }),
      })
      return findings
    },

    async goLive(work, row, form) {
      await queries.savePublication(work.db, row.id, form)
      await own.goLive?.(work, row, form)
    },

    narrow,

    cards: (db, rows) => presentCards(db, own as never, rows),
    ownerCards: (db, rows, states) => presentOwnCards(db, own as never, rows, states),
    async details(db, row, actor) {
      const form = row.form as unknown as Form
      const known = await categories(db)
      const named = form.categoryIds.flatMap(id => known.find(id) ?? [])
      return {
        ...(await presentDetails(db, own as never, row, actor)),
        categories: named.map(({ id, name }) => ({ id, name })),
        ...(await own.details(db, row, form, actor)),
      }
    },
  }
}
