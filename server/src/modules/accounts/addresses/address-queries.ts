import type { AddressForm } from '@shangyouji/contract/accounts/address-calls'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { containing } from '../../../db/like.ts'
import { paged } from '../../../db/paged.ts'
import type { Tables } from '../../../db/tables.ts'
import { newId } from '../../../kernel/clock.ts'
import '../tables.ts'

export type AddressRow = Selectable<Tables['address']>

/** A caller's own addresses. */
const own = (db: Db, accountId: string) =>
  db.selectFrom('address').selectAll().where('account_id', '=', accountId).where('deleted_at', 'is', null)

const defaultFirst = (db: Db, accountId: string) =>
  own(db, accountId).orderBy('is_default', 'desc').orderBy('created_at', 'desc').orderBy('id', 'desc')

export const listAddresses = (db: Db, accountId: string): Promise<AddressRow[]> =>
  defaultFirst(db, accountId).limit(100).execute()

interface Search {
  readonly current: number
  readonly size: number
  readonly sort: 'default' | 'createTime'
  readonly order: 'asc' | 'desc'
  readonly keyword?: string | undefined
}

export function searchAddresses<R>(db: Db, accountId: string, input: Search, present: (row: AddressRow) => R) {
  const { sort, order, keyword } = input
  let query =
    sort === 'default'
      ? defaultFirst(db, accountId)
      : own(db, accountId).orderBy('created_at', order).orderBy('id', order)
  if (keyword) {
    const like = containing(keyword)
    query = query.where(sql<boolean>`concat_ws(' ', name, mobile, detail) ilike ${like}`)
  }
  return paged(db, query, input, present)
}

export const findAddress = (db: Db, accountId: string, id: string): Promise<AddressRow | undefined> =>
  own(db, accountId).where('id', '=', id).executeTakeFirst()

/** Writers of one account's addresses wait for each other, so that exactly one is the default. */
export const lockAddresses = (db: Db, accountId: string) =>
  db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()

const columnsOf = (form: AddressForm) => ({
  name: form.name,
  mobile: form.mobile,
  province: form.province,
  city: form.city,
  area: form.area,
  detail: form.address,
  postcode: form.postcode,
  tag: form.tag,
})

export async function addAddress(db: Db, accountId: string, form: AddressForm, now: Date): Promise<string> {
  const id = newId()
  await db
    .insertInto('address')
    .values({ id, account_id: accountId, ...columnsOf(form), created_at: now, updated_at: now })
    .execute()
  return id
}

export const changeAddress = (db: Db, id: string, form: AddressForm, now: Date) =>
  db
    .updateTable('address')
    .set({ ...columnsOf(form), updated_at: now })
    .where('id', '=', id)
    .execute()

export const removeAddress = (db: Db, id: string, now: Date) =>
  db.updateTable('address').set({ deleted_at: now, is_default: false }).where('id', '=', id).execute()

export async function setDefaultAddress(db: Db, accountId: string, id: string): Promise<void> {
  const mine = db.updateTable('address').where('account_id', '=', accountId).where('deleted_at', 'is', null)
  await mine.set({ is_default: false }).where('is_default', '=', true).where('id', '<>', id).execute()
  await mine.set({ is_default: true }).where('id', '=', id).execute()
}
