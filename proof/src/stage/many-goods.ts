import type { Database } from '../../../server/src/db/database.ts'

/** The migration that makes goods: rows can stand there from it on. */
export const GOODS_MIGRATION = '0110-goods'

/** Goods of 400 companies with one pack each, where the tables have come no further than that migration. */
export async function fillGoods(database: Database, count: number): Promise<void> {
  await database.exec(`
    insert into account (id, phone)
      select gen_random_uuid(), '13' || lpad(i::text, 9, '0') from generate_series(1, 400) i;
    insert into company (id, kind, status, name, folded_name, created_by)
      select gen_random_uuid(), 'SUPPLIER', 'APPROVED', '供方' || phone, '供方' || phone, id from account;
    insert into category (id, level, name, created_at, updated_at)
      select gen_random_uuid(), 1, '类目' || i, now(), now() from generate_series(1, 40) i;
  `)
  // Rows first, then what is to be found by: as a backup is restored, and for the same reason.
  const indexes = (
    await database.query(
      `select indexname as name, indexdef as made from pg_indexes
       where tablename in ('goods', 'goods_spec') and indexname not like '%_pkey'`,
    )
  ).rows
  for (const { name } of indexes) await database.exec(`drop index ${name}`)
  await database.exec(`
    insert into goods (id, company_id, account_id, category_1, category_id, status, is_live, name, name_key, catalog_no,
                       catalog_key, cas, price_min, tier, popularity, search, published_at, refreshed_at, created_at,
                       updated_at)
      select gen_random_uuid(), c.id, c.created_by, k.id, k.id, 'PUBLISHED', true, '商品 ' || i, '商品' || i, 'SY-' || i,
             'sy' || i, case when i % 3 = 0 then (50 + i % 9000) || '-00-0' end, 1000 + i % 90000,
             least(2, floor(log(10, 1 + i % 1000)))::int, 1 + (i % 997) / 997.0,
             to_tsvector('simple', 'w' || i % 7 || ' w' || i % 5000 || ' n' || i),
             now() - i % 400 * interval '1 day', now() - i % 400 * interval '1 day', now(), now()
      from generate_series(1, ${count}) i
      join (select id, created_by, row_number() over () as n from company) c on c.n = 1 + i % 400
      join (select id, row_number() over () as n from category) k on k.n = 1 + i % 40;
    insert into goods_form (goods_id, form) select id, '{}' from goods;
    insert into goods_spec (id, goods_id, company_id, catalog_key, pack_size, pack_key, price)
      select gen_random_uuid(), id, company_id, catalog_key, '100 g', '100g', price_min from goods;
  `)
  for (const { made } of indexes) await database.exec(String(made))
  await database.exec('analyze')
}
