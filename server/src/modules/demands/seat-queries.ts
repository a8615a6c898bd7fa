import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import './tables.ts'

/** Takes a seat in one statement; false when all are taken. Fifty at once still fill exactly the seats there are. */
export async function takeSeat(db: Db, demandId: string): Promise<boolean> {
  const taken = await db
    .updateTable('demand')
    .set({ seats_used: sql`seats_used + 1` })
    .where('id', '=', demandId)
    .whereRef('seats_used', '<', 'enroll_quantity')
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function freeSeat(db: Db, demandId: string): Promise<void> {
  await db
    .updateTable('demand')
    .set({ seats_used: sql`seats_used - 1` })
    .where('id', '=', demandId)
    .where('seats_used', '>', 0)
    .execute()
}
