import { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import { sql } from 'kysely'
import { type Dice, dice } from '../../../demo/src/drawings/pictures/palette.ts'
import type { Database, Db } from '../../../server/src/db/database.ts'
import { newId, systemClock } from '../../../server/src/kernel/clock.ts'
import { makeCompany } from '../../../server/src/modules/accounts/factory.ts'
import { brandInitial, brandKey, shippedId } from '../../../server/src/modules/catalogue/api.ts'
import { type BulkGoods, insertMany, renewCounts } from '../../../server/src/modules/goods/api.ts'
import { indexSuppliers, makeSuggestions } from '../../../server/src/modules/search/api.ts'
import { families } from './families.ts'
import { cities, companyWords, tradeWords } from './vocabulary.ts'

export const SEED = 'shangyouji-market-1'
const COMPANIES = 400
const BATCH = 2_000
/** Sizes of the first tiers, as the nightly job makes them. */
const TIERS = [5_000, 55_000] as const
const PICTURE = '/files/open/202611/00000000-0000-7000-8000-000000000001.png'

interface Supplier {
  readonly companyId: string
  readonly accountId: string
  readonly brands: readonly string[]
  readonly code: string
}

/**
 * A market of life-science goods in a migrated database, the same goods for the same number. `fillTo` adds what is
 * missing up to so many goods, 1 to 1,000,000; a market of that size left by an earlier run is taken as it is.
 */
export function marketIn(database: Database, say: (text: string) => void = () => {}) {
  const { db } = database
  let suppliers: readonly Supplier[] | null = null
  return {
    async fillTo(count: number): Promise<void> {
      const there = await countGoods(db)
      if (there === count) return say(`${count} goods are there`)
      if (there > count) throw new Error(`the database has ${there} goods, more than ${count}`)
      suppliers ??= there > 0 ? await findSuppliers(db) : await makeSuppliers(db)
      // filled row by row, the inverted indexes would take most of the time
      const restore = await dropInverted(database)
      try {
        for (let from = there; from < count; from += BATCH) {
          const list: BulkGoods[] = []
          for (let i = from; i < Math.min(count, from + BATCH); i++) list.push(goodsNumber(i, suppliers))
          await insertMany(db, list)
          if ((from + BATCH) % 50_000 === 0) say(`${from + BATCH} of ${count} goods`)
        }
      } finally {
        await restore()
      }
      await renewCounts(db)
      await indexSuppliers(db, systemClock)
      await makeSuggestions(db, '1970-01-01')
    },
  }
}

/** Takes the GIN indexes of goods away; the answer makes them again as they were. */
async function dropInverted({ db, exec }: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes where tablename = 'goods' and indexdef like '%USING gin%'`.execute(db)
  for (const { indexname } of rows) await sql`drop index ${sql.ref(indexname)}`.execute(db)
  return async () => {
    // takes longer than a statement of the product may
    for (const { indexdef } of rows) await exec(indexdef)
  }
}

async function countGoods(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('goods')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const NUMBERS = 900_000
/** Six digits that look like chance and never come again; seven from the 900,000th goods on. */
const numberOf = (i: number): number => 100_000 + ((i * 7919) % NUMBERS) + NUMBERS * Math.floor(i / NUMBERS)

/** The i-th goods of the market. The first ones are the most asked for. */
export function goodsNumber(i: number, suppliers: readonly Supplier[]): BulkGoods {
  const chance = dice(`${SEED} ${i}`)
  const supplier = suppliers[Math.floor(suppliers.length * chance.next() ** 2)]!
  const draft = drawn(chance)
  const catalogNo = `${supplier.code}${chance.pick(['', '-'])}${numberOf(i)}${chance.pick(['', '', 'A', 'S'])}`
  const isPriced = chance.chance(0.85)
  const { category, packs, price, text, ...words } = draft
  return {
    id: newId(),
    companyId: supplier.companyId,
    accountId: supplier.accountId,
    status: 'PUBLISHED',
    at: new Date(Date.parse('2026-11-20T00:00:00Z') - chance.int(0, 720) * 86_400_000 - i * 13),
    tier: i < TIERS[0] ? 0 : i < TIERS[1] ? 1 : 2,
    // falls with the number, so that the tiers are what the nightly job would make
    demand: Math.floor(40_000 / (1 + i / 50)),
    form: GoodsForm.parse({
      ...words,
      catalogNo,
      brandId: chance.pick(supplier.brands),
      categoryId: shippedId('category', category),
      type: category.startsWith('service') ? 'SERVICE' : 'PRODUCT',
      origin: chance.pick(['中国', '中国', '中国', '美国', '德国', '日本']),
      priceType: isPriced ? 'FIXED' : 'NEGOTIABLE',
      specs: (packs.length > 0 ? packs : ['1 个']).map((packSize, n) => ({
        packSize,
        specNo: `${catalogNo}-${n + 1}`,
        price: isPriced ? Math.round(price * (1 + n * 2.6)) * 100 : null,
        stock: chance.pick(['IN', 'IN', 'ORDER', 'OUT']),
      })),
      images: [PICTURE],
      applications: text,
      detail: `<p>${text}</p>`,
      isTrial: chance.chance(0.04),
    }),
  }
}

function drawn(chance: Dice) {
  let share = chance.next()
  for (const [part, draw] of families) {
    share -= part
    if (share < 0) return draw(chance)
  }
  return families[0]![1](chance)
}

async function makeSuppliers(db: Db): Promise<Supplier[]> {
  const suppliers: Supplier[] = []
  for (let i = 0; i < COMPANIES; i++) {
    const chance = dice(`${SEED} supplier ${i}`)
    const [province, city, place] = chance.pick(cities)
    const word = companyWords[i % companyWords.length]! + (i < companyWords.length ? '' : chance.pick(companyWords))
    const company = await makeCompany(db, {
      phone: phoneOf(i),
      companyName: `${place}${word}${chance.pick(tradeWords)}有限公司${i}`,
      level: chance.pick(['FREE', 'FREE', 'STANDARD', 'SENIOR', 'FLAGSHIP']),
      area: { province, city },
      profile: { companyType: 'MANUFACTURER' },
    })
    const brands: string[] = []
    for (let n = 0; n <= i % 3; n++)
      brands.push(await makeBrand(db, `${word}${['', 'Bio', 'Pro'][n]}${i}`, company.companyId))
    suppliers.push({ ...company, brands, code: codeOf(i) })
  }
  return suppliers
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeOf = (i: number): string => LETTERS[i % 24]! + LETTERS[Math.floor(i / 24) % 24]!
const phoneOf = (i: number): string => String(13_900_000_000 + i)

/** The suppliers that an earlier run made, in the same order. */
async function findSuppliers(db: Db): Promise<Supplier[]> {
  const found = await db
    .selectFrom('account')
    .innerJoin('company_member', 'company_member.account_id', 'account.id')
    .innerJoin('brand', 'brand.owner_company_id', 'company_member.company_id')
    .select(({ fn }) => [
      'account.id',
      'company_member.company_id',
      fn.agg<string[]>('array_agg', ['brand.id']).as('brands'),
    ])
    .where('account.phone', '>=', phoneOf(0))
    .where('account.phone', '<', phoneOf(COMPANIES))
    .groupBy(['account.id', 'company_member.company_id', 'account.phone'])
    .orderBy('account.phone')
    .execute()
  return found.map((row, i) => ({
    accountId: row.id,
    companyId: row.company_id,
    brands: row.brands.toSorted(),
    code: codeOf(i),
  }))
}

async function makeBrand(db: Db, name: string, owner: string): Promise<string> {
  const id = newId()
  const at = new Date('2026-01-01T00:00:00Z')
  await db
    .insertInto('brand')
    .values({
      id,
      name,
      name_key: brandKey(name),
      name_en: '',
      initial: brandInitial(name),
      origin: '中国',
      intro: '',
      is_live: true,
      is_hot: false,
      owner_company_id: owner,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return id
}
