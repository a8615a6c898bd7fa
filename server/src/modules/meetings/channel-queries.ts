import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import './tables.ts'

/** Names in links are anybody's to write: more of them than this are counted with those that came without one. */
const MOST_CHANNELS = 200

/** Counts a visit through the link of a channel. */
export async function countChannel(db: Db, meetingId: string, channel: string): Promise<void> {
  await sql`
    insert into meeting_channel (meeting_id, channel, visits)
    select id, ${channel}, 1 from meeting
    where id = ${meetingId}
      and ((select count(*) from meeting_channel where meeting_id = ${meetingId}) < ${sql.lit(MOST_CHANNELS)}
        or exists (select from meeting_channel where meeting_id = ${meetingId} and channel = ${channel}))
    on conflict (meeting_id, channel) do update set visits = meeting_channel.visits + 1`.execute(db)
}
