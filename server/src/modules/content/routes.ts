import { batch } from '../../db/batch.ts'
import type { Account, AnyActor } from '../../http/actor.ts'
import type { Context } from '../../http/serve.ts'
import { found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { lastReviews, type ReviewRow } from '../review/api.ts'
import { like } from './counter-queries.ts'
import { visit } from './counters.ts'
import { type AnyKind, type ContentRow, presentContent, type ReviewState } from './kind.ts'
import * as publish from './publish.ts'
import * as queries from './queries.ts'
import { ownerCan } from './rules.ts'

type Asked = Context & { actor: Account; input: never }
type Input = { id: string; ids: string[]; [key: string]: unknown }

/**
 * The handlers of the calls that every published type has (contract/src/content/calls.ts). A type spreads them into its own
 * `serve` and writes again behind the spread what differs.
 */
// biome-ignore lint/suspicious/noExplicitAny: the group's own types are checked where the handlers are spread
export function contentHandlers(kind: AnyKind): any {
  const lockMany = ({ db, actor, input }: Asked) => queries.lockOwn(db, kind, (input as Input).ids, actor)
  const lockOne = async ({ db, actor, input }: Asked) =>
    found((await queries.lockOwn(db, kind, [(input as Input).id], actor))[0])
  const publicOne = async ({ db, input, actor }: Context) =>
    found(await queries.findPublic(db, kind, (input as Input).id, actor))
  return {
    async search({ db, input, actor, clock }: Context) {
      const page = await queries.listPublic(db, kind, input as never, actor)
      return { ...page, records: await kind.cards(db, page.records, actor, clock.now()) }
    },
    async getDetails(ctx: Context) {
      return kind.details(ctx.db, await publicOne(ctx), ctx.actor, ctx.clock.now())
    },
    async [`${kind.type}Like`](ctx: Asked) {
      const row = await publicOne(ctx as never)
      const likeNum = await like(ctx.db, row.id, ctx.actor.accountId, ctx.clock.now())
      return { likeNum, isLiked: true }
    },
    async [`${kind.type}Forward`](ctx: Context) {
      const row = await publicOne(ctx)
      if (!isRobot(ctx.visit.userAgent)) await visit(ctx.db, row.id, 'FORWARD', viewerOf(ctx), ctx.clock.now())
      return true
    },
    async [`${kind.type}Read`](ctx: Context) {
      const row = await publicOne(ctx)
      await countRead(ctx, row.id)
      return true
    },
    async informationSearch({ db, actor, input, clock }: Asked) {
      const page = await queries.listOwn(db, kind, input, actor)
      const states = await reviewStates(db, kind, page.records)
      return { ...page, records: await kind.ownerCards(db, page.records, states, clock.now()) }
    },
    async byId({ db, actor, input }: Asked) {
      return editable(db, kind, found(await queries.findOwn(db, kind, (input as Input).id, actor)))
    },
    async save(ctx: Asked) {
      return publish.submitForm(ctx, kind, ctx.actor, ctx.input)
    },
    async update(ctx: Asked) {
      const { id, version, ...form } = ctx.input as Input
      return publish.submitForm(ctx, kind, ctx.actor, form, id, version as number | undefined)
    },
    async saveDrafts(ctx: Asked) {
      const { id, version, ...form } = ctx.input as Input
      return publish.saveDraft(ctx, kind, ctx.actor, form, id, version as number | undefined)
    },
    async delete(ctx: Asked) {
      await publish.remove(ctx, kind, ctx.actor, await lockOne(ctx))
      return true
    },
    async deleteByIds(ctx: Asked) {
      return batch((ctx.input as Input).ids, await lockMany(ctx), row => publish.remove(ctx, kind, ctx.actor, row))
    },
    async updateStatus(ctx: Asked) {
      const row = await lockOne(ctx)
      switch ((ctx.input as Input).status) {
        case 'DRAFT':
          return publish.withdraw(ctx, kind, ctx.actor, row)
        case 'OFF_SHELF':
          return publish.takeOffShelf(ctx, kind, ctx.actor, row)
        case 'PENDING':
        case 'PUBLISHED':
          return publish.release(ctx, kind, ctx.actor, row)
        default:
          return may(false, 'WRONG_STATE')
      }
    },
    async handleOffShelf(ctx: Asked) {
      return publish.takeOffShelf(ctx, kind, ctx.actor, await lockOne(ctx))
    },
    async batchRelease(ctx: Asked) {
      return batch((ctx.input as Input).ids, await lockMany(ctx), row => publish.release(ctx, kind, ctx.actor, row))
    },
    async batchRefresh(ctx: Asked) {
      return batch((ctx.input as Input).ids, await lockMany(ctx), row => publish.refresh(ctx, kind, ctx.actor, row))
    },
    async getStatusCount({ db, actor, input }: Asked) {
      return queries.countOwn(db, kind, input, actor)
    },
  }
}

/** Programs that read pages for search engines and previews: nobody has read or forwarded anything. */
/** Counts a read of a person once a viewer and window. @returns whether it was counted */
export const countRead = async (ctx: Pick<Context, 'db' | 'actor' | 'visit' | 'clock'>, id: string): Promise<boolean> =>
  !isRobot(ctx.visit.userAgent) && visit(ctx.db, id, 'READ', viewerOf(ctx), ctx.clock.now())

const isRobot = (userAgent: string): boolean =>
  userAgent === '' || /bot\b|spider|crawl|slurp|curl\/|wget|python-|preview/i.test(userAgent)

/** Who reads, for counting: the account, else address and browser. */
const viewerOf = ({ actor, visit }: { actor: AnyActor; visit: Context['visit'] }): string =>
  actor.accountId ?? `${visit.ip} ${visit.userAgent}`.slice(0, 200)

/** What the reviews of several items say, an entry for each of them. */
export async function reviewStates(
  db: Context['db'],
  kind: Pick<AnyKind, 'type'>,
  rows: readonly ContentRow[],
): Promise<Map<string, ReviewState>> {
  const ids = rows.map(row => row.id)
  const reviews = await lastReviews(db, kind.type, ids)
  const maxAppeals = await parameters(db).number('review.maxAppeals')
  return new Map(rows.map(row => [row.id, stateOf(reviews.get(row.id), row, maxAppeals)]))
}

function stateOf(review: ReviewRow | undefined, row: ContentRow, maxAppeals: number): ReviewState {
  return {
    isRevising: review?.status === 'PENDING' && row.status === 'PUBLISHED',
    rejectReason: review?.status === 'REJECTED' ? review.reason : '',
    dueAt: review?.status === 'PENDING' ? review.due_at : null,
    appealsLeft: maxAppeals - row.appeal_count,
  }
}

/** The owner's fields of a card (contract/src/content/calls.ts, ownerFields). */
export function presentOwned(row: ContentRow, state: ReviewState) {
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
export async function editable(db: Context['db'], kind: Pick<AnyKind, 'type'>, row: ContentRow) {
  const review = (await lastReviews(db, kind.type, [row.id])).get(row.id)
  const isRevising = review?.status === 'PENDING' && row.status === 'PUBLISHED'
  return {
    ...(isRevising ? review.form : row.form),
    id: row.id,
    status: row.status,
    isRevising,
    rejectReason: review?.status === 'REJECTED' ? review.reason : '',
    version: row.version,
  }
}
