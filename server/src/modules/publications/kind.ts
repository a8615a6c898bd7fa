import { failFields } from '../../kernel/failure.ts'
import { fileUrlsIn, textOf } from '../../text/rich-text.ts'
import { categories } from '../catalogue/api.ts'
import { articleItems, regulationGate } from '../compounds/api.ts'
import type { ContentKind } from '../content/api.ts'
import { prepareCommon } from './form.ts'
import { narrow, narrowOwn } from './list-queries.ts'
import type { Own } from './own.ts'
import { presentCards, presentDetails, presentOwnCards } from './present.ts'
import type { CommonForm, PublicationType } from './publication-form.ts'
import * as queries from './queries.ts'
import { mustHaveContentRoom } from './quota.ts'

/** One of the four types as the shared content calls need it: its form is named, what it shows is found out. */
export const publicationKind =
  <Form extends CommonForm>() =>
  <Card extends object, OwnCard extends object, Details extends object, Type extends PublicationType>(
    own: Own<Form, Card, OwnCard, Details, Type>,
  ) =>
    kindOf(own)

const kindOf = <
  Form extends CommonForm,
  Card extends object,
  OwnCard extends object,
  Details extends object,
  Type extends PublicationType,
>(
  own: Own<Form, Card, OwnCard, Details, Type>,
) => {
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
    narrowOwn,

    cards: (db, rows) => presentCards(db, own, rows),
    ownerCards: (db, rows, states) => presentOwnCards(db, own, rows, states),
    async details(db, row, actor) {
      const { form } = row
      const known = await categories(db)
      const named = form.categoryIds.flatMap(id => known.find(id) ?? [])
      return {
        ...(await presentDetails(db, own, row, actor)),
        categories: named.map(({ id, name }) => ({ id, name })),
        ...(await own.details(db, row, form, actor)),
      }
    },
  } satisfies ContentKind<Form, object, object, object, Type>
}
