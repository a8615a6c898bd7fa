import type { Db } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { SearchIndexer } from '../../search/indexer.ts'
import { searchVector } from '../../search/search-vector.ts'
import { categories } from '../catalogue/api.ts'
import * as queries from './supplier-queries.ts'

/** Names of goods that a supplier is found by; what it has more of, its categories say. */
const MOST_NAMES = 300
/** Suppliers of one round. */
const ROUND = 200

const levels = { FREE: 1, STANDARD: 1.05, SENIOR: 1.1, FLAGSHIP: 1.15 } as const

/** Indexes suppliers that changed. @returns how many */
export async function indexSuppliers(db: Db, clock: Clock): Promise<number> {
  let done = 0
  for (;;) {
    const stale = await queries.listStale(db, ROUND)
    for (const id of stale) await indexOne(db, id, clock.now())
    done += stale.length
    if (stale.length < ROUND) return done
  }
}

/** Their words are made of much more than one row: they are only said to be stale, and indexed with those that are. */
export const supplierReader: SearchIndexer = {
  name: 'supplier_index',
  async read(db) {
    await queries.makeStale(db)
    return []
  },
}

async function indexOne(db: Db, companyId: string, now: Date): Promise<void> {
  const { company, sold, names, brands } = await queries.readSupplier(db, companyId, MOST_NAMES)
  const all = await categories(db)
  const categoryIds = [
    ...new Set(sold.flatMap(row => [row.category_1, row.category_2, row.category_id]).filter(Boolean)),
  ]
  const goodsCount = sold.reduce((sum, row) => sum + row.number, 0)
  const profile = company.profile as { introduction?: string; industryTags?: string[]; mainCategoryIds?: string[] }
  const main = (profile.mainCategoryIds ?? []).flatMap(id => all.find(id)?.name ?? [])
  await queries.saveIndex(db, {
    company_id: companyId,
    search: searchVector({
      a: company.name,
      b: [...brands.flatMap(brand => [brand.name, brand.name_en]), ...main].join(' ， '),
      c: [...(profile.industryTags ?? []), ...categoryIds.flatMap(id => all.find(id)?.name ?? [])].join(' ， '),
      d: [profile.introduction ?? '', ...names.flatMap(goods => [goods.name, goods.name_en])].join(' ， '),
    }),
    category_ids: [...new Set([...categoryIds, ...(profile.mainCategoryIds ?? []).filter(id => all.find(id))])],
    goods_count: goodsCount,
    boost:
      levels[company.level_code] *
      (1 + 0.05 * Math.log1p(goodsCount)) *
      (company.logo !== '' && profile.introduction ? 1.1 : 1),
    indexed_at: now,
  })
}
