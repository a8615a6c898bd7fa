import { newId } from '../../clock.ts'
import type { Work } from '../../http/serve.ts'
import type { NoticeType, Side } from './tables.ts'
import './tables.ts'

interface NoticeText {
  readonly side: Side
  readonly type: NoticeType
  readonly title: string
  readonly content?: string
  /** Page it leads to, e.g. `/demander/needManage?id=…`. */
  readonly link?: string
}

/** Puts a notice (站内信) into the message centres of accounts and moves their badges once it is committed. */
export async function notify(
  { db, clock, notices }: Pick<Work, 'db' | 'clock' | 'notices'>,
  accountIds: readonly string[],
  text: NoticeText,
): Promise<void> {
  const receivers = [...new Set(accountIds)]
  if (receivers.length === 0) return
  await db
    .insertInto('notice')
    .values(
      receivers.map(account_id => ({
        id: newId(),
        account_id,
        side: text.side,
        type: text.type,
        title: text.title,
        content: text.content ?? '',
        link: text.link ?? '',
        created_at: clock.now(),
      })),
    )
    .execute()
  await notices.say(db, 'badges', { accountIds: receivers })
}
