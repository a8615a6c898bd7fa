import {
  directory,
  directoryEnroll,
  industryRelated,
  teamwork,
  teamworkEnroll,
} from '@shangyouji/contract/cooperation/calls'
import type { Account, AnyActor } from '../../http/actor.ts'
import { serve, type Work } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { found } from '../../kernel/failure.ts'
import { dictionaryItems } from '../base/api.ts'
import { lastReviews } from '../review/api.ts'
import { enrol, replyToEnrolment, withdrawEnrolment } from './enrol.ts'
import { relatedTo } from './industries.ts'
import * as present from './present.ts'
import { closePost, submitPost } from './publish.ts'
import * as queries from './queries.ts'
import { closedReason, kinds } from './rules.ts'
import type { PostKind } from './tables.ts'

type Asked<I> = Work & { readonly actor: AnyActor; readonly input: I }
type AskedBy<I> = Work & { readonly actor: Account; readonly input: I }
type Input<T extends (...args: never) => unknown> = Parameters<T>

/** What projects and entries of the directory share. */
const postHandlers = <K extends PostKind>(kind: K) => ({
  async search({ db, input }: Asked<Input<typeof queries.listPublic>[2]>) {
    const page = await queries.listPublic(db, kind, input)
    const publisher = await queries.listPublishers(db, page.records)
    return { ...page, records: page.records.map(row => present.presentCard(row, publisher(row))) }
  },

  async getInfo({ db, input, actor, clock }: Asked<{ id: string }>) {
    const accountId = actor.kind === 'account' ? actor.accountId : null
    const row = found(await queries.findPost(db, kind, input.id, accountId))
    const isMine = accountId !== null && row.account_id === accountId
    const enroll = accountId ? ((await queries.findMine(db, row.id, accountId)) ?? null) : null
    const reason =
      closedReason(row, shanghaiDate(clock.now())) ||
      (isMine ? '这是您发布的内容' : enroll ? '您已报名' : accountId ? '' : '登录后可报名')
    const publisher = await queries.listPublishers(db, [row])
    return present.presentDetails(row, publisher(row), { isMine, enroll, enrollReason: reason })
  },

  async sameDemand({ db, input }: Asked<{ id: string; limit: number }>) {
    const row = found(await queries.findPost(db, kind, input.id, null))
    const alike = await queries.listAlike(db, row, relatedTo(row.industry_tags), input.limit)
    const publisher = await queries.listPublishers(db, alike)
    return alike.map(one => present.presentCard(one, publisher(one)))
  },

  async listMine({ db, input, actor }: AskedBy<Input<typeof queries.listOwn>[3]>) {
    const page = await queries.listOwn(db, kind, actor.accountId, input)
    const ids = page.records.map(row => row.id)
    const reviews = await lastReviews(db, kinds[kind].entity, ids)
    const waiting = await queries.countWaiting(db, ids)
    const publisher = await queries.listPublishers(db, page.records)
    return {
      ...page,
      records: page.records.map(row =>
        present.presentOwn(row, publisher(row), reviews.get(row.id), waiting.get(row.id) ?? 0),
      ),
    }
  },

  async close(ctx: AskedBy<{ id: string }>) {
    await closePost(ctx, ctx.actor, kind, ctx.input.id)
    return true
  },
})

const signUpHandlers = (kind: PostKind) => ({
  async clientList({ db, input, actor }: AskedBy<Input<typeof queries.listEnrolments>[3]>) {
    const page = await queries.listEnrolments(db, kind, { accountId: actor.accountId, side: 'own' }, input)
    return { ...page, records: page.records.map(present.presentOwnEnrolment) }
  },

  async receivedList({ db, input, actor }: AskedBy<Input<typeof queries.listEnrolments>[3]>) {
    const page = await queries.listEnrolments(db, kind, { accountId: actor.accountId, side: 'received' }, input)
    return { ...page, records: page.records.map(present.presentReceived) }
  },

  answer: (ctx: AskedBy<Input<typeof replyToEnrolment>[3]>) => replyToEnrolment(ctx, ctx.actor, kind, ctx.input),

  async withdraw(ctx: AskedBy<{ id: string }>) {
    await withdrawEnrolment(ctx, ctx.actor, kind, ctx.input.id)
    return true
  },
})

export const teamworkRoutes = serve(teamwork, {
  ...postHandlers('TEAMWORK'),
  async clientSave(ctx) {
    const { id, ...form } = ctx.input
    return submitPost(ctx, ctx.actor, 'TEAMWORK', form, id)
  },
})

export const directoryRoutes = serve(directory, {
  ...postHandlers('DIRECTORY'),
  async save(ctx) {
    const { id, ...form } = ctx.input
    return submitPost(ctx, ctx.actor, 'DIRECTORY', form, id)
  },
})

export const teamworkEnrollRoutes = serve(teamworkEnroll, {
  ...signUpHandlers('TEAMWORK'),
  save: ctx => enrol(ctx, ctx.actor, 'TEAMWORK', ctx.input.teamworkId, ctx.input.fields),
})

export const directoryEnrollRoutes = serve(directoryEnroll, {
  ...signUpHandlers('DIRECTORY'),
  save: ctx => enrol(ctx, ctx.actor, 'DIRECTORY', ctx.input.directoryId, ctx.input.fields),
})

export const industryRelatedRoutes = serve(industryRelated, {
  async list({ db, input }) {
    const items = await dictionaryItems(db, 'INDUSTRY')
    const known = new Set(items.map(item => item.name))
    return items
      .filter(item => !input.name || item.name === input.name)
      .map(item => ({
        name: item.name,
        group: item.extra.group ?? '',
        related: relatedTo([item.name]).filter(name => known.has(name)),
      }))
  },
})
