import type { GoodsSpec } from '@shangyouji/contract/goods/form-schemas'
import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { Db } from '../../db/database.ts'
import { prepare } from '../../db/driver/prepared-query.ts'
import type { Tables } from '../../db/tables.ts'
import type { Member } from '../../http/actor.ts'
import { newId } from '../../kernel/clock.ts'
import { codeKey, packKey } from './form/packs.ts'
import './tables.ts'

export type SpecRow = Selectable<Tables['goods_spec']>

/** Specs of several goods in their order. */
export const listSpecs = (db: Db, goodsIds: readonly string[]): Promise<SpecRow[]> =>
  goodsIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('goods_spec')
        .selectAll()
        .where('goods_id', 'in', [...goodsIds])
        .where('deleted_at', 'is', null)
        .orderBy('sort')
        .orderBy('id')
        .execute()

export const listShownSpecs = prepare((db: Db, goodsId: string) =>
  db
    .selectFrom('goods_spec')
    .selectAll()
    .where('goods_id', '=', goodsId)
    .where('deleted_at', 'is', null)
    .where('is_shown', '=', true)
    .orderBy('sort')
    .orderBy('id'),
)

export interface SpecOwner {
  readonly goodsId: string
  readonly companyId: string
  readonly brandId: string | null
  readonly catalogNo: string
  readonly isBound: boolean
}

/**
 * Gives new specs their ids. Ids that are not of these goods count as new, so that nobody writes over another's spec.
 * @returns the specs with ids
 */
export async function withSpecIds(
  db: Db,
  goodsId: string,
  specs: readonly GoodsSpec[],
): Promise<(GoodsSpec & { id: string })[]> {
  const there = await listSpecs(db, [goodsId])
  const byPack = new Map(there.map(row => [row.pack_key, row.id]))
  const known = new Set(there.map(row => row.id))
  const taken = new Set(specs.flatMap(spec => (spec.id && known.has(spec.id) ? [spec.id] : [])))
  return specs.map(spec => {
    if (spec.id && known.has(spec.id)) return { ...spec, id: spec.id }
    const same = byPack.get(packKey(spec.packSize))
    if (!same || taken.has(same)) return { ...spec, id: newId() }
    taken.add(same)
    return { ...spec, id: same }
  })
}

/** Specs as rows, in their order. */
export const specRows = (owner: SpecOwner, specs: readonly (GoodsSpec & { id: string })[]) =>
  specs.map((spec, i) => ({
    id: spec.id,
    goods_id: owner.goodsId,
    company_id: owner.companyId,
    brand_id: owner.brandId,
    catalog_key: codeKey(owner.catalogNo),
    spec_no: spec.specNo,
    spec_key: codeKey(spec.specNo),
    pack_size: spec.packSize,
    pack_key: packKey(spec.packSize),
    unit: spec.unit,
    price: spec.price,
    price_max: spec.priceMax,
    tiers: JSON.stringify(spec.tiers),
    moq: spec.moq,
    stock: spec.stock ?? ('' as const),
    lead_days: spec.leadDays,
    is_shown: spec.isShow,
    sort: i,
    is_bound: owner.isBound,
    deleted_at: null,
  }))

type OwnedSpecs = SpecOwner & { readonly specs: readonly (GoodsSpec & { id: string })[] }

/** Puts these specs in the place of those that goods had; ids stay, so that baskets keep what they hold. */
export const replaceSpecs = (
  db: Db,
  owner: SpecOwner,
  specs: readonly (GoodsSpec & { id: string })[],
  now: Date,
): Promise<void> => replaceManySpecs(db, [{ ...owner, specs }], now)

