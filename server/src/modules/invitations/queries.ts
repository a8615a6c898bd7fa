import type { InvitationAct, InvitationState } from '@shangyouji/contract/invitations/labels'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

export type InvitationRow = Selectable<Tables['invitation']>

/** Invitations of one inviter are judged one after the other. */
export const lockInviter = (db: Db, id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`invitations ${id}`}, 0))`.execute(db)

export const insertInvitation = (db: Db, row: Insertable<Tables['invitation']>) =>
  db
    .insertInto('invitation')
    .values(row)
    .onConflict(conflict => conflict.column('invitee_id').doNothing())
    .execute()

export const hasInvitation = async (db: Db, inviteeId: string): Promise<boolean> =>
  (await db.selectFrom('invitation').select('id').where('invitee_id', '=', inviteeId).executeTakeFirst()) !== undefined

export const lockInvitation = (db: Db, id: string): Promise<InvitationRow | undefined> =>
  db.selectFrom('invitation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const changeInvitation = (db: Db, id: string, change: Updateable<Tables['invitation']>) =>
  db.updateTable('invitation').set(change).where('id', '=', id).execute()

/** Where an account was used: to see whether two are on one device. */
export const placesOf = (db: Db, accountId: string, since: Date) =>
  db
    .selectFrom('session')
    .select(['ip', 'user_agent'])
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .where('ip', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()

/** Phones of everyone whom an account invited, the newest first. */
export const invitedPhones = async (db: Db, inviterId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('invitation')
      .innerJoin('account', 'account.id', 'invitation.invitee_id')
      .select('account.phone')
      .where('invitation.inviter_id', '=', inviterId)
      .orderBy('invitation.created_at', 'desc')
      .limit(200)
      .execute()
  ).map(({ phone }) => phone)

export async function countSince(db: Db, inviterId: string, since: Date, networkHash?: string): Promise<number> {
  let query = db
    .selectFrom('invitation')
    .select(sql<number>`count(*)::int`.as('number'))
    .where('inviter_id', '=', inviterId)
    .where('created_at', '>=', since)
  if (networkHash !== undefined) query = query.where('network_hash', '=', networkHash)
  return (await query.executeTakeFirstOrThrow()).number
}

/** The companies of two people, where they have any. */
export const companiesOf = (db: Db, accountIds: readonly string[]) =>
  db
    .selectFrom('company_member')
    .innerJoin('company', 'company.id', 'company_member.company_id')
    .select(['company_member.account_id', 'company_member.role', 'company.id', 'company.uscc', 'company.status'])
    .select(['company.kind', 'company.approved_at'])
    .where('company_member.account_id', 'in', [...accountIds])
    .execute()

/** The first real act of an account since it was invited. */
export async function findAct(db: Db, inviteeId: string, since: Date) {
  const { rows } = await sql<{ act: InvitationAct; at: Date }>`
    select act, at from (
      select 'DEMAND' as act, published_at as at from content
        where account_id = ${inviteeId} and type = 'demand' and published_at is not null
      union all
      select 'ORDER', coalesce(confirmed_at, updated_at) from intent_order
        where account_id = ${inviteeId} and status in ('CONFIRMED', 'IN_PROGRESS', 'COMPLETED')
      union all
      select 'CHECK_IN', c.at from check_in c join registration r on r.id = c.registration_id
        join account a on a.phone = r.phone where a.id = ${inviteeId}
      union all
      select 'COMPANY', company.approved_at from company
        join company_member m on m.company_id = company.id and m.account_id = ${inviteeId}
        where m.role = 'OWNER' and company.status = 'APPROVED' and company.approved_at is not null
    ) acts where at >= ${since} order by at limit 1`.execute(db)
  return rows[0]
}

const AT_ONCE = 200

/** Open ones, and those whose reward may still be taken back; by id, some at a time. */
export const listOpen = async (db: Db, after: string | null, paidSince: Date): Promise<string[]> => {
  let query = db
    .selectFrom('invitation')
    .select('id')
    .where(is =>
      is.or([
        is('state', 'in', ['PENDING', 'REVIEW', 'HELD']),
        is.and([is('state', '=', 'PAID'), is('paid_at', '>=', paidSince)]),
      ]),
    )
  if (after) query = query.where('id', '>', after)
  return (await query.orderBy('id').limit(AT_ONCE).execute()).map(({ id }) => id)
}

/** Whether a company has been paid for already. */
export const companyIsPaid = async (db: Db, companyId: string): Promise<boolean> =>
  (await db
    .selectFrom('invitation')
    .select('id')
    .where('company_id', '=', companyId)
    .where('reward', '=', 'MONEY')
    .where('state', '=', 'PAID')
    .executeTakeFirst()) !== undefined

export const isFrozen = async (db: Db, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('account')
    .leftJoin('company_member', 'company_member.account_id', 'account.id')
    .leftJoin('company', 'company.id', 'company_member.company_id')
    .select('account.id')
    .where('account.id', '=', accountId)
    .where(is => is.or([is('account.frozen_at', 'is not', null), is('company.status', '=', 'FROZEN')]))
    .executeTakeFirst()) !== undefined

export const totalsOf = (db: Db, inviterId: string) =>
  db
    .selectFrom('invitation')
    .select(sql<number>`count(*)::int`.as('people'))
    .select(sql<number>`coalesce(sum(amount) filter (where state = 'PAID' and reward = 'POINTS'), 0)::int`.as('points'))
    .select(sql<number>`coalesce(sum(amount) filter (where state = 'PAID' and reward = 'MONEY'), 0)::int`.as('fen'))
    .where('inviter_id', '=', inviterId)
    .executeTakeFirstOrThrow()

const withNames = (db: Db) =>
  db
    .selectFrom('invitation')
    .innerJoin('account as invitee', 'invitee.id', 'invitation.invitee_id')
    .innerJoin('account as inviter', 'inviter.id', 'invitation.inviter_id')
    .selectAll('invitation')
    .select(['invitee.name', 'invitee.phone', 'inviter.name as inviter_name', 'inviter.phone as inviter_phone'])

export type NamedRow = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>

interface Filter {
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
  readonly state?: InvitationState | undefined
}

export function listInvitations<R>(
  db: Db,
  { inviterId, ...input }: Filter & { readonly inviterId?: string },
  present: (row: NamedRow) => R,
) {
  let query = withNames(db)
  if (inviterId) query = query.where('invitation.inviter_id', '=', inviterId)
  if (input.state) query = query.where('invitation.state', '=', input.state)
  const ordered = query.orderBy('invitation.created_at', input.order).orderBy('invitation.id', input.order)
  return paged(db, ordered, input, present)
}

/** A company is paid for once, however many of its members were invited. */
export const lockCompany = (db: Db, id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`invited company ${id}`}, 0))`.execute(db)
