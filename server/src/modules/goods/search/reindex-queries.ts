import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { useCaseQuery } from '../../../search/use-cases.ts'
import '../tables.ts'

/** Goods whose words are those of their form, locked: the words of others come with their approval. */
const withForms = (db: Db) =>
  db
    .selectFrom('goods')
    .innerJoin('goods_form', 'goods_form.goods_id', 'goods.id')
    .select(['goods.id', 'goods.company_id', 'goods_form.form'])
    .where('goods.search', 'is not', null)
    .where('goods.is_changed', '=', false)
    .orderBy('goods.id')
    .forUpdate('goods')

/** What the search finds goods by, those behind one of them. */
export const listGoods = (db: Db, after: string | null, limit: number) =>
  withForms(db)
    .$if(after !== null, query => query.where('goods.id', '>', after))
    .limit(limit)
    .execute()

/** Goods that a use case concerns: those of its categories, and those that are marked with it. */
export async function listGoodsOfUseCase(
  db: Db,
  { name, categoryIds }: { readonly name: string; readonly categoryIds: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('goods')
    .select('id')
    .where('search', 'is not', null)
    .where('is_changed', '=', false)
    .where(eb =>
      eb.or([
        sql<boolean>`search @@ ${useCaseQuery(name)}::tsquery`,
        ...(['category_1', 'category_2', 'category_id'] as const).map(column =>
          eb(column, '=', sql<string>`any(${[...categoryIds]}::uuid[])`),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}

export const listOfIds = (db: Db, ids: readonly string[]) =>
  withForms(db)
    .where('goods.id', 'in', [...ids])
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
