import type { Db } from '../../../db/database.ts'
import '../tables.ts'

/** What the search finds goods by, where it is that of their form: the words of others come with their approval. */
export const listGoods = (db: Db, after: string | null, limit: number) =>
  db
    .selectFrom('goods')
    .innerJoin('goods_form', 'goods_form.goods_id', 'goods.id')
    .select(['goods.id', 'goods.company_id', 'goods_form.form'])
    .where('goods.search', 'is not', null)
    .where('goods.is_changed', '=', false)
    .$if(after !== null, query => query.where('goods.id', '>', after))
    .orderBy('goods.id')
    .limit(limit)
    .forUpdate('goods')
    .execute()

export const listCommon = (db: Db, after: string | null, limit: number) =>
  db
    .selectFrom('common_goods')
    .select(['id', 'name', 'name_en', 'cas', 'catalog_no', 'form'])
    .$if(after !== null, query => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
