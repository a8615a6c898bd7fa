import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { containing } from '../../../db/like.ts'
import { paged } from '../../../db/paged.ts'
import type { RoleType } from '../tables.ts'
import '../tables.ts'

const cards = (db: Db) =>
  db
    .selectFrom('account')
    .leftJoin('company_member', 'company_member.account_id', 'account.id')
    .leftJoin('company', 'company.id', 'company_member.company_id')
    .select([
      'account.id',
      'account.phone',
      'account.name',
      'account.organisation',
      'account.role_type',
      'account.frozen_at',
      'account.created_at',
      'account.last_login_at',
      'company.name as company_name',
    ])

export type AccountCardRow = Awaited<ReturnType<ReturnType<typeof cards>['executeTakeFirstOrThrow']>>

interface Search {
  readonly current: number
  readonly size: number
  readonly sort: 'createTime' | 'lastLoginTime'
  readonly order: 'asc' | 'desc'
  readonly keyword?: string | undefined
  readonly roleType?: RoleType | undefined
  readonly isFrozen?: boolean | undefined
}

export function searchAccounts<R>(db: Db, input: Search, present: (row: AccountCardRow) => R) {
  const { keyword, roleType, isFrozen, order } = input
  let query = cards(db)
  if (roleType) query = query.where('account.role_type', '=', roleType)
  if (isFrozen !== undefined) query = query.where('account.frozen_at', isFrozen ? 'is not' : 'is', null)
  if (keyword) {
    const like = containing(keyword)
    query = query.where(is =>
      is.or([
        is('account.phone', '=', keyword),
        is('account.name', 'ilike', like),
        is('account.organisation', 'ilike', like),
      ]),
    )
  }
  const ordered =
    input.sort === 'createTime'
      ? query.orderBy('account.created_at', order)
      : query.orderBy('account.last_login_at', by => (order === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast()))
  return paged(db, ordered.orderBy('account.id', order), input, present)
}

export const findAccountCard = (db: Db, id: string): Promise<AccountCardRow | undefined> =>
  cards(db).where('account.id', '=', id).executeTakeFirst()

export const listLiveSessions = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'ip', 'user_agent', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()

/** Freezes or unfreezes; false when it is so already. */
export async function setFrozen(db: Db, id: string, frozen: { at: Date; reason: string } | null): Promise<boolean> {
  const row = await db
    .updateTable('account')
    .set({ frozen_at: frozen?.at ?? null, frozen_reason: frozen?.reason ?? null })
    .where('id', '=', id)
    .where('frozen_at', frozen ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const operatorNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  ids.length === 0
    ? new Map()
    : new Map(
        (await db.selectFrom('operator').select(['id', 'name']).where('id', 'in', ids).execute()).map(row => [
          row.id,
          row.name,
        ]),
      )

const staffs = (db: Db) =>
  db
    .selectFrom('operator')
    .select(['id', 'login', 'name', 'roles', 'frozen_at', 'created_at'])
    .select(({ selectFrom }) =>
      selectFrom('operator_passkey')
        .whereRef('operator_passkey.operator_id', '=', 'operator.id')
        .select(({ fn }) => fn.countAll<string>().as('number'))
        .as('passkeys'),
    )
export type StaffRow = Awaited<ReturnType<ReturnType<typeof staffs>['executeTakeFirstOrThrow']>>

export function searchStaffs<R>(
  db: Db,
  input: { current: number; size: number; order: 'asc' | 'desc'; keyword?: string | undefined },
  present: (row: StaffRow) => R,
) {
  let query = staffs(db)
  if (input.keyword) {
    const like = containing(input.keyword)
    query = query.where(is => is.or([is('login', 'ilike', like), is('name', 'ilike', like)]))
  }
  return paged(db, query.orderBy('created_at', input.order).orderBy('id', input.order), input, present)
}

export const findStaff = (db: Db, id: string): Promise<StaffRow | undefined> =>
  staffs(db).where('id', '=', id).executeTakeFirst()

export const findOperatorByLogin = (db: Db, login: string) =>
  db.selectFrom('operator').selectAll().where('login', '=', login).executeTakeFirst()

export const findOperator = (db: Db, id: string) =>
  db.selectFrom('operator').selectAll().where('id', '=', id).executeTakeFirst()

/** Adds a member of staff; false when the login is taken. */
export async function addOperator(
  db: Db,
  row: {
    id: string
    login: string
    name: string
    password_hash: string
    totp_secret: string
    roles: string[]
    created_at: Date
  },
): Promise<boolean> {
  const added = await db
    .insertInto('operator')
    .values(row)
    .onConflict(conflict => conflict.column('login').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const changeOperator = (
  db: Db,
  id: string,
  change: Partial<{
    name: string
    roles: string[]
    password_hash: string
    totp_secret: string
    frozen_at: Date | null
  }>,
) => db.updateTable('operator').set(change).where('id', '=', id).execute()

/** Whether somebody else who is not frozen may do everything. Locks them, so that two cannot remove each other. */
export async function hasOtherSuper(db: Db, id: string): Promise<boolean> {
  const supers = await db
    .selectFrom('operator')
    .select('id')
    .where('frozen_at', 'is', null)
    .where(sql<boolean>`'super' = any(roles)`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return supers.some(row => row.id !== id)
}

/** Takes a step of the second factor; false when it, or a later one, was used before. */
export async function takeTotpStep(db: Db, id: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('operator')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
