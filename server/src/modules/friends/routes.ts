import { friend } from '@shangyouji/contract/friends/calls'
import type { Account } from '../../http/actor.ts'
import { serve, type Work } from '../../http/serve.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { moveBadges, notify } from '../messages/api.ts'
import { checkText } from '../sensitive-words/api.ts'
import { acquaintance, presentFriend } from './present.ts'
import * as queries from './queries.ts'
import { mayDo, statusOf } from './rules.ts'

/** 好友: the caller's contacts and requests. */
export const friendRoutes = serve(friend, {
  async list({ db, input, actor }) {
    return (await queries.listFriends(db, actor.accountId, input.group)).map(row => presentFriend(row, actor.accountId))
  },

  async search({ db, input, actor }) {
    const page = await queries.searchFriends(db, actor.accountId, input)
    return { ...page, records: page.records.map(row => presentFriend(row, actor.accountId)) }
  },

  async save(ctx) {
    const { db, input, actor, clock } = ctx
    const { accountId } = actor
    if (input.friendId === accountId) fail('OWN_ACCOUNT')
    const { block } = await checkText(db, { scene: 'consulting', texts: { greeting: input.greeting } })
    if (block.length > 0) fail('FORBIDDEN_WORDS', { words: block.map(hit => hit.text).join('、') })
    const other = found(await queries.findLiveAccount(db, input.friendId))
    const isNew = await queries.makePair(db, { ...input, accountId, now: clock.now() })
    // a pair that this side removed is looked up on the other one
    await unhide(db, accountId, other.id)
    const row = found(await queries.lockFriend(db, accountId, { friendId: other.id }))
    if (row.is_blocking) fail('FRIEND_BLOCKED')
    await queries.setSide(db, row.id, accountId, {
      is_blocked: false,
      ...(input.remark ? { remark: input.remark } : {}),
      ...(input.group ? { group_name: input.group } : {}),
    })
    if (isNew) await tellRequested(ctx, actor, other.id, input.greeting)
    else if (row.status === 'REQUESTED' && row.asked_by !== accountId) return accept(ctx, actor, row)
    else if (row.status === 'REJECTED') {
      await queries.setFriendship(db, row.id, {
        status: 'REQUESTED',
        asked_by: accountId,
        greeting: input.greeting,
        updated_at: clock.now(),
      })
      await queries.setSide(db, row.id, other.id, { unread: 1, is_hidden: false })
      await tellRequested(ctx, actor, other.id, input.greeting)
    }
    return { id: row.id, status: row.status === 'REJECTED' ? ('REQUESTED' as const) : row.status }
  },

  async update(ctx) {
    const { db, input, actor, clock } = ctx
    const row = found(await queries.lockFriend(db, actor.accountId, { id: input.id }))
    const one = acquaintance(row, actor.accountId)
    const { operation } = input
    if (operation) may(mayDo(operation, one), 'WRONG_STATE')
    if (input.remark !== undefined || input.group !== undefined) {
      await queries.setSide(db, row.id, actor.accountId, { remark: input.remark, group_name: input.group })
    }
    if (operation === 'ACCEPT') await accept(ctx, actor, row)
    if (operation === 'REJECT') {
      await queries.setFriendship(db, row.id, { status: 'REJECTED', updated_at: clock.now() })
      await queries.setSide(db, row.id, actor.accountId, { unread: 0 })
    }
    if (operation === 'BLOCK' || operation === 'UNBLOCK') {
      await queries.setSide(db, row.id, actor.accountId, { is_blocked: operation === 'BLOCK', unread: 0 })
    }
    if (operation) await moveBadges(ctx, [actor.accountId])
    const after = found(await queries.lockFriend(db, actor.accountId, { id: input.id }))
    return { status: statusOf(acquaintance(after, actor.accountId)) }
  },

  async delete(ctx) {
    const { db, input, actor, clock } = ctx
    const row = found(await queries.lockFriend(db, actor.accountId, { id: input.id }))
    if (row.is_blocking) {
      // the other one's block must outlive it
      await queries.setFriendship(db, row.id, { status: 'REJECTED', updated_at: clock.now() })
      await queries.setSide(db, row.id, actor.accountId, { is_hidden: true, unread: 0 })
    } else {
      await queries.deletePair(db, row.id)
    }
    await moveBadges(ctx, [actor.accountId, row.friend_id])
    return true
  },
})

async function unhide(db: Work['db'], accountId: string, friendId: string): Promise<void> {
  await queries.unhideSide(db, accountId, friendId)
}

async function accept(work: Work, actor: Account, row: queries.FriendRow) {
  await queries.setFriendship(work.db, row.id, { status: 'ACCEPTED', updated_at: work.clock.now() })
  await queries.setSide(work.db, row.id, actor.accountId, { unread: 0 })
  const me = await queries.findLiveAccount(work.db, actor.accountId)
  await notify(work, [row.friend_id], {
    side: 'CLIENT',
    type: 'SYSTEM',
    title: `${me?.name || '对方'}通过了您的好友请求`,
    link: '/demander/news?tab=friend',
  })
  await moveBadges(work, [actor.accountId])
  return { id: row.id, status: 'ACCEPTED' as const }
}

async function tellRequested(work: Work, actor: Account, friendId: string, greeting: string): Promise<void> {
  const me = await queries.findLiveAccount(work.db, actor.accountId)
  await notify(work, [friendId], {
    side: 'CLIENT',
    type: 'SYSTEM',
    title: `${me?.name || '有用户'}请求添加您为好友`,
    content: greeting,
    link: '/demander/news?tab=friend',
  })
}
