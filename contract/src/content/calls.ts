import { z } from 'zod'
import { type Call, defineCall, type Who } from '../call.ts'
import { ById, ByIds, Done, Flag, Id, line, RowVersion } from '../fields.ts'
import { BatchReply, page, pageOf } from '../paging.ts'

/** States of everything that is published (demand, article, video, solution, dataLibrary, meet; goods too). */
export const ContentStatus = z.enum(['DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED', 'OFF_SHELF', 'BANNED', 'CLOSED'])
export type ContentStatus = z.infer<typeof ContentStatus>

export { contentStatusLabels } from './labels.ts'

/** What the owner may do with an item now; the same answer decides on the server and shows the buttons. */
export const OwnerCan = z.object({
  edit: z.boolean(),
  submit: z.boolean(),
  withdraw: z.boolean(),
  offShelf: z.boolean(),
  release: z.boolean(),
  refresh: z.boolean(),
  remove: z.boolean(),
})

/** Number per status, computed with the filter of the list itself. */
export const StatusCount = z.object({
  all: z.int(),
  draft: z.int(),
  pending: z.int(),
  published: z.int(),
  rejected: z.int(),
  offShelf: z.int(),
  banned: z.int(),
  /** Only demands are closed; elsewhere 0. */
  closed: z.int(),
})

/** Fields that every item carries on the wire, in cards and details alike. */
export const contentFields = {
  id: Id,
  title: z.string(),
  cover: z.string(),
  status: ContentStatus,
  /** True while a change of a published item waits for review. */
  isRevising: z.boolean(),
  publishTime: z.iso.datetime().nullable(),
  refreshTime: z.iso.datetime().nullable(),
  readNum: z.int(),
  likeNum: z.int(),
  forwardNum: z.int(),
}

/** Fields of the owner's list beside those of the card. */
export const ownerFields = {
  /** Why the last review refused it. */
  rejectReason: z.string(),
  /** When the running review is due, by working days. */
  dueTime: z.iso.datetime().nullable(),
  createTime: z.iso.datetime(),
  updateTime: z.iso.datetime(),
  version: z.int(),
  can: OwnerCan,
}

/** What saving answers: the item and where it stands now. */
export const SaveReply = z.object({
  id: Id,
  status: ContentStatus,
  isRevising: z.boolean(),
  dueTime: z.iso.datetime().nullable(),
})

interface Parts<
  F extends z.ZodRawShape,
  Filter extends z.ZodRawShape,
  OwnerFilter extends z.ZodRawShape,
  Card extends z.ZodType,
  Details extends z.ZodType,
  OwnerCard extends z.ZodType,
  Editable extends z.ZodType,
> {
  /** Who owns items of this type. */
  owner: Owner
  label: string
  form: z.ZodObject<F>
  /** Filters of the public list and of the owner's list. */
  filter: Filter
  ownerFilter: OwnerFilter
  card: Card
  details: Details
  ownerCard: OwnerCard
  editable: Editable
}

type Likes = z.ZodObject<{ likeNum: z.ZodInt; isLiked: z.ZodBoolean }>
/** Calls that carry their group's name in their own. */
type Counters<G extends string> = {
  [K in `${G}Like`]: Call<typeof ById, Likes> & { readonly who: 'user'; readonly kind?: undefined }
} & {
  [K in `${G}Forward` | `${G}Read`]: Call<typeof ById, typeof Done> & {
    readonly who: 'anon'
    readonly kind?: undefined
  }
}

type Owner = Extract<Who, 'user' | 'business' | 'organiser+business'>

/** How the calls of one type are named and whose its items are. */
interface Naming {
  readonly base: string
  readonly label: string
  readonly who: Owner
}

const objectsOf = (who: Owner) => (who === 'user' ? ('own' as const) : ('company' as const))

