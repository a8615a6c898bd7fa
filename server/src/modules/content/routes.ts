import type { ContentStatus } from '@shangyouji/contract/content/calls'
import { batch } from '../../db/batch.ts'
import type { Account } from '../../http/actor.ts'
import type { Context } from '../../http/serve.ts'
import { isRobot, viewerOf } from '../../http/viewer.ts'
import { fail, found } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { lastReviews, type ReviewRow } from '../review/api.ts'
import { like } from './counter-queries.ts'
import { visit } from './counters.ts'
import {
  type AnyForm,
  type AnyKind,
  type ContentKind,
  type ContentRow,
  presentContent,
  type ReviewState,
} from './kind.ts'
import * as publish from './publish.ts'
import * as queries from './queries.ts'
import { ownerCan } from './rules.ts'
import type { ContentType } from './tables.ts'

type Asked<Input> = Context & { readonly actor: Account; readonly input: Input }
type Ids = { readonly ids: string[] }
type Id = { readonly id: string }
/** What an editor sends beside the form: of which item, and which version of it was read. */
type Over = { readonly id: string; readonly version?: number | undefined }
type OwnList = queries.ListInput & { readonly status?: ContentStatus | undefined }

/**
 * The handlers of the calls that every published type has (contract/src/content/calls.ts). A type spreads them into its own
 * `serve`, adds its editor's `byId`, and writes again behind the spread what differs.
 */
export function contentHandlers<
  Form extends AnyForm,
  Card extends object,
  OwnCard extends object,
  Details extends object,
  Type extends ContentType,
>(kind: ContentKind<Form, Card, OwnCard, Details, Type>) {
  return { ...counterHandlers(kind), ...readHandlers(kind), ...writeHandlers(kind), ...moveHandlers(kind) }
}

const publicOne = async <F extends AnyForm>({ db, input, actor }: Context & { input: Id }, kind: ContentKind<F>) =>
  found(await queries.findPublic(db, kind, input.id, actor))

type CounterHandlers<Type extends string> = {
  readonly [K in `${Type}Like`]: (ctx: Asked<Id>) => Promise<{ likeNum: number; isLiked: boolean }>
} & { readonly [K in `${Type}Forward` | `${Type}Read`]: (ctx: Context & { input: Id }) => Promise<true> }

/** Likes, forwards and reads; their calls carry the type's name. */
function counterHandlers<F extends AnyForm, Type extends ContentType>(
  kind: ContentKind<F, object, object, object, Type>,
): CounterHandlers<Type> {
  const liked: CounterHandlers<'any'>['anyLike'] = async ctx => {
    const row = await publicOne(ctx, kind)
    return { likeNum: await like(ctx.db, row.id, ctx.actor.accountId, ctx.clock.now()), isLiked: true }
  }
  const forwarded: CounterHandlers<'any'>['anyForward'] = async ctx => {
    const row = await publicOne(ctx, kind)
    if (!isRobot(ctx.visit.userAgent))
      await visit(ctx.db, row.id, 'FORWARD', viewerOf(ctx.actor, ctx.visit), ctx.clock.now())
    return true
  }
  const wasRead: CounterHandlers<'any'>['anyRead'] = async ctx => {
    const row = await publicOne(ctx, kind)
    await countRead(ctx, row.id)
    return true
  }
  const { type } = kind
  const counters = {
    [`${type}Like`]: liked,
    [`${type}Forward`]: forwarded,
    [`${type}Read`]: wasRead,
  }
  return counters as CounterHandlers<Type>
}

/** Lists and single items, for everyone and for the owner. */
function readHandlers<Form extends AnyForm, Card extends object, OwnCard extends object, Details extends object>(
  kind: ContentKind<Form, Card, OwnCard, Details>,
) {
  return {
    async search({ db, input, actor, clock }: Context & { input: queries.ListInput }) {
      const page = await queries.listPublic(db, kind, input, actor)
      return { ...page, records: await kind.cards(db, page.records, actor, clock.now()) }
    },
    async getDetails(ctx: Context & { input: Id }) {
      return kind.details(ctx.db, await publicOne(ctx, kind), ctx.actor, ctx.clock.now())
    },
    async informationSearch({ db, actor, input, clock }: Asked<OwnList>) {
      const page = await queries.listOwn(db, kind, input, actor)
      const states = await reviewStates(db, kind, page.records)
      return { ...page, records: await kind.ownerCards(db, page.records, states, clock.now()) }
    },
    async getStatusCount({ db, actor, input }: Asked<{ readonly keyword?: string | undefined }>) {
      return queries.countOwn(db, kind, input, actor)
    },
  }
}