/** Every column but the id as the row that met another one has it. */
const asInserted = {
  goods_id: sql.ref('excluded.goods_id'),
  company_id: sql.ref('excluded.company_id'),
  brand_id: sql.ref('excluded.brand_id'),
  catalog_key: sql.ref('excluded.catalog_key'),
  spec_no: sql.ref('excluded.spec_no'),
  spec_key: sql.ref('excluded.spec_key'),
  pack_size: sql.ref('excluded.pack_size'),
  pack_key: sql.ref('excluded.pack_key'),
  unit: sql.ref('excluded.unit'),
  price: sql.ref('excluded.price'),
  price_max: sql.ref('excluded.price_max'),
  tiers: sql.ref('excluded.tiers'),
  moq: sql.ref('excluded.moq'),
  stock: sql.ref('excluded.stock'),
  lead_days: sql.ref('excluded.lead_days'),
  is_shown: sql.ref('excluded.is_shown'),
  sort: sql.ref('excluded.sort'),
  is_bound: sql.ref('excluded.is_bound'),
  deleted_at: sql.ref('excluded.deleted_at'),
} satisfies Record<Exclude<keyof ReturnType<typeof specRows>[number], 'id'>, unknown> &
  UpdateObject<Tables, 'goods_spec'>

/** Rows of one statement; PostgreSQL takes 65,535 parameters in one. */
const ROWS = 1000

/** The same for many goods, with a number of statements that does not grow with them. */
export async function replaceManySpecs(db: Db, owners: readonly OwnedSpecs[], now: Date): Promise<void> {
  if (owners.length === 0) return
  const goodsIds = owners.map(owner => owner.goodsId)
  const ids = owners.flatMap(owner => owner.specs.map(spec => spec.id))
  await sql`update goods_spec set deleted_at = ${now}, is_bound = false
    where goods_id = any(${goodsIds}::uuid[]) and deleted_at is null and not (id = any(${ids}::uuid[]))`.execute(db)
  // two specs that swap their sizes must not meet halfway
  await sql`update goods_spec set pack_key = id::text, is_bound = false
    where goods_id = any(${goodsIds}::uuid[]) and id = any(${ids}::uuid[])`.execute(db)
  const rows = owners.flatMap(owner => specRows(owner, owner.specs))
  for (let i = 0; i < rows.length; i += ROWS) {
    await db
      .insertInto('goods_spec')
      .values(rows.slice(i, i + ROWS))
      .onConflict(conflict => conflict.column('id').doUpdateSet(asInserted))
      .execute()
  }
}

export const bindSpecs = (db: Db, goodsId: string, isBound: boolean): Promise<void> =>
  bindManySpecs(db, [goodsId], isBound)

export async function bindManySpecs(db: Db, goodsIds: readonly string[], isBound: boolean): Promise<void> {
  if (goodsIds.length === 0) return
  await db
    .updateTable('goods_spec')
    .set({ is_bound: isBound })
    .where('goods_id', 'in', [...goodsIds])
    .execute()
}

/** Packs of this brand and catalogue number that other goods of the company have. */
export const listTaken = (
  db: Db,
  owner: Omit<SpecOwner, 'isBound'>,
  packs: readonly string[],
): Promise<{ pack_key: string; pack_size: string }[]> =>
  codeKey(owner.catalogNo) === '' || packs.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('goods_spec')
        .select(['pack_key', 'pack_size'])
        .where('company_id', '=', owner.companyId)
        .where('brand_id', 'is not distinct from', owner.brandId)
        .where('catalog_key', '=', codeKey(owner.catalogNo))
        .where('pack_key', 'in', packs.map(packKey))
        .where('goods_id', '<>', owner.goodsId)
        .where('is_bound', '=', true)
        .where('deleted_at', 'is', null)
        .execute()

/** Own specs with the goods they belong to, the goods locked in one order. */
export async function lockOwnSpecs(db: Db, ids: readonly string[], actor: Member): Promise<SpecRow[]> {
  const rows = await db
    .selectFrom('goods_spec')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('company_id', '=', actor.company.id)
    .where('deleted_at', 'is', null)
    .execute()
  const goodsIds = [...new Set(rows.map(row => row.goods_id))]
  if (goodsIds.length > 0) {
    await db.selectFrom('goods').select('id').where('id', 'in', goodsIds).orderBy('id').forUpdate().execute()
  }
  return rows
}

export const presentSpec = (row: SpecRow): GoodsSpec & { id: string } => ({
  id: row.id,
  specNo: row.spec_no,
  packSize: row.pack_size,
  unit: row.unit,
  price: row.price,
  priceMax: row.price_max,
  tiers: row.tiers,
  moq: row.moq,
  stock: row.stock === '' ? null : row.stock,
  leadDays: row.lead_days,
  isShow: row.is_shown,
})
