import type { Db } from '../../../db/database.ts'
import '../tables.ts'

/** Packs of all goods with their catalogue number. */
export const listPacks = (db: Db) =>
  db
    .selectFrom('goods_spec')
    .innerJoin('goods', 'goods.id', 'goods_spec.goods_id')
    .select(['goods_spec.id', 'goods_spec.pack_size', 'goods.catalog_no'])
    .execute()
