import type { BindingState, NumberKind, NumberState } from '@shangyouji/contract/telephony/labels'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../kernel/clock.ts'
import './tables.ts'

/** The hotlines that a company rents. */
export const listHotlines = (db: Db, companyId: string) =>
  db
    .selectFrom('telephone_number as number')
    .leftJoin('telephone_binding as binding', join =>
      join.onRef('binding.number_id', '=', 'number.id').on('binding.ended_at', 'is', null),
    )
    .select(['number.id', 'number.phone', 'number.updated_at', 'binding.state'])
    .where('number.company_id', '=', companyId)
    .orderBy('number.updated_at')
    .orderBy('number.id')
    .execute()

export const countHotlines = async (db: Db, companyId: string): Promise<number> =>
  (
    await db
      .selectFrom('telephone_number')
      .select(sql<number>`count(*)::int`.as('number'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow()
  ).number

/** Rents a free hotline to a company; undefined where none is left. */
export const rentHotline = (db: Db, companyId: string, now: Date) =>
  db
    .updateTable('telephone_number')
    .set({ state: 'RENTED', company_id: companyId, updated_at: now })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('telephone_number')
        .select('id')
        .where('kind', '=', 'HOTLINE')
        .where('state', '=', 'FREE')
        .orderBy('updated_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'phone'])
    .executeTakeFirst()

/** It was not bound: nobody has heard of it, so it need not rest. */
export const giveBackHotline = (db: Db, id: string, now: Date) =>
  db
    .updateTable('telephone_number')
    .set({ state: 'FREE', company_id: null, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'RENTED')
    .execute()

/** Hotlines of a company, or one of them, rest; callers may still have them in their phones. */
export async function restHotlines(
  db: Db,
  of: { readonly companyId: string; readonly id?: string },
  until: Date,
  now: Date,
): Promise<string[]> {
  let query = db
    .updateTable('telephone_number')
    .set({ state: 'RESTING', company_id: null, rest_until: until, updated_at: now })
    .where('company_id', '=', of.companyId)
  if (of.id) query = query.where('id', '=', of.id)
  return (await query.returning('id').execute()).map(row => row.id)
}

export const freeRested = (db: Db, now: Date) =>
  db
    .updateTable('telephone_number')
    .set({ state: 'FREE', rest_until: null, updated_at: now })
    .where('state', '=', 'RESTING')
    .where('rest_until', '<=', now)
    .execute()

export async function addNumbers(db: Db, kind: NumberKind, phones: readonly string[], now: Date): Promise<number> {
  const made = await db
    .insertInto('telephone_number')
    .values(
      phones.map(phone => ({
        id: newId(),
        phone,
        kind,
        state: 'FREE' as const,
        company_id: null,
        rest_until: null,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict(conflict => conflict.column('phone').doNothing())
    .returning('id')
    .execute()
  return made.length
}

export const insertNumber = (db: Db, row: Insertable<Tables['telephone_number']>) =>
  db.insertInto('telephone_number').values(row).execute()

export const lockNumber = (db: Db, id: string) =>
  db.selectFrom('telephone_number').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const withdrawNumber = (db: Db, id: string, now: Date) =>
  db
    .updateTable('telephone_number')
    .set({ state: 'WITHDRAWN', company_id: null, rest_until: null, updated_at: now })
    .where('id', '=', id)
    .execute()

interface Paging {
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
  readonly keyword?: string | undefined
}

const numberRows = (db: Db, filter: Paging & { kind?: NumberKind | undefined; state?: NumberState | undefined }) => {
  let query = db
    .selectFrom('telephone_number as number')
    .leftJoin('company', 'company.id', 'number.company_id')
    .selectAll('number')
    .select('company.name as company_name')
    .select(({ selectFrom }) =>
      selectFrom('telephone_binding as binding')
        .select(sql<number>`count(*)::int`.as('pairs'))
        .whereRef('binding.number_id', '=', 'number.id')
        .where('binding.ended_at', 'is', null)
        .as('pairs'),
    )
  if (filter.kind) query = query.where('number.kind', '=', filter.kind)
  if (filter.state) query = query.where('number.state', '=', filter.state)
  if (filter.keyword) {
    const words = containing(filter.keyword)
    query = query.where(eb => eb.or([eb('number.phone', 'like', words), eb('company.name', 'ilike', words)]))
  }
  return query.orderBy('number.created_at', filter.order).orderBy('number.id', filter.order)
}
export type NumberRow = Awaited<ReturnType<ReturnType<typeof numberRows>['execute']>>[number]

export const searchNumbers = <R>(db: Db, filter: Parameters<typeof numberRows>[1], present: (row: NumberRow) => R) =>
  paged(db, numberRows(db, filter), filter, present)

const bindingRows = (db: Db, filter: Paging & { state?: BindingState | undefined }) => {
  let query = db
    .selectFrom('telephone_binding as binding')
    .innerJoin('telephone_number as number', 'number.id', 'binding.number_id')
    .innerJoin('company', 'company.id', 'binding.company_id')
    .selectAll('binding')
    .select(['number.phone', 'company.name as company_name'])
    .select(({ selectFrom }) =>
      selectFrom('call_record')
        .select(sql<number>`count(*)::int`.as('calls'))
        .whereRef('call_record.binding_id', '=', 'binding.id')
        .as('calls'),
    )
  if (filter.state) query = query.where('binding.state', '=', filter.state)
  if (filter.keyword) {
    const words = containing(filter.keyword)
    query = query.where(eb => eb.or([eb('number.phone', 'like', words), eb('company.name', 'ilike', words)]))
  }
  return query.orderBy('binding.created_at', filter.order).orderBy('binding.id', filter.order)
}
export type BindingListRow = Awaited<ReturnType<ReturnType<typeof bindingRows>['execute']>>[number]

export const searchBindings = <R>(
  db: Db,
  filter: Parameters<typeof bindingRows>[1],
  present: (row: BindingListRow) => R,
) => paged(db, bindingRows(db, filter), filter, present)
