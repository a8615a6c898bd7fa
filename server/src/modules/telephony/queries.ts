import type { BindingState } from '@shangyouji/contract/telephony/labels'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

export type BindingRow = Selectable<Tables['telephone_binding']> & { readonly phone: string }

/** One after the other for all bindings of one caller, so that the limits hold for calls at once. */
export const lockCaller = (db: Db, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`telephone ${phone}`}, 0))`.execute(db)

/** As {@link lockCaller}, for all who call one company: they take its places one after another instead of trying. */
export const lockCompany = (db: Db, companyId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`telephone of ${companyId}`}, 0))`.execute(db)

const bindings = (db: Db) =>
  db
    .selectFrom('telephone_binding as binding')
    .innerJoin('telephone_number as number', 'number.id', 'binding.number_id')
    .selectAll('binding')
    .select('number.phone')

export const findBinding = (db: Db, id: string): Promise<BindingRow | undefined> =>
  bindings(db).where('binding.id', '=', id).executeTakeFirst()

export const findBySubs = (db: Db, subsId: string): Promise<BindingRow | undefined> =>
  bindings(db).where('binding.subs_id', '=', subsId).orderBy('binding.created_at', 'desc').executeTakeFirst()

/** The binding of a company with a caller that still runs. */
export const findLivePair = (db: Db, companyId: string, b: string, now: Date): Promise<BindingRow | undefined> =>
  bindings(db)
    .where('binding.company_id', '=', companyId)
    .where('binding.b_phone', '=', b)
    .where('binding.ended_at', 'is', null)
    .where('binding.expires_at', '>', now)
    .executeTakeFirst()

