import type { RegistrationStatus } from '@shangyouji/contract/tickets/states'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { lockMeeting, lockTickets } from '../meetings/api.ts'
import './tables.ts'
import { isOpen, LIVE } from './rules.ts'

export type OrderRow = Selectable<Tables['ticket_order']>
export type RegistrationRow = Selectable<Tables['registration']>

const OPEN_ORDERS = ['PENDING', 'WAITLIST', 'OFFERED', 'UNPAID', 'PAID', 'PART_REFUNDED', 'REFUNDING'] as const

export const insertOrder = (db: Db, row: Insertable<Tables['ticket_order']>) =>
  db.insertInto('ticket_order').values(row).execute()

/**
 * Puts registrations in, but for attendees who are registered already. The index's condition is written out: PostgreSQL
 * cannot match a parameter to it. @returns the ids put in
 */
export async function insertRegistrations(
  db: Db,
  rows: readonly Insertable<Tables['registration']>[],
): Promise<ReadonlySet<string>> {
  const made = await db
    .insertInto('registration')
    .values([...rows])
    .onConflict(conflict =>
      conflict
        .columns(['meeting_id', 'phone', 'phone_scope'])
        .where(
          sql<boolean>`phone <> '' and status in ('PENDING', 'WAITLIST', 'OFFERED', 'UNPAID', 'ENROLLED', 'REFUNDING')`,
        )
        .doNothing(),
    )
    .returning('id')
    .execute()
  return new Set(made.map(row => row.id))
}

/** Of these phones the ones registered for a meeting, read without a lock. */
export async function listRegisteredPhones(
  db: Db,
  meetingId: string,
  attendees: readonly { readonly phone: string; readonly phone_scope: string }[],
): Promise<ReadonlySet<string>> {
  const named = attendees.filter(one => one.phone !== '')
  if (named.length === 0) return new Set()
  const rows = await db
    .selectFrom('registration')
    .select(['phone', 'phone_scope'])
    .where('meeting_id', '=', meetingId)
    .where('status', 'in', [...LIVE])
    .where(
      'phone',
      'in',
      named.map(one => one.phone),
    )
    .execute()
  return new Set(rows.map(row => `${row.phone} ${row.phone_scope}`))
}

export const findOrder = (db: Db, id: string) =>
  db.selectFrom('ticket_order').selectAll().where('id', '=', id).executeTakeFirst()

export const findRegistration = (db: Db, id: string) =>
  db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst()

export const findByCodeHash = (db: Db, hash: string) =>
  db.selectFrom('registration').selectAll().where('code_hash', '=', hash).executeTakeFirst()

/** By the beginning of a code's hash, as the list of a door has it. */
export const findByHashStart = (db: Db, meetingId: string, start: string) =>
  db
    .selectFrom('registration')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .where(sql<boolean>`starts_with(code_hash, ${start})`)
    .executeTakeFirst()

/** By a code that was given up since. */
export const findByOldHash = (db: Db, hash: string) =>
  db
    .selectFrom('revoked_code')
    .innerJoin('registration', 'registration.id', 'revoked_code.registration_id')
    .selectAll('registration')
    .where('revoked_code.hash', '=', hash)
    .executeTakeFirst()

export const insertRevoked = (db: Db, row: Insertable<Tables['revoked_code']>) =>
  db.insertInto('revoked_code').values(row).execute()

