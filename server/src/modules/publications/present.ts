import type { Db } from '../../db/database.ts'
import type { AnyActor } from '../../http/actor.ts'
import { publishersOf } from '../companies/api.ts'
import {
  type ContentRow,
  editable,
  hasLiked,
  owns,
  presentContent,
  presentOwned,
  type ReviewState,
} from '../content/api.ts'
import { listByIds, presentCard as presentGoods } from '../goods/api.ts'
import { lastReviews } from '../review/api.ts'
import type { Own } from './own.ts'
import type { CommonForm, PublicationType } from './publication-form.ts'
import * as queries from './queries.ts'

const RELATED = 6

const factsOf = (db: Db, type: PublicationType, rows: readonly ContentRow<object>[], withLeads = false) =>
  type === 'dataLibrary'
    ? queries.listFacts(
        db,
        rows.map(row => row.id),
        withLeads,
      )
    : Promise.resolve(new Map<string, queries.Facts>())

/** Public cards, two or three queries however many. */
export async function presentCards<F extends CommonForm, Card extends object>(
  db: Db,
  own: Pick<Own<F, Card>, 'type' | 'card'>,
  rows: readonly ContentRow<F>[],
) {
  const publishers = await publishersOf(
    db,
    rows.flatMap(row => row.company_id ?? []),
  )
  const facts = await factsOf(db, own.type, rows)
  return rows.map(row => {
    const { form } = row
    return {
      ...presentContent(row),
      summary: form.summary,
      section: form.section,
      categoryIds: form.categoryIds,
      industryTags: form.industryTags,
      commentNum: row.comment_count,
      publisher: publishers.get(row.company_id!)!,
      ...own.card(form, facts.get(row.id)),
    }
  })
}

export async function presentOwnCards<F extends CommonForm, OwnCard extends object>(
  db: Db,
  own: Pick<Own<F, object, OwnCard>, 'type' | 'ownCard'>,
  rows: readonly ContentRow<F>[],
  states: ReadonlyMap<string, ReviewState>,
) {
  const facts = await factsOf(db, own.type, rows, true)
  return rows.map(row => {
    const { form } = row
    return {
      ...presentOwned(row, states.get(row.id)!),
      summary: form.summary,
      section: form.section,
      industryTags: form.industryTags,
      commentNum: row.comment_count,
      ...own.ownCard(form, facts.get(row.id)),
    }
  })
}

/** What the detail pages of all types show; a type adds its own. */
export async function presentDetails<F extends CommonForm, Card extends object>(
  db: Db,
  own: Pick<Own<F, Card>, 'type' | 'card'>,
  row: ContentRow<F>,
  actor: AnyActor,
) {
  const [card] = await presentCards(db, own, [row])
  const { form } = row
  const goods = new Map((await listByIds(db, form.goodsIds)).map(one => [one.id, presentGoods(one)]))
  const related = await queries.listRelated(
    db,
    own.type,
    { id: row.id, section: form.section, tags: form.industryTags, companyId: row.company_id },
    RELATED,
  )
  return {
    ...card!,
    content: form.content,
    updateTime: row.updated_at.toISOString(),
    isMine: owns({ ownedBy: 'company' }, row, actor),
    isLiked: actor.accountId !== null && (await hasLiked(db, row.id, actor.accountId)),
    goods: form.goodsIds.flatMap(id => goods.get(id) ?? []),
    related: related.map(one => ({
      id: one.id,
      title: one.title,
      cover: one.cover,
      publishTime: one.published_at.toISOString(),
      readNum: one.read_count,
    })),
  }
}

/** The form for its owner's editor, with the goods it names and what the last review said of single fields. */
export async function presentEditable<F extends CommonForm>(db: Db, type: PublicationType, row: ContentRow<F>) {
  const review = (await lastReviews(db, type, [row.id])).get(row.id)
  const form = await editable(db, { type }, row)
  const goods = await queries.listOwnGoods(db, row.company_id, form.goodsIds)
  return {
    ...form,
    fieldReasons: review?.status === 'REJECTED' ? review.field_reasons : {},
    goods: goods.map(({ id, name, catalog_no, cover }) => ({ id, name, catalogNo: catalog_no, cover })),
  }
}
