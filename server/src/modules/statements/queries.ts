import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Holder } from '../ledger/api.ts'

interface Search {
  readonly keyword?: string | undefined
  readonly purse?: Holder['purse'] | undefined
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
}

const withOwner = (db: Db) =>
  db
    .selectFrom('ledger_account as held')
    .leftJoin('account as person', join =>
      join.onRef('person.id', '=', 'held.owner_id').on('held.owner_kind', '=', 'CLIENT'),
    )
    .leftJoin('company', join => join.onRef('company.id', '=', 'held.owner_id').on('held.owner_kind', '=', 'COMPANY'))
    .select(['held.id', 'held.purse', 'held.owner_kind', 'held.owner_id', 'held.balance', 'held.held', 'held.debt'])
    .select(sql<string>`coalesce(company.name, person.name, '')`.as('owner'))

export type HeldRow = Awaited<ReturnType<ReturnType<typeof withOwner>['executeTakeFirstOrThrow']>>

export function searchAccounts<R>(db: Db, { keyword, purse, ...paging }: Search, present: (row: HeldRow) => R) {
  let query = withOwner(db)
  if (purse) query = query.where('held.purse', '=', purse)
  if (keyword) {
    const like = containing(keyword)
    query = query.where(is =>
      is.or([is('company.name', 'ilike', like), is('person.name', 'ilike', like), is('person.phone', '=', keyword)]),
    )
  }
  return paged(db, query.orderBy('held.created_at', paging.order).orderBy('held.id', paging.order), paging, present)
}

export const findHeld = (db: Db, id: string): Promise<HeldRow | undefined> =>
  withOwner(db).where('held.id', '=', id).executeTakeFirst()

/** Its account, where an owner has one: it is opened with the first movement. */
export const findHeldOf = (db: Db, { kind, id, purse }: Holder): Promise<HeldRow | undefined> =>
  withOwner(db)
    .where('held.owner_kind', '=', kind)
    .where('held.owner_id', '=', id)
    .where('held.purse', '=', purse)
    .executeTakeFirst()