/** The one order of locks: orders by id, then their registrations by id; meetings and tickets come after. */
export async function lockOrders(db: Db, ids: readonly string[]): Promise<(OrderRow & { rows: RegistrationRow[] })[]> {
  if (ids.length === 0) return []
  const wanted = [...new Set(ids)]
  const orders = await db
    .selectFrom('ticket_order')
    .selectAll()
    .where('id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows = await db
    .selectFrom('registration')
    .selectAll()
    .where('order_id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute()
  const byOrder = Map.groupBy(rows, row => row.order_id)
  return orders.map(order => ({ ...order, rows: byOrder.get(order.id) ?? [] }))
}

export const lockOrder = async (db: Db, id: string) => (await lockOrders(db, [id]))[0]

/** A registration, locked with its order and all of it; a decision may give it an order of its own meanwhile. */
export async function lockWithOrder(db: Db, id: string) {
  for (;;) {
    const seen = await findRegistration(db, id)
    if (!seen) return undefined
    const order = await lockOrder(db, seen.order_id)
    const row = order?.rows.find(one => one.id === id)
    if (order && row) return { order, row }
  }
}

export const lockRegistration = (db: Db, id: string) =>
  db.selectFrom('registration').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const orderIdsOf = async (db: Db, registrationIds: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('registration')
      .select('order_id')
      .distinct()
      .where('id', 'in', [...registrationIds])
      .execute()
  ).map(row => row.order_id)

/** Registrations in one of these states move to another; the caller holds their locks. */
export const setRegistrations = (
  db: Db,
  ids: readonly string[],
  change: Updateable<Tables['registration']>,
  now: Date,
) =>
  ids.length === 0
    ? Promise.resolve()
    : db
        .updateTable('registration')
        .set({ ...change, updated_at: now })
        .where('id', 'in', [...ids])
        .execute()

export const setOrder = (db: Db, id: string, change: Updateable<Tables['ticket_order']>, now: Date) =>
  db
    .updateTable('ticket_order')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()

/** States and parts of an order's registrations. */
export const listParts = (db: Db, orderId: string): Promise<{ status: RegistrationStatus; share: number }[]> =>
  db.selectFrom('registration').select(['status', 'share']).where('order_id', '=', orderId).execute()

export const addRefunded = (db: Db, orderId: string, amount: number, now: Date) =>
  db
    .updateTable('ticket_order')
    .set(set => ({ refunded: set('refunded', '+', amount), updated_at: now }))
    .where('id', '=', orderId)
    .execute()

/** Attendees of a buyer whose price came from a promo code, but for those who gave it up. */
export const countPromoUses = async (db: Db, promoId: string, accountId: string): Promise<number> =>
  (
    await db
      .selectFrom('registration')
      .innerJoin('ticket_order', 'ticket_order.id', 'registration.order_id')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('registration.promo_id', '=', promoId)
      .where('registration.status', 'in', [...LIVE])
      .where('ticket_order.account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).count

/** Orders that nobody paid, accepted or wholly decided in their time. */
export const listLapsed = (db: Db, now: Date) =>
  db
    .selectFrom('ticket_order')
    .select('id')
    .where('state', 'in', ['UNPAID', 'OFFERED', 'PENDING'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(500)
    .execute()

/** Orders with live registrations of meetings that were cancelled. */
export const listOfCancelled = (db: Db) =>
  db
    .selectFrom('ticket_order')
    .innerJoin('meeting', 'meeting.id', 'ticket_order.meeting_id')
    .select('ticket_order.id')
    .where('meeting.cancelled_at', 'is not', null)
    .where('ticket_order.state', 'in', [...OPEN_ORDERS])
    .where(is =>
      is.exists(
        is
          .selectFrom('registration')
          .select('registration.id')
          .whereRef('registration.order_id', '=', 'ticket_order.id')
          .where('registration.status', 'in', LIVE.filter(isOpen)),
      ),
    )
    .orderBy('ticket_order.id')
    .limit(200)
    .execute()

/** Live registrations by meeting. */
export async function countLive(db: Db, meetingIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (meetingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('registration')
    .select(['meeting_id', sql<number>`count(*)::int`.as('number')])
    .where('meeting_id', 'in', [...meetingIds])
    .where('status', 'in', [...LIVE])
    .groupBy('meeting_id')
    .execute()
  return new Map(rows.map(row => [row.meeting_id, row.number]))
}

/** Buyers with live tickets of a meeting, and those who wait. */
export const listHolders = async (db: Db, meetingId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('ticket_order')
      .select('account_id')
      .distinct()
      .where('meeting_id', '=', meetingId)
      .where('state', 'in', [...OPEN_ORDERS])
      .execute()
  ).map(row => row.account_id)

/** The sealed key of a meeting's codes, made when it is first needed. */
export async function sealedKeyOf(db: Db, meetingId: string, fresh: () => string): Promise<string> {
  const find = () => db.selectFrom('meeting_key').select('sealed').where('id', '=', meetingId).executeTakeFirst()
  const known = await find()
  if (known) return known.sealed
  await db
    .insertInto('meeting_key')
    .values({ id: meetingId, sealed: fresh() })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  return (await find())!.sealed
}

export const listKeys = (db: Db, meetingIds: readonly string[]) =>
  meetingIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('meeting_key')
        .selectAll()
        .where('id', 'in', [...meetingIds])
        .execute()

/** Holds the counters of a meeting and its tickets, in their order. */
export async function holdPlaces(db: Db, meetingId: string, ticketIds: readonly string[]): Promise<void> {
  await lockMeeting(db, meetingId)
  await lockTickets(db, meetingId, ticketIds)
}

export const titleOf = async (db: Db, meetingId: string): Promise<string> =>
  (await db.selectFrom('content').select('title').where('id', '=', meetingId).executeTakeFirst())?.title ?? ''
