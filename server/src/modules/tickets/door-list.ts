import type { Work } from '../../http/serve.ts'
import { found } from '../../kernel/failure.ts'
import { findList, findMainList, type ListRow } from '../check-lists/api.ts'

/**
 * The list that a door names, also one that was removed while the door stood open; without a name the main one. Null where
 * the meeting has none, undefined where the list is not of this meeting.
 */
export async function findDoorList(
  { db }: Pick<Work, 'db'>,
  meetingId: string,
  listId: string | undefined,
): Promise<ListRow | null | undefined> {
  if (listId === undefined) return (await findMainList(db, meetingId)) ?? null
  const list = await findList(db, listId)
  return list?.meeting_id === meetingId ? list : undefined
}

/** {@link findDoorList} for calls that fail where it is not of this meeting. */
export async function getDoorList(work: Pick<Work, 'db'>, meetingId: string, listId?: string): Promise<ListRow | null> {
  const list = await findDoorList(work, meetingId, listId)
  return list === undefined ? found(null) : list
}
