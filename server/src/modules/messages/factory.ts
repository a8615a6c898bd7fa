import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/clock.ts'
import type { NotificationType, Side } from './tables.ts'

interface NoticeParts {
  accountId: string
  side?: Side
  type?: NotificationType
  title?: string
  content?: string
  link?: string
  readAt?: Date | null
  createdAt: Date
}

/** A notice in someone's message centre, unread unless said otherwise. */
export async function makeNotification(db: Db, parts: NoticeParts): Promise<string> {
  const id = newId()
  await db
    .insertInto('notice')
    .values({
      id,
      account_id: parts.accountId,
      side: parts.side ?? 'CLIENT',
      type: parts.type ?? 'SYSTEM',
      title: parts.title ?? '平台将于本周六凌晨维护',
      content: parts.content ?? '',
      link: parts.link ?? '',
      read_at: parts.readAt ?? null,
      created_at: parts.createdAt,
    })
    .execute()
  return id
}
