import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import './tables.ts'

/** Who came is forgotten: names, phones, answers and codes; what was paid and when each came stays as numbers. */
export async function eraseAttendees(db: Db, meetingId: string, now: Date): Promise<void> {
  const ids = db.selectFrom('registration').select('id').where('meeting_id', '=', meetingId)
  await db.deleteFrom('revoked_code').where('registration_id', 'in', ids).execute()
  await db
    .updateTable('registration')
    .set({
      ...{ name: '', phone: '', company: '', title: '', email: '', answers: '[]', allow_scan: false },
      blocked: '',
      // still one of a kind, of which no code is made
      code_hash: sql<string>`'erased.' || id`,
      updated_at: now,
    })
    .where('meeting_id', '=', meetingId)
    .execute()
}
