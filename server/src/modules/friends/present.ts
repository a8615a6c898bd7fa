import type { ThreadMessage } from '@shangyouji/contract/consultations/schemas'
import type { FriendCard } from '@shangyouji/contract/friends/calls'
import type { Work } from '../../http/serve.ts'
import { signedUrl } from '../files/api.ts'
import type { FriendMessageRow, FriendRow } from './queries.ts'
import { type Acquaintance, friendCan, statusOf } from './rules.ts'

export const acquaintance = (row: FriendRow, accountId: string): Acquaintance => ({
  status: row.status,
  isMine: row.asked_by === accountId,
  isBlocked: row.is_blocked,
  isBlocking: row.is_blocking,
})

export function presentFriend(row: FriendRow, accountId: string): FriendCard {
  const one = acquaintance(row, accountId)
  const isOpen = row.status === 'ACCEPTED' && !row.is_blocking
  return {
    id: row.id,
    friendId: row.friend_id,
    name: row.name,
    organisation: row.organisation,
    position: row.position,
    avatar: row.avatar,
    phone: isOpen ? row.phone : '',
    email: isOpen ? row.email : '',
    status: statusOf(one),
    isMine: one.isMine,
    greeting: row.greeting,
    remark: row.remark,
    group: row.group_name,
    unReadNum: row.is_blocked ? 0 : row.unread,
    lastText: row.status === 'ACCEPTED' ? row.last_text : '',
    lastTime: row.last_at?.toISOString() ?? null,
    createTime: row.created_at.toISOString(),
    can: friendCan(one),
  }
}

export const presentMessage = (
  work: Pick<Work, 'config' | 'clock'>,
  row: FriendMessageRow,
  accountId: string,
  { recallMinutes, readAt }: { recallMinutes: number; readAt: Date | null },
): ThreadMessage => ({
  id: row.id,
  isMine: row.from_id === accountId,
  senderName: row.sender_name,
  content: row.content,
  images: row.images.map(url => signedUrl(work, url)),
  files: row.files.map(file => ({ ...file, showUrl: signedUrl(work, file.url) })),
  maskedNum: 0,
  isRecalled: row.recalled_at !== null,
  isRead: row.from_id === accountId && readAt !== null && row.created_at <= readAt,
  canRecall:
    row.from_id === accountId &&
    row.recalled_at === null &&
    work.clock.now().getTime() - row.created_at.getTime() <= recallMinutes * 60_000,
  createTime: row.created_at.toISOString(),
})
