import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import './tables.ts'

/** Moves goods to where their category now is. @returns how many goods moved */
export async function moveGoods(
  db: Db,
  from: { column: 'category_2' | 'category_id'; id: string },
  to: { category_1: string; category_2?: string; category_id?: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('goods')
    .set(to)
    .where(from.column, '=', from.id)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Forms name the category too: those of drafts and of what is published. */
export async function renameInForms(db: Db, fromId: string, toId: string): Promise<void> {
  await sql`update goods_form set form = jsonb_set(form, '{categoryId}', to_jsonb(${toId}::text))
    from goods where goods.id = goods_form.goods_id and goods.category_id = ${toId}::uuid
      and goods_form.form ->> 'categoryId' = ${fromId}`.execute(db)
}

/** Values of a category's properties follow to the properties of the same name in another. */
export async function copyPropertyValues(db: Db, fromId: string, toId: string): Promise<void> {
  await sql`insert into goods_property (goods_id, property_id, value)
    select held.goods_id, there.id, held.value
    from goods_property held
    join property here on here.id = held.property_id and here.category_id = ${fromId}::uuid and here.deleted_at is null
    join property there on there.category_id = ${toId}::uuid and there.name = here.name and there.deleted_at is null
    on conflict do nothing`.execute(db)
}

export async function dropPropertyValues(db: Db, propertyId: string): Promise<void> {
  await db.deleteFrom('goods_property').where('property_id', '=', propertyId).execute()
}

/** Goods of a brand, their packs and their forms go over to another. @returns how many goods */
export async function changeBrand(db: Db, fromId: string, toId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('goods')
    .set({ brand_id: toId })
    .where('brand_id', '=', fromId)
    .executeTakeFirstOrThrow()
  await db.updateTable('goods_spec').set({ brand_id: toId }).where('brand_id', '=', fromId).execute()
  await sql`update goods_form set form = jsonb_set(form, '{brandId}', to_jsonb(${toId}::text))
    from goods where goods.id = goods_form.goods_id and goods.brand_id = ${toId}::uuid
      and goods_form.form ->> 'brandId' = ${fromId}`.execute(db)
  return Number(numUpdatedRows)
}