/** Saving: handed in, changed, kept as a draft, removed. */
function writeHandlers<Form extends AnyForm>(kind: ContentKind<Form>) {
  return {
    async save(ctx: Asked<Form>) {
      return publish.submitForm(ctx, kind, ctx.actor, ctx.input)
    },
    async update(ctx: Asked<Partial<Form> & Partial<Over>>) {
      const { id, version, ...form } = ctx.input
      return publish.submitForm(ctx, kind, ctx.actor, form as Form, found(id), version)
    },
    /** A draft comes with holes; `prepare` of its kind fills them. */
    async saveDrafts(ctx: Asked<Partial<Form> & Partial<Over>>) {
      const { id, version, ...form } = ctx.input
      return publish.saveDraft(ctx, kind, ctx.actor, form as Form, id, version)
    },
    async delete(ctx: Asked<Id>) {
      await publish.remove(ctx, kind, ctx.actor, await lockOne(ctx, kind))
      return true as const
    },
    async deleteByIds(ctx: Asked<Ids>) {
      return batch(ctx.input.ids, await lockMany(ctx, kind), row => publish.remove(ctx, kind, ctx.actor, row))
    },
  }
}

const lockMany = <F extends AnyForm>({ db, actor, input }: Asked<Ids>, kind: ContentKind<F>) =>
  queries.lockOwn(db, kind, input.ids, actor)
const lockOne = async <F extends AnyForm>({ db, actor, input }: Asked<Id>, kind: ContentKind<F>) =>
  found((await queries.lockOwn(db, kind, [input.id], actor))[0])

/** Moves between the states of a published item. */
function moveHandlers<Form extends AnyForm>(kind: ContentKind<Form>) {
  return {
    async updateStatus(ctx: Asked<Id & { readonly status: ContentStatus }>) {
      const row = await lockOne(ctx, kind)
      switch (ctx.input.status) {
        case 'DRAFT':
          return publish.withdraw(ctx, kind, ctx.actor, row)
        case 'OFF_SHELF':
          return publish.takeOffShelf(ctx, kind, ctx.actor, row)
        case 'PENDING':
        case 'PUBLISHED':
          return publish.release(ctx, kind, ctx.actor, row)
        default:
          return fail('WRONG_STATE')
      }
    },
    async handleOffShelf(ctx: Asked<Id>) {
      return publish.takeOffShelf(ctx, kind, ctx.actor, await lockOne(ctx, kind))
    },
    async batchRelease(ctx: Asked<Ids>) {
      return batch(ctx.input.ids, await lockMany(ctx, kind), row => publish.release(ctx, kind, ctx.actor, row))
    },
    async batchRefresh(ctx: Asked<Ids>) {
      return batch(ctx.input.ids, await lockMany(ctx, kind), row => publish.refresh(ctx, kind, ctx.actor, row))
    },
  }
}

/** Counts a read of a person once a viewer and window. @returns whether it was counted */
export const countRead = async (ctx: Pick<Context, 'db' | 'actor' | 'visit' | 'clock'>, id: string): Promise<boolean> =>
  !isRobot(ctx.visit.userAgent) && visit(ctx.db, id, 'READ', viewerOf(ctx.actor, ctx.visit), ctx.clock.now())

/** What the reviews of several items say, an entry for each of them. */
export async function reviewStates(
  db: Context['db'],
  kind: Pick<AnyKind, 'type'>,
  rows: readonly ContentRow<object>[],
): Promise<Map<string, ReviewState>> {
  const ids = rows.map(row => row.id)
  const reviews = await lastReviews(db, kind.type, ids)
  const maxAppeals = await parameters(db).number('review.maxAppeals')
  return new Map(rows.map(row => [row.id, stateOf(reviews.get(row.id), row, maxAppeals)]))
}

function stateOf(review: ReviewRow | undefined, row: ContentRow<object>, maxAppeals: number): ReviewState {
  return {
    isRevising: review?.status === 'PENDING' && row.status === 'PUBLISHED',
    rejectReason: review?.status === 'REJECTED' ? review.reason : '',
    dueAt: review?.status === 'PENDING' ? review.due_at : null,
    appealsLeft: maxAppeals - row.appeal_count,
  }
}

/** The owner's fields of a card (contract/src/content/calls.ts, ownerFields). */
export function presentOwned(row: ContentRow<object>, state: ReviewState) {
  return {
    ...presentContent(row, state.isRevising),
    rejectReason: state.rejectReason,
    dueTime: state.dueAt?.toISOString() ?? null,
    createTime: row.created_at.toISOString(),
    updateTime: row.updated_at.toISOString(),
    version: row.version,
    can: ownerCan(row.status, state.appealsLeft),
  }
}

/** The form as its owner last wrote it: a change under review before what is live. */
export async function editable<F extends object>(db: Context['db'], kind: Pick<AnyKind, 'type'>, row: ContentRow<F>) {
  const review = (await lastReviews(db, kind.type, [row.id])).get(row.id)
  const isRevising = review?.status === 'PENDING' && row.status === 'PUBLISHED'
  return {
    ...(isRevising ? (review.form as F) : row.form),
    id: row.id,
    status: row.status,
    isRevising,
    rejectReason: review?.status === 'REJECTED' ? review.reason : '',
    version: row.version,
  }
}
