import type { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import { tableIndexer } from '../../../search/indexer.ts'
import { listCompounds } from '../../compounds/api.ts'
import { commonWords } from '../common/common.ts'
import { wordsOfMany } from '../shelf/bulk.ts'
import { listCommon, listGoods } from './reindex-queries.ts'
import '../tables.ts'

export const goodsReader = tableIndexer('goods', ['id', 'uuid'], async (db, after, limit) => {
  const rows = await listGoods(db, after, limit)
  const words = await wordsOfMany(
    db,
    rows.map(row => ({ companyId: row.company_id, form: row.form as GoodsForm })),
  )
  return rows.map((row, i) => ({ key: row.id, search: words[i]! }))
})

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
