import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/clock.ts'
import { insertMessage, makePair, pairOf, setFriendship, setSide } from './queries.ts'

interface FriendsParts {
  /** Who asked whom. */
  from: string
  to: string
  greeting?: string
  /** Accepted, with this said since; without it the request waits. */
  says?: readonly { by: string; content: string; minutesAgo: number }[]
  /** Messages at the end that `to` has not read. */
  unread?: number
  now: Date
}

/** Two acquaintances, or a request that waits. */
export async function makeFriends(db: Db, { from, to, greeting = '', says, unread = 0, now }: FriendsParts) {
  await makePair(db, { accountId: from, friendId: to, greeting, now })
  if (!says) return
  const pair = pairOf(from, to)
  const { id } = await db
    .selectFrom('friendship')
    .select('id')
    .where('low_id', '=', pair.low_id)
    .where('high_id', '=', pair.high_id)
    .executeTakeFirstOrThrow()
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000)
  const last = says.at(-1)
  await setFriendship(db, id, {
    status: 'ACCEPTED',
    updated_at: now,
    ...(last && { last_text: last.content.slice(0, 60), last_at: at(last.minutesAgo) }),
  })
  await setSide(db, id, to, { unread, read_at: unread > 0 ? null : now })
  await setSide(db, id, from, { unread: 0, read_at: now })
  for (const { by, content, minutesAgo } of says) {
    await insertMessage(db, {
      id: newId(),
      ...pair,
      from_id: by,
      content,
      images: '[]',
      files: '[]',
      created_at: at(minutesAgo),
    })
  }
}
