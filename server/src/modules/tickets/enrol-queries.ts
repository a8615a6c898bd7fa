import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { pipeline, prepare, queue } from '../../db/driver/prepared-query.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'
import type { Answer } from './tables.ts'

/** A thousand may enrol at once: what each of them asks is put together once, and asked in few messages. */

const orderColumns = sql.raw(
  'id, order_no, meeting_id, company_id, account_id, source, channel, state, amount, expires_at, created_at, updated_at',
)
const writeOrders = prepare(
  (_db: Db, orders: string) => sql`
    insert into ticket_order (${orderColumns})
    select ${orderColumns} from jsonb_populate_recordset(null::ticket_order, ${orders}::jsonb)`,
)

export const insertOrders = (db: Db, orders: readonly Insertable<Tables['ticket_order']>[]): Promise<void> =>
  queue(db, writeOrders.with(db, JSON.stringify(orders)))

type NewRegistration = Omit<Insertable<Tables['registration']>, 'answers' | 'refund_rule'> & {
  readonly answers: readonly Answer[]
  readonly refund_rule: object
}

const columns = sql.raw(
  `id, order_id, meeting_id, ticket_id, status, name, phone, company, title, email, answers, allow_scan, phone_scope,
  share, promo_id, refund_rule, code_hash, waits_since, created_at, updated_at`,
)
const write = prepare(
  (_db: Db, rows: string) => sql<{ id: string }>`
    insert into registration (${columns})
    select ${columns} from jsonb_populate_recordset(null::registration, ${rows}::jsonb)
    on conflict (meeting_id, phone, phone_scope)
      where phone <> '' and status in ('PENDING', 'WAITLIST', 'OFFERED', 'UNPAID', 'ENROLLED', 'REFUNDING')
      do nothing
    returning id`,
)

/** In this order, but for attendees who are registered already. @returns the ids put in */
export async function insertRegistrations(db: Db, rows: readonly NewRegistration[]): Promise<ReadonlySet<string>> {
  return new Set((await write(db, JSON.stringify(rows))).map(row => row.id))
}

const registered = prepare((db: Db, meetingId: string, phones: readonly string[]) =>
  db
    .selectFrom('registration')
    .select(['phone', 'phone_scope'])
    .where('meeting_id', '=', meetingId)
    .where(sql<boolean>`status in ('PENDING', 'WAITLIST', 'OFFERED', 'UNPAID', 'ENROLLED', 'REFUNDING')`)
    .where(sql<boolean>`phone = any(${phones}::text[])`),
)
const keyOf = prepare((db: Db, meetingId: string) =>
  db.selectFrom('meeting_key').select('sealed').where('id', '=', meetingId),
)

/** Of these phones the registrations that a meeting has, read without a lock, and its key, where it has one. */
export async function lookAround(db: Db, meetingId: string, phones: readonly string[]) {
  const [known, [key]] = await pipeline(db, [
    registered.with(
      db,
      meetingId,
      phones.filter(phone => phone !== ''),
    ),
    keyOf.with(db, meetingId),
  ])
  return { known: new Set(known.map(row => `${row.phone} ${row.phone_scope}`)), sealedKey: key?.sealed ?? null }
}
