import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { SmsScene } from './tables.ts'
import './tables.ts'

const PHONE = 7301
const ADDRESS = 7302

const lock = (db: Db, kind: number, key: string) =>
  sql`select pg_advisory_xact_lock(${sql.lit(kind)}, hashtext(${key}))`.execute(db)

/** Until the transaction ends nobody else counts or sends to this phone. Always taken before an address's. */
export const lockPhone = (db: Db, phone: string) => lock(db, PHONE, phone)
export const lockAddress = (db: Db, address: string) => lock(db, ADDRESS, address)

/** What went to a phone, codes within each period and everything within a day. */
export async function sentTo(db: Db, phone: string, now: Date, resendSeconds: number) {
  const since = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const isCode = sql<boolean>`purpose = 'CODE'`
  return db
    .selectFrom('sms_log')
    .select([
      sql<number>`count(*) filter (where ${isCode} and created_at > ${since(resendSeconds)})`.as('lately'),
      sql<number>`count(*) filter (where ${isCode} and created_at > ${since(3600)})`.as('hour'),
      sql<number>`count(*) filter (where ${isCode})`.as('day'),
      sql<number>`count(*)`.as('dayInAll'),
    ])
    .where('phone', '=', phone)
    .where('created_at', '>', since(86_400))
    .executeTakeFirstOrThrow()
}

/** Codes that an address asked for within an hour. */
export async function sentFrom(db: Db, address: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('sms_log')
    .select(sql<number>`count(*)`.as('sent'))
    .where('address', '=', address)
    .where('purpose', '=', 'CODE')
    .where('created_at', '>', new Date(now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  return row.sent
}

interface Code {
  readonly id: string
  readonly phone: string
  readonly scene: SmsScene
  readonly address: string
  readonly expires_at: Date
  readonly created_at: Date
}

export const addCode = (db: Db, code: Code) =>
  db
    .insertInto('sms_log')
    .values({ ...code, purpose: 'CODE' })
    .execute()

interface Notice {
  readonly id: string
  readonly phone: string
  readonly created_at: Date
  /** Of one that a company paid for. */
  readonly company_id?: string
  readonly grant_id?: string | null
  readonly period_on?: string
}

export const addNotice = (db: Db, notice: Notice) =>
  db
    .insertInto('sms_log')
    .values({ ...notice, purpose: 'NOTICE', scene: null })
    .execute()

/** Counts a try at the last code that a phone got for a scene; undefined where none may be tried any more. */
export const tryCode = (db: Db, { phone, scene }: { phone: string; scene: SmsScene }, now: Date, tries: number) =>
  db
    .updateTable('sms_log')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', is =>
      is
        .selectFrom('sms_log')
        .select('id')
        .where('phone', '=', phone)
        .where('purpose', '=', 'CODE')
        .where('scene', '=', scene)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', tries)
    .returning('id')
    .executeTakeFirst()

/** Of several at once one is told true. */
export async function useCode(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sms_log')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A code that somebody still waits for. */
export const findLiveCode = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('sms_log')
    .select('phone')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const findNotice = (db: Db, id: string) =>
  db.selectFrom('sms_log').select('phone').where('id', '=', id).executeTakeFirst()

/** Notes that what a company paid for a message is given back, or is taken again; undefined where it is so already. */
export const setReturned = (db: Db, id: string, at: Date | null) =>
  db
    .updateTable('sms_log')
    .set({ returned_at: at })
    .where('id', '=', id)
    .where('company_id', 'is not', null)
    .where('returned_at', at ? 'is' : 'is not', null)
    .returning(['company_id', 'grant_id', 'period_on'])
    .executeTakeFirst()

/** What a message is paid out of, where that has changed. */
export const setSource = (db: Db, id: string, source: { grant_id: string | null; period_on: string }) =>
  db.updateTable('sms_log').set(source).where('id', '=', id).execute()

export async function deleteSmsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sms_log').where('created_at', '<', before).execute()
}
