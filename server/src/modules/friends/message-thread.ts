import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { claimFiles, plainUrl } from '../files/api.ts'
import { moveBadges } from '../messages/api.ts'
import { refuseForbidden } from '../sensitive-words/api.ts'
import { acquaintance, presentMessage } from './present.ts'
import * as queries from './queries.ts'
import { canMessage } from './rules.ts'

export interface NewMessage {
  readonly content: string
  readonly images: readonly string[]
  readonly files: readonly { readonly url: string; readonly name: string; readonly size: number }[]
}

/** Says something to a friend; its id. @throws Failure NOT_FRIENDS, FORBIDDEN_WORDS, FILE_GONE */
export async function sendToFriend(work: Work, actor: Account, friendId: string, said: NewMessage): Promise<string> {
  const { db, clock } = work
  const { accountId } = actor
  const row = await queries.lockFriend(db, accountId, { friendId })
  if (!row || !canMessage(acquaintance(row, accountId))) fail('NOT_FRIENDS')
  await refuseForbidden(work, { scene: 'consulting', texts: { content: said.content }, files: said.files, by: actor })
  const id = newId()
  const now = clock.now()
  const images = said.images.map(plainUrl)
  const files = said.files.map(({ url, name, size }) => ({ url: plainUrl(url), name, size }))
  await queries.insertMessage(db, {
    id,
    ...queries.pairOf(accountId, friendId),
    from_id: accountId,
    content: said.content,
    images: JSON.stringify(images),
    files: JSON.stringify(files),
    created_at: now,
  })
  if (images.length + files.length > 0) {
    await claimFiles(
      db,
      {
        entity: 'friend_message',
        id,
        actor,
        now,
        readers: [accountId, friendId],
        kinds: ['IMAGE', 'PHOTO', 'ATTACHMENT'],
      },
      [...images, ...files.map(file => file.url)],
    )
  }
  const lastText = said.content.slice(0, 60) || (images.length > 0 ? '[图片]' : '[文件]')
  await queries.setFriendship(db, row.id, { last_text: lastText, last_at: now })
  await queries.addUnread(db, row.id, friendId)
  await moveBadges(work, [accountId], { talk: { kind: 'friend', id: friendId } })
  await moveBadges(work, [friendId], { talk: { kind: 'friend', id: accountId } })
  return id
}

interface Paging {
  readonly friendId: string
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
}

/** What was said with a friend; reading it marks it read. @throws Failure NOT_FRIENDS */
export async function threadWithFriend(work: Work, actor: Account, input: Paging) {
  const { db } = work
  const row = await queries.findFriend(db, actor.accountId, input.friendId)
  if (row?.status !== 'ACCEPTED') fail('NOT_FRIENDS')
  const page = await queries.listMessages(db, actor.accountId, input.friendId, input)
  if (row.unread > 0) {
    await queries.setSide(db, row.id, actor.accountId, { unread: 0, read_at: work.clock.now() })
    await moveBadges(work, [actor.accountId])
    // who has the talk open on the other side sees that it was read
    await moveBadges(work, [input.friendId], { talk: { kind: 'friend', id: actor.accountId } })
  }
  const seen = {
    recallMinutes: await parameters(db).number('message.recallMinutes'),
    // a friend who blocked gives no sign
    readAt: row.is_blocking ? null : row.their_read_at,
  }
  return { ...page, records: page.records.map(message => presentMessage(work, message, actor.accountId, seen)) }
}

/** Takes an own message back. @returns false when there is no such message between friends */
export async function recallFromFriend(work: Work, actor: Account, messageId: string): Promise<boolean> {
  const { db, clock } = work
  const message = await queries.findMessage(db, messageId)
  if (!message) return false
  may(message.from_id === actor.accountId, 'NOT_FOUND')
  if (message.recalled_at) return true
  const minutes = await parameters(db).number('message.recallMinutes')
  if (clock.now().getTime() - message.created_at.getTime() > minutes * 60_000) fail('RECALL_LATE', { minutes })
  await queries.emptyMessage(db, message.id, clock.now())
  await claimFiles(db, { entity: 'friend_message', id: message.id, actor, now: clock.now() }, [])
  const friendId = message.low_id === actor.accountId ? message.high_id : message.low_id
  const row = await queries.findFriend(db, actor.accountId, friendId)
  if (row && (await queries.isLastMessage(db, message, message.id))) {
    await queries.setFriendship(db, row.id, { last_text: '[消息已撤回]' })
  }
  await moveBadges(work, [actor.accountId], { talk: { kind: 'friend', id: friendId } })
  await moveBadges(work, [friendId], { talk: { kind: 'friend', id: actor.accountId } })
  return true
}