/** How many bindings a buyer was given since an instant, in all and with one company. */
export const countGiven = (db: Db, buyerId: string, companyId: string, since: Date) =>
  db
    .selectFrom('telephone_binding')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where company_id = ${companyId}))::int`.as('pair'),
    ])
    .where('buyer_id', '=', buyerId)
    .where('record_id', 'is', null)
    .where('created_at', '>=', since)
    .where('state', '<>', 'FAILED')
    .executeTakeFirstOrThrow()

/** A number under which neither of the two stands, with room for one more pair. */
export const pickNumber = (db: Db, phones: readonly [string, string], pairs: number) =>
  db
    .selectFrom('telephone_number as number')
    .select(['number.id', 'number.phone'])
    .where('number.kind', '=', 'PAIR')
    .where('number.state', '=', 'FREE')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('telephone_end as busy')
            .select('busy.phone')
            .whereRef('busy.number_id', '=', 'number.id')
            .where('busy.phone', 'in', phones),
        ),
      ),
    )
    .where(
      ({ selectFrom }) =>
        selectFrom('telephone_end as busy')
          .select(sql<number>`count(*)`.as('ends'))
          .whereRef('busy.number_id', '=', 'number.id'),
      '<',
      pairs * 2,
    )
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst()

export const insertBinding = (db: Db, row: Insertable<Tables['telephone_binding']>) =>
  db.insertInto('telephone_binding').values(row).execute()

/** Takes both ends of a pair under its number; false where someone was faster with one of them. */
export async function takeEnds(
  db: Db,
  ends: Omit<Tables['telephone_end'], 'phone'>,
  phones: readonly [string, string],
): Promise<boolean> {
  const taken = await db
    .insertInto('telephone_end')
    // in one order everywhere, so that two pairs never wait for each other
    .values(phones.toSorted().map(phone => ({ ...ends, phone })))
    .onConflict(conflict => conflict.columns(['number_id', 'phone']).doNothing())
    .returning('phone')
    .execute()
  return taken.length === phones.length
}

/** The pair was not made after all: nothing of it stays. */
export async function dropBinding(db: Db, id: string): Promise<void> {
  await dropEnds(db, id)
  await db.deleteFrom('telephone_binding').where('id', '=', id).execute()
}

export const dropEnds = (db: Db, bindingId: string) =>
  db.deleteFrom('telephone_end').where('binding_id', '=', bindingId).execute()

/** Ends whose binding is certainly over at the provider; those that someone else drops in this moment are left to them. */
export const dropFreedEnds = (db: Db, now: Date) =>
  db
    .deleteFrom('telephone_end')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('number_id', 'phone'),
        'in',
        selectFrom('telephone_end as over')
          .select(['over.number_id', 'over.phone'])
          .where('over.free_at', '<=', now)
          .forUpdate()
          .skipLocked()
          .$asTuple('number_id', 'phone'),
      ),
    )
    .execute()

/** The provider has bound it; false where it was released meanwhile. */
export async function activate(db: Db, id: string, subsId: string): Promise<boolean> {
  const set = await db
    .updateTable('telephone_binding')
    .set({
      subs_id: subsId,
      state: sql<BindingState>`case when state = 'BINDING' then 'ACTIVE' else state end`,
    })
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirst()
  return set?.state === 'ACTIVE'
}

export async function endBinding(
  db: Db,
  id: string,
  end: { readonly state: BindingState; readonly reason: string },
  now: Date,
): Promise<boolean> {
  const set = await db
    .updateTable('telephone_binding')
    .set({ ...end, ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return set.numUpdatedRows === 1n
}

/** What is to be released: all of a company, its pairs, one number's, or one binding. */
export type Released =
  | { readonly companyId: string; readonly kind?: 'AXB' }
  | { readonly numberId: string }
  | { readonly id: string }

export async function releaseBindings(db: Db, what: Released, reason: string, now: Date): Promise<string[]> {
  let query = db
    .updateTable('telephone_binding')
    .set({ state: 'RELEASED', reason, ended_at: now })
    .where('ended_at', 'is', null)
  if ('companyId' in what) query = query.where('company_id', '=', what.companyId)
  if ('companyId' in what && what.kind) query = query.where('kind', '=', what.kind)
  if ('numberId' in what) query = query.where('number_id', '=', what.numberId)
  if ('id' in what) query = query.where('id', '=', what.id)
  return (await query.returning('id').execute()).map(row => row.id)
}

/** Bindings whose time is over; of one caller with one company, or all. */
export async function expireBindings(
  db: Db,
  now: Date,
  pair?: { readonly companyId: string; readonly b: string },
): Promise<void> {
  let query = db
    .updateTable('telephone_binding')
    .set({ state: 'EXPIRED', ended_at: now })
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
  if (pair) query = query.where('company_id', '=', pair.companyId).where('b_phone', '=', pair.b)
  await query.execute()
}

/** Asked of the provider by a process that then died: what became of it nobody knows. */
export const failStale = (db: Db, before: Date, now: Date) =>
  db
    .updateTable('telephone_binding')
    .set({ state: 'FAILED', reason: 'UNKNOWN', ended_at: now })
    .where('state', '=', 'BINDING')
    .where('created_at', '<', before)
    .execute()

/** The phone that rings for a company that may be called: approved, its owner of the phone still a member and not frozen. */
export const findReal = (db: Db, companyId: string) =>
  db
    .selectFrom('telephone_real as real')
    .innerJoin('company', 'company.id', 'real.company_id')
    .innerJoin('company_member as member', join =>
      join.onRef('member.company_id', '=', 'real.company_id').onRef('member.account_id', '=', 'real.account_id'),
    )
    .innerJoin('account', 'account.id', 'real.account_id')
    .selectAll('real')
    .select('company.name as company_name')
    .where('real.company_id', '=', companyId)
    .where('company.status', '=', 'APPROVED')
    .where('account.frozen_at', 'is', null)
    .executeTakeFirst()

export const saveReal = (db: Db, { company_id, ...row }: Insertable<Tables['telephone_real']>) =>
  db
    .insertInto('telephone_real')
    .values({ company_id, ...row })
    .onConflict(conflict => conflict.column('company_id').doUpdateSet(row))
    .execute()

/** Companies with live bindings that may no longer be called. */
export const listClosed = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('telephone_binding as binding')
      .select('binding.company_id')
      .distinct()
      .where('binding.ended_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('telephone_real as real')
              .innerJoin('company', 'company.id', 'real.company_id')
              .innerJoin('company_member as member', join =>
                join
                  .onRef('member.company_id', '=', 'real.company_id')
                  .onRef('member.account_id', '=', 'real.account_id'),
              )
              .innerJoin('account', 'account.id', 'real.account_id')
              .select('real.company_id')
              .whereRef('real.company_id', '=', 'binding.company_id')
              .where('company.status', '=', 'APPROVED')
              .where('account.frozen_at', 'is', null),
          ),
        ),
      )
      .execute()
  ).map(row => row.company_id)

/** Bindings that the provider should have, with their numbers there. */
export const listActive = (db: Db, kind?: 'AXN') => {
  const query = bindings(db).where('binding.state', '=', 'ACTIVE')
  return (kind ? query.where('binding.kind', '=', kind) : query).orderBy('binding.id').execute()
}

export const setExpiry = (db: Db, id: string, at: Date) =>
  db.updateTable('telephone_binding').set({ expires_at: at }).where('id', '=', id).execute()

/** Hotlines of a company ring another phone; which ones the provider has to be told of. */
export const changeHotlines = async (db: Db, companyId: string, a: string): Promise<string[]> =>
  (
    await db
      .updateTable('telephone_binding')
      .set({ a_phone: a })
      .where('company_id', '=', companyId)
      .where('kind', '=', 'AXN')
      .where('ended_at', 'is', null)
      .where('a_phone', '<>', a)
      .returning('id')
      .execute()
  ).map(row => row.id)
