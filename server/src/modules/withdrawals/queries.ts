import type { WithdrawalState } from '@shangyouji/contract/withdrawals/labels'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import type { Owner } from '../balance/api.ts'
import './tables.ts'

export type WithdrawalRow = Selectable<Tables['withdrawal']>
export type PayoutAccountRow = Selectable<Tables['withdrawal_account']>

export const findPassword = (db: Db, accountId: string) =>
  db.selectFrom('withdrawal_password').selectAll().where('account_id', '=', accountId).executeTakeFirst()

export const setPassword = (db: Db, row: Insertable<Tables['withdrawal_password']>) =>
  db
    .insertInto('withdrawal_password')
    .values(row)
    .onConflict(conflict =>
      conflict.column('account_id').doUpdateSet(set => ({
        password_hash: set.ref('excluded.password_hash'),
        paused_until: set.ref('excluded.paused_until'),
        set_at: set.ref('excluded.set_at'),
      })),
    )
    .execute()

/** Accounts of one owner are added one after the other. */
export const lockOwner = (db: Db, { kind, id }: Owner) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawal account ${kind} ${id}`}, 0))`.execute(db)

const liveAccounts = (db: Db, { kind, id }: Owner) =>
  db
    .selectFrom('withdrawal_account')
    .selectAll()
    .where('owner_id', '=', id)
    .where('owner_kind', '=', kind)
    .where('deleted_at', 'is', null)

export const listAccounts = (db: Db, owner: Owner): Promise<PayoutAccountRow[]> =>
  liveAccounts(db, owner).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()

interface Paging {
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
}

export const searchAccounts = <R>(db: Db, owner: Owner, input: Paging, present: (row: PayoutAccountRow) => R) =>
  paged(db, liveAccounts(db, owner).orderBy('created_at', input.order).orderBy('id', input.order), input, present)

export const insertAccount = (db: Db, row: Insertable<Tables['withdrawal_account']>) =>
  db.insertInto('withdrawal_account').values(row).execute()

export const lockAccount = (db: Db, id: string): Promise<PayoutAccountRow | undefined> =>
  db
    .selectFrom('withdrawal_account')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const changeAccount = (db: Db, id: string, change: Updateable<Tables['withdrawal_account']>) =>
  db
    .updateTable('withdrawal_account')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** False where another withdrawal of the owner is open. */
export async function insertWithdrawal(db: Db, row: Insertable<Tables['withdrawal']>): Promise<boolean> {
  const added = await db
    .insertInto('withdrawal')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['owner_id', 'owner_kind'])
        .where(sql<boolean>`state in ('APPLIED', 'APPROVED', 'PAYING')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const hasOpen = async (db: Db, { kind, id }: Owner): Promise<boolean> =>
  (await db
    .selectFrom('withdrawal')
    .select('id')
    .where('owner_id', '=', id)
    .where('owner_kind', '=', kind)
    .where('state', 'in', ['APPLIED', 'APPROVED', 'PAYING'])
    .executeTakeFirst()) !== undefined

export const invoiceIsUsed = async (db: Db, invoiceNo: string): Promise<boolean> =>
  (await db
    .selectFrom('withdrawal')
    .select('id')
    .where('invoice_no', '=', invoiceNo)
    .where('state', 'not in', ['FAILED', 'REJECTED', 'CANCELLED'])
    .executeTakeFirst()) !== undefined

export const bankNoIsUsed = async (db: Db, bankNo: string): Promise<boolean> =>
  (await db.selectFrom('withdrawal').select('id').where('bank_no', '=', bankNo).executeTakeFirst()) !== undefined

/** What an owner has withdrawn since then, or asked for, and what was withheld of it. */
export const sumSince = (db: Db, { kind, id }: Owner, since: Date) =>
  db
    .selectFrom('withdrawal')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .select(sql<number>`coalesce(sum(tax), 0)::bigint`.as('tax'))
    .where('owner_id', '=', id)
    .where('owner_kind', '=', kind)
    .where('state', 'not in', ['FAILED', 'REJECTED', 'CANCELLED'])
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()

export const lockWithdrawal = (db: Db, id: string): Promise<WithdrawalRow | undefined> =>
  db.selectFrom('withdrawal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Whether the owner is frozen by now: an account, or a company. */
export const isFrozen = async (db: Db, { owner_kind, owner_id }: WithdrawalRow): Promise<boolean> =>
  (owner_kind === 'CLIENT'
    ? await db
        .selectFrom('account')
        .select('id')
        .where('id', '=', owner_id)
        .where('frozen_at', 'is not', null)
        .executeTakeFirst()
    : await db
        .selectFrom('company')
        .select('id')
        .where('id', '=', owner_id)
        .where('status', '=', 'FROZEN')
        .executeTakeFirst()) !== undefined

/** Moves a withdrawal that stands in one of these states; false where it does not. */
export async function moveWithdrawal(
  db: Db,
  id: string,
  from: readonly WithdrawalState[],
  change: Updateable<Tables['withdrawal']>,
): Promise<boolean> {
  const moved = await db
    .updateTable('withdrawal')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

interface Filter extends Paging {
  readonly state?: WithdrawalState | undefined
}

export function listOwn<R>(db: Db, { kind, id }: Owner, input: Filter, present: (row: WithdrawalRow) => R) {
  let query = db.selectFrom('withdrawal').selectAll().where('owner_id', '=', id).where('owner_kind', '=', kind)
  if (input.state) query = query.where('state', '=', input.state)
  return paged(db, query.orderBy('created_at', input.order).orderBy('id', input.order), input, present)
}

const forStaff = (db: Db) =>
  db
    .selectFrom('withdrawal')
    .leftJoin('operator as first', 'first.id', 'withdrawal.approved_by')
    .leftJoin('operator as second', 'second.id', 'withdrawal.second_approved_by')
    .leftJoin('operator as payer', 'payer.id', 'withdrawal.paying_by')
    .selectAll('withdrawal')
    .select(['first.name as first_name', 'second.name as second_name', 'payer.name as payer_name'])

export type StaffRow = Awaited<ReturnType<ReturnType<typeof forStaff>['executeTakeFirstOrThrow']>>

export function listAll<R>(
  db: Db,
  input: Filter & { readonly keyword?: string | undefined },
  present: (row: StaffRow) => R,
) {
  let query = forStaff(db)
  if (input.state) query = query.where('withdrawal.state', '=', input.state)
  if (input.keyword) {
    const word = input.keyword
    query = query.where(is =>
      is.or([
        is('withdrawal.holder_name', 'ilike', containing(word)),
        is('withdrawal.withdrawal_no', '=', word.toUpperCase()),
        is('withdrawal.bank_no', '=', word),
        is('withdrawal.last_four', '=', word),
      ]),
    )
  }
  const ordered = query.orderBy('withdrawal.created_at', input.order).orderBy('withdrawal.id', input.order)
  return paged(db, ordered, input, present)
}

export const countOpen = (db: Db) =>
  db
    .selectFrom('withdrawal')
    .select(sql<number>`(count(*) filter (where state = 'APPLIED'))::int`.as('applied'))
    .select(sql<number>`(count(*) filter (where state = 'APPROVED'))::int`.as('approved'))
    .select(sql<number>`(count(*) filter (where state = 'PAYING'))::int`.as('paying'))
    .where('state', 'in', ['APPLIED', 'APPROVED', 'PAYING'])
    .executeTakeFirstOrThrow()
