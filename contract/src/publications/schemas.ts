import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ContentStatus, contentFields, formFields, ownerFields } from '../content/calls.ts'
import { Html, Id, ImageUrl, Instant, line } from '../fields.ts'
import { GoodsCard } from '../goods/card-schemas.ts'
import { page, pageOf } from '../paging.ts'
import { publicationLimits as most } from './labels.ts'

/**
 * Publications 供方资讯: what articles, videos, solutions and library items have in common. A supplier writes them, the
 * operator reviews them, everyone reads them.
 */

/** Fields of every form. */
export const publicationForm = {
  ...formFields,
  title: z
    .string({ error: '请输入标题' })
    .trim()
    .min(1, '请输入标题')
    .min(2, '标题至少2个字')
    .max(most.title, `标题最多${most.title}个字`),
  cover: ImageUrl.default(''),
  /** Shown in lists and by search engines; made from the first words of the text where it is empty. */
  summary: line(most.summary).default(''),
  content: Html.default(''),
  /** Name of an item of the type's dictionary (sectionDictionaries). */
  section: line(20).default(''),
  categoryIds: z.array(Id).max(most.categories, `最多选择${most.categories}个类目`).default([]),
  industryTags: z.array(line(20, 1)).max(most.industryTags, `最多选择${most.industryTags}个行业标签`).default([]),
  /** Own goods shown beside the text, in this order. */
  goodsIds: z.array(Id).max(most.goods, `最多关联${most.goods}个商品`).default([]),
}

/** The company that published something, on a card. */
export const Publisher = z.object({
  id: Id,
  name: z.string(),
  logo: z.string(),
  levelCode: z.string(),
  /** Short name of its province: 上海. */
  provinceName: z.string(),
  /** Its storefront. */
  link: z.string(),
})

/** Fields of every public card. */
export const publicationCard = {
  ...contentFields,
  summary: z.string(),
  section: z.string(),
  categoryIds: z.array(Id),
  industryTags: z.array(z.string()),
  commentNum: z.int(),
  publisher: Publisher,
}

/** Fields of every detail page beside those of its card. */
export const publicationDetails = {
  content: z.string(),
  /** Categories with their names, for links. */
  categories: z.array(z.object({ id: Id, name: z.string() })),
  updateTime: Instant,
  isMine: z.boolean(),
  isLiked: z.boolean(),
  /** Goods shown beside it that are on sale now. */
  goods: z.array(GoodsCard),
  /** Others of this type that fit: same section, tags or publisher. */
  related: z.array(
    z.object({ id: Id, title: z.string(), cover: z.string(), publishTime: Instant.nullable(), readNum: z.int() }),
  ),
}

/** Fields of every row of the owner's list; there is no publisher, it is the reader. */
export const ownPublicationCard = {
  ...contentFields,
  ...ownerFields,
  summary: z.string(),
  section: z.string(),
  industryTags: z.array(z.string()),
  commentNum: z.int(),
}

/** What an editor shows beside the form's own fields. */
export const editableFields = {
  /** Empty in a draft that has none yet. */
  title: z.string(),
  content: z.string(),
  id: Id,
  status: ContentStatus,
  isRevising: z.boolean(),
  rejectReason: z.string(),
  /** What the review said of single fields, by their names. */
  fieldReasons: z.record(z.string(), z.string()),
  version: z.int(),
  /** Goods of goodsIds as far as they are there. */
  goods: z.array(z.object({ id: Id, name: z.string(), catalogNo: z.string(), cover: z.string() })),
}

/** Filters of every public list. */
export const publicationFilter = {
  section: line(20).optional(),
  categoryId: Id.optional(),
  industryTag: line(20).optional(),
  /** The publisher: a company, or an account for which it wrote. */
  clientId: Id.optional(),
}

export const ownPublicationFilter = { section: line(20).optional() }

/** Items of one publisher; articles, videos and solutions have this call. */
export const listByClient = <G extends string, C extends z.ZodType>(group: G, label: string, card: C) =>
  defineCall({
    method: 'POST',
    path: `/api/customer/${group}/listByClient`,
    who: 'anon',
    summary: `某一发布者的${label}`,
    objects: 'public',
    effect: 'read',
    input: page({ clientId: Id }, ['refreshTime', 'publishTime', 'readNum']),
    reply: pageOf(card),
  })
