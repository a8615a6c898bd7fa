import type { Db } from '../../db/database.ts'
import './tables.ts'

const due = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('intent_order')
    .selectAll()
    .where('due_at', '<=', before)
    .where('status', 'in', ['PENDING', 'IN_PROGRESS'])
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()

/** Open orders whose time is over; what another process holds is left out. */
export const lockDue = (db: Db, now: Date, limit: number) => due(db, now, limit).execute()

/** Those whose time is over soon, where one side is to act and has not been reminded. */
export const lockToRemind = (db: Db, before: Date, limit: number) =>
  due(db, before, limit).where('reminded_at', 'is', null).where('turn', 'is not', null).execute()
