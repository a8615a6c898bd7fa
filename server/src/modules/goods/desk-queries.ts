import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { beginning } from '../../db/like.ts'
import { searchQuery } from '../../search/search-query.ts'
import { among, contains, type Source, type Way } from '../desk/api.ts'
import { codeKey } from './form/packs.ts'
import { goodsColumns } from './queries.ts'
import type { GoodsStatus } from './tables.ts'

const TIERS = [0, 1, 2] as const
const KEY_CHARS = 3
const live = sql<boolean>`goods.is_live`
const other = sql<boolean>`not goods.is_live`
const newest = sql`goods.updated_at desc, goods.id desc`
const states: readonly GoodsStatus[] = ['DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED', 'OFF_SHELF', 'BANNED']

/** Goods on the shelf by the words visitors find them by, all others by their name. */
export const goodsSource: Source = {
  table: 'goods',
  joins: sql`left join company on company.id = goods.company_id`,
  title: sql`goods.name`,
  number: sql`goods.catalog_no`,
  status: sql`goods.status`,
  isDeleted: sql`goods.deleted_at is not null`,
  isShown: live,
  accountId: sql`goods.account_id`,
  companyId: sql`goods.company_id`,
  ownerName: sql`company.name`,
  at: sql`goods.updated_at`,
  byWords(keyword) {
    const words = searchQuery(keyword)
    const shelf: readonly Way[] = words
      ? TIERS.map(tier => ({
          where: sql<boolean>`(goods.is_live and goods.tier = ${sql.lit(tier)} and goods.search @@ ${words}::tsquery)`,
        }))
      : []
    return [...shelf, { where: sql<boolean>`(not goods.is_live and ${contains(sql`goods.name`, keyword)})` }]
  },
  byNumber(number) {
    const key = codeKey(number)
    if (key.length < KEY_CHARS) return []
    const begins = sql<boolean>`goods.catalog_key <> '' and goods.catalog_key like ${beginning(key)}`
    return [
      { where: sql<boolean>`goods.is_live and ${begins}` },
      { where: sql<boolean>`not goods.is_live and ${begins}` },
      { where: sql<boolean>`goods.is_live and goods.cas is not null and goods.cas = ${number.trim()}` },
      {
        where: sql<boolean>`goods.id in (select goods_id from goods_spec
          where spec_key = ${key} and spec_key <> '' and deleted_at is null)`,
      },
    ]
  },
  byOwner: ({ companyIds }) =>
    [live, other].map(which => ({
      where: sql<boolean>`${which} and ${among(sql`goods.company_id`, companyIds)}`,
      order: newest,
    })),
  recent(status) {
    const asked = states.filter(each => status === undefined || each === status)
    const shelf: Way = { where: live, order: sql`goods.top desc, goods.refreshed_at desc, goods.id desc` }
    const rest = asked.map(each => ({
      where: sql<boolean>`not goods.is_live and goods.status = ${sql.lit(each)}`,
      order: newest,
    }))
    return asked.includes('PUBLISHED') ? [shelf, ...rest] : rest
  },
}

/** Goods in whatever state, deleted ones too. */
export const findAny = (db: Db, id: string) =>
  db
    .selectFrom('goods')
    .innerJoin('goods_form', 'goods_form.goods_id', 'goods.id')
    .innerJoin('company', 'company.id', 'goods.company_id')
    .select([...goodsColumns, 'goods.is_changed', 'goods.deleted_at', 'goods_form.form'])
    .select('company.name as company_name')
    .where('goods.id', '=', id)
    .executeTakeFirst()