const counterCalls = <G extends string>(group: G, { base, label }: Naming) =>
  ({
    [`${group}Like`]: defineCall({
      method: 'GET',
      path: `${base}/${group}Like/{id}`,
      who: 'user',
      summary: `点赞${label}，每人一次`,
      objects: 'public',
      effect: 'write',
      input: ById,
      reply: z.object({ likeNum: z.int(), isLiked: z.boolean() }),
      fails: ['NOT_FOUND'],
    }),
    [`${group}Forward`]: defineCall({
      method: 'GET',
      path: `${base}/${group}Forward/{id}`,
      who: 'anon',
      summary: `${label}转发计数`,
      objects: 'public',
      effect: 'write',
      input: ById,
      reply: Done,
      fails: ['NOT_FOUND'],
    }),
    [`${group}Read`]: defineCall({
      method: 'GET',
      path: `${base}/${group}Read/{id}`,
      who: 'anon',
      summary: `${label}阅读计数，每位访客每30分钟一次`,
      objects: 'public',
      effect: 'write',
      input: ById,
      reply: Done,
      fails: ['NOT_FOUND'],
    }),
  }) as Counters<G>

const publicCalls = <Filter extends z.ZodRawShape, Card extends z.ZodType, Details extends z.ZodType>(
  { base, label }: Naming,
  { filter, card, details }: { filter: Filter; card: Card; details: Details },
) => ({
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    who: 'anon',
    summary: `公开的${label}列表`,
    objects: 'public',
    effect: 'read',
    input: page({ keyword: line(100).optional(), ...filter }, ['refreshTime', 'publishTime', 'readNum']),
    reply: pageOf(card),
  }),
  getDetails: defineCall({
    method: 'GET',
    path: `${base}/getDetails/{id}`,
    who: 'anon',
    summary: `${label}详情`,
    objects: 'public',
    effect: 'read',
    input: ById,
    reply: details,
    fails: ['NOT_FOUND'],
  }),
})

const ownerCalls = <OwnerFilter extends z.ZodRawShape, OwnerCard extends z.ZodType, Editable extends z.ZodType>(
  { base, label, who }: Naming,
  { ownerFilter, ownerCard, editable }: { ownerFilter: OwnerFilter; ownerCard: OwnerCard; editable: Editable },
) => {
  const objects = objectsOf(who)
  return {
    informationSearch: defineCall({
      method: 'POST',
      path: `${base}/informationSearch`,
      who,
      summary: `自己的${label}`,
      objects,
      effect: 'read',
      input: page({ status: ContentStatus.optional(), keyword: line(100).optional(), ...ownerFilter }, [
        'updateTime',
        'publishTime',
        'refreshTime',
        'readNum',
      ]),
      reply: pageOf(ownerCard),
    }),
    byId: defineCall({
      method: 'GET',
      path: `${base}/{id}`,
      who,
      summary: `自己的${label}，可编辑的内容`,
      objects,
      effect: 'read',
      input: ById,
      reply: editable,
      fails: ['NOT_FOUND'],
    }),
    getStatusCount: defineCall({
      method: 'GET',
      path: `${base}/getStatusCount`,
      who,
      summary: `自己的${label}每种状态的数量`,
      objects,
      effect: 'read',
      input: z.object({ keyword: line(100).optional() }),
      reply: StatusCount,
    }),
  }
}

