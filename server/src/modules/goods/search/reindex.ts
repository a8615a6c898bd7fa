import type { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import type { Db } from '../../../db/database.ts'
import { tableIndexer } from '../../../search/indexer.ts'
import { listCompounds } from '../../compounds/api.ts'
import { commonWords } from '../common/common.ts'
import { wordsOfMany } from '../shelf/bulk.ts'
import '../tables.ts'

/** What the search finds goods by, where it is that of their form: the words of others come with their approval. */
const listGoods = (db: Db, after: string | null, limit: number) =>
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

export const goodsReader = tableIndexer('goods', ['id', 'uuid'], async (db, after, limit) => {
  const rows = await listGoods(db, after, limit)
  const words = await wordsOfMany(
    db,
    rows.map(row => ({ companyId: row.company_id, form: row.form as unknown as GoodsForm })),
  )
  return rows.map((row, i) => ({ key: row.id, search: words[i]! }))
})

const listCommon = (db: Db, after: string | null, limit: number) =>
  db
    .selectFrom('common_goods')
    .select(['id', 'name', 'name_en', 'cas', 'catalog_no', 'form'])
    .$if(after !== null, query => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()

export const commonGoodsReader = tableIndexer('common_goods', ['id', 'uuid'], async (db, after, limit) => {
  const rows = await listCommon(db, after, limit)
  const compounds = await listCompounds(
    db,
    rows.flatMap(row => row.cas ?? []),
  )
  return rows.map(row => ({
    key: row.id,
    search: commonWords(
      { ...row, mf: String(row.form.mf ?? '') },
      compounds.find(compound => compound.cas === row.cas),
    ),
  }))
})
