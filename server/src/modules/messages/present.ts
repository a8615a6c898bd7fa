import type { Message } from '@shangyouji/contract/messages/calls'
import type { NoticeRow } from './queries.ts'

export const presentNotification = (row: NoticeRow): Message => ({
  id: row.id,
  type: row.type,
  title: row.title,
  content: row.content,
  link: row.link,
  isRead: row.read_at !== null,
  createTime: row.created_at.toISOString(),
})
