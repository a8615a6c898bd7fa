import { maskName, maskPhone } from '@shangyouji/contract/checks'
import type { Comment, CommentReply } from '@shangyouji/contract/comments/calls'
import type { AnyActor } from '../../http/actor.ts'
import type { NamedRow } from './queries.ts'

const stranger = (name: string | null, phone: string | null): string => (name ? maskName(name) : maskPhone(phone ?? ''))

function presentSaid(row: NamedRow, actor: AnyActor) {
  return {
    id: row.id,
    content: row.content,
    authorName: row.company_name ?? stranger(row.author_name, row.author_phone),
    avatar: row.company_id ? (row.company_logo ?? '') : row.avatar,
    isPublisher: row.company_id !== null,
    isMine: actor.accountId === row.account_id,
    isLiked: row.is_liked ?? false,
    likeNum: row.like_count,
    status: row.status,
    createTime: row.created_at.toISOString(),
  }
}

const presentReply = (row: NamedRow, actor: AnyActor): CommentReply => ({
  ...presentSaid(row, actor),
  commentId: row.parent_id!,
  toName: row.to_account_id ? stranger(row.answered_name, row.answered_phone) : '',
})

export function presentComments(
  rows: readonly NamedRow[],
  { replies, numbers }: { replies: readonly NamedRow[]; numbers: ReadonlyMap<string, number> },
  actor: AnyActor,
): Comment[] {
  return rows.map(row => ({
    ...presentSaid(row, actor),
    replyNum: numbers.get(row.id) ?? 0,
    replies: replies.filter(reply => reply.parent_id === row.id).map(reply => presentReply(reply, actor)),
  }))
}