const writeCalls = <F extends z.ZodRawShape>({ base, label, who }: Naming, form: z.ZodObject<F>) => {
  const objects = objectsOf(who)
  return {
    save: defineCall({
      method: 'POST',
      path: `${base}/save`,
      who,
      summary: `发布${label}，提交审核`,
      objects,
      effect: 'write',
      input: form,
      reply: SaveReply,
      fails: ['SENSITIVE_WORDS', 'FORBIDDEN_WORDS', 'QUOTA_USED', 'REGULATED'],
    }),
    update: defineCall({
      edits: { of: 'content', isCountedThere: true },
      method: 'PUT',
      path: `${base}/update`,
      who,
      summary: `修改${label}；已发布的先审核再替换`,
      objects,
      effect: 'write',
      input: form.extend({ id: Id, version: RowVersion.optional() }),
      reply: SaveReply,
      fails: ['NOT_FOUND', 'WRONG_STATE', 'CHANGED_MEANWHILE', 'SENSITIVE_WORDS', 'FORBIDDEN_WORDS', 'REGULATED'],
    }),
    saveDrafts: defineCall({
      edits: { of: 'content', isCountedThere: true },
      method: 'POST',
      path: `${base}/saveDrafts`,
      who,
      summary: `保存${label}草稿`,
      objects,
      effect: 'write',
      input: form.partial().extend({ id: Id.optional(), version: RowVersion.optional() }),
      reply: SaveReply,
      fails: ['NOT_FOUND', 'WRONG_STATE'],
    }),
    delete: defineCall({
      method: 'DELETE',
      path: `${base}/delete`,
      who,
      summary: `删除${label}`,
      objects,
      effect: 'write',
      input: ById,
      reply: Done,
      fails: ['NOT_FOUND', 'WRONG_STATE'],
    }),
    deleteByIds: defineCall({
      method: 'DELETE',
      path: `${base}/deleteByIds`,
      who,
      summary: `批量删除${label}`,
      objects,
      effect: 'write',
      input: ByIds,
      reply: BatchReply,
    }),
  }
}

const moveCalls = ({ base, label, who }: Naming) => {
  const objects = objectsOf(who)
  return {
    updateStatus: defineCall({
      method: 'POST',
      path: `${base}/updateStatus`,
      who,
      summary: `改变${label}状态：PENDING 提交，DRAFT 撤回，OFF_SHELF 下架，PUBLISHED 重新上架`,
      objects,
      effect: 'write',
      input: z.object({ id: Id, status: ContentStatus }),
      reply: SaveReply,
      fails: ['NOT_FOUND', 'WRONG_STATE', 'QUOTA_USED'],
    }),
    handleOffShelf: defineCall({
      method: 'POST',
      path: `${base}/handleOffShelf`,
      who,
      summary: `下架${label}`,
      objects,
      effect: 'write',
      input: ById,
      reply: SaveReply,
      fails: ['NOT_FOUND', 'WRONG_STATE'],
    }),
    batchRelease: defineCall({
      method: 'POST',
      path: `${base}/batchRelease`,
      who,
      summary: `批量发布${label}`,
      objects,
      effect: 'write',
      input: ByIds,
      reply: BatchReply,
    }),
    batchRefresh: defineCall({
      method: 'POST',
      path: `${base}/batchRefresh`,
      who,
      summary: `批量刷新${label}，每条24小时一次`,
      objects,
      effect: 'write',
      input: ByIds,
      reply: BatchReply,
    }),
  }
}

/**
 * The calls that every published type has. A type that differs in one of them writes that one again behind the spread.
 * @param group name of the type on the wire: `demand`, `article`, …
 */
export function contentCalls<
  G extends string,
  F extends z.ZodRawShape,
  Filter extends z.ZodRawShape,
  OwnerFilter extends z.ZodRawShape,
  Card extends z.ZodType,
  Details extends z.ZodType,
  OwnerCard extends z.ZodType,
  Editable extends z.ZodType,
>(group: G, parts: Parts<F, Filter, OwnerFilter, Card, Details, OwnerCard, Editable>) {
  const naming = { base: `/api/customer/${group}`, label: parts.label, who: parts.owner }
  return {
    ...counterCalls(group, naming),
    ...publicCalls(naming, parts),
    ...ownerCalls(naming, parts),
    ...writeCalls(naming, parts.form),
    ...moveCalls(naming),
  }
}

/** Fields that every form of published content has. */
export const formFields = {
  /** Whether the sensitive-word check is asked for; false after the writer chose to continue. */
  isCheck: Flag.default(true),
}
