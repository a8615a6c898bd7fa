import { sql } from 'kysely'
import type { Database, Db } from '../../../server/src/db/database.ts'
import { shippedId } from '../../../server/src/modules/catalogue/api.ts'
import { searchQuery } from '../../../server/src/search/search-query.ts'
import { type DrawnSpec, drawCategories, drawGoods, drawSpecs, drawWords, shuffled } from './draw.ts'

/** A request of the bench: what a visitor's page asks for. */
export interface Request {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
  /** Whose request it is. */
  readonly token?: string
  /** Accept-Encoding, as browsers send it for pages. */
  readonly encoding?: string
}

/** What an operation should reach of its plain floor. */
export interface PlainGoal {
  /** Share of the plain floor's rate. */
  readonly rate: number
  /** Times its CPU. */
  readonly cpu: number
}

export interface Operation {
  readonly name: string
  /** Drawn by chance from the whole market, sent in turn; all of one shape. */
  readonly requests: readonly Request[]
  /** The same asked of the plain floor (`plain-floor.ts`); empty where it has none. */
  readonly plain: readonly Request[]
  readonly plainGoal: PlainGoal | null
  /** The one whose plans are kept in bench/plans: always the same. Null: it writes, and is not explained. */
  readonly planned: Request | null
  /** Most times its work may grow from the smallest market to the largest. */
  readonly growth: number
}

export const search = (body: Record<string, unknown>): Request => ({
  method: 'POST',
  path: '/api/goods/goodsInfo/goodsSearch',
  body: { size: 20, withFacets: false, ...body },
})
const detail = (id: string): Request => ({ method: 'GET', path: `/api/goods/goodsInfo/${id}` })
const suggest = (text: string): Request => ({
  method: 'GET',
  path: `/api/base/search/suggest?keyword=${encodeURIComponent(text)}`,
})

/** A common word, a rare one and a category whose plans are kept. */
export const COMMON = '单克隆抗体'
const RARE = 'GPRC5D'
const PLANNED_CATEGORY = shippedId('category', 'antibody')

/** Requests of one operation. */
const REQUESTS = 2_000
const MOST_COMMON = 60
/** The last page a deep page is drawn from: totals stop at 1,000. */
const PAGES = 50

const GOAL: PlainGoal = { rate: 0.5, cpu: 2 }

/** What the plain floor is asked. */
const plainly = (operation: string, body: Record<string, unknown>): Request => ({
  method: 'POST',
  path: `/plain/${operation}`,
  body,
})

/** A buyer of the market: whose the token is. */
export interface Buyer {
  readonly token: string
  readonly accountId: string
}

/** The goods whose detail, catalogue number and CAS number have kept plans. */
const plannedGoods = async (db: Db) =>
  db
    .selectFrom('goods')
    .select(['id', 'cas', 'catalog_no'])
    // along the index of numbers, whose operator this is: sorting a million goods takes longer than a statement may
    .where(sql<boolean>`is_live and catalog_key <> ''`)
    .orderBy(sql`catalog_key using ~<~`)
    .limit(2_000)
    .execute()

/** Everything that requests name. */
async function draw(database: Database) {
  const patient = database.patient()
  const { db } = patient
  const [goods, specs] = [await drawGoods(db, REQUESTS), await drawSpecs(db, REQUESTS)]
  const [words, categories] = [await drawWords(db), await drawCategories(db)]
  await patient.close()
  return { goods, specs, common: words.common.slice(0, MOST_COMMON), words, categories }
}
type Drawn = Awaited<ReturnType<typeof draw>>

const base = { plain: [], plainGoal: null, growth: 2 }

/** The operations of the speed table over a market that is filled; `buyers` put into their baskets and order. */
export async function operations(database: Database, buyers: readonly Buyer[]): Promise<Operation[]> {
  const drawn = await draw(database)
  const kept = await plannedGoods(database.db)
  return [
    ...lists(drawn),
    ...words(drawn),
    {
      ...base,
      name: 'catalogue number',
      requests: drawn.goods.map(({ catalog_no }) => search({ keyword: catalog_no })),
      planned: search({ keyword: kept[0]!.catalog_no }),
      growth: 3,
    },
    {
      ...base,
      name: 'goods detail',
      requests: drawn.goods.map(({ id }) => detail(id)),
      plain: drawn.goods.map(({ id }) => plainly('detail', { id })),
      plainGoal: GOAL,
      planned: detail(kept[0]!.id),
      growth: 1.5,
    },
    {
      ...base,
      name: 'CAS number',
      requests: [...new Set(drawn.goods.flatMap(({ cas }) => cas ?? []))].map(keyword => search({ keyword })),
      planned: search({ keyword: kept.find(({ cas }) => cas)!.cas }),
      growth: 3,
    },
    ...purchases(drawn, buyers),
  ]
}

function lists({ categories }: Drawn): Operation[] {
  const deep = categories.filter(category => category.goods >= PAGES * 20)
  return [
    {
      ...base,
      name: 'list by category',
      requests: categories.map(({ id }) => search({ categoryId: id, sort: 'refreshTime' })),
      plain: categories.map(({ id, level }) => plainly('list', { id, level })),
      plainGoal: GOAL,
      planned: search({ categoryId: PLANNED_CATEGORY, sort: 'refreshTime' }),
      growth: 1.5,
    },
    {
      ...base,
      name: 'facets of a category',
      requests: categories.map(({ id }) => search({ categoryId: id, withFacets: true })),
      planned: search({ categoryId: PLANNED_CATEGORY, withFacets: true }),
    },
    {
      ...base,
      name: 'deep page',
      requests: deep.flatMap(({ id }, i) =>
        [0, 1, 2, 3].map(n => search({ categoryId: id, current: 2 + ((i * 17 + n * 11) % (PAGES - 1)) })),
      ),
      planned: search({ categoryId: PLANNED_CATEGORY, current: 40 }),
    },
  ]
}

function words({ common, words: { rare, common: all } }: Drawn): Operation[] {
  const asked = (keyword: string) => plainly('word', { query: searchQuery(keyword) })
  const texts = shuffled([...all, ...rare], 'suggestions').slice(0, 200)
  return [
    {
      ...base,
      name: 'common word',
      requests: common.map(keyword => search({ keyword })),
      plain: common.map(asked),
      planned: search({ keyword: COMMON }),
      growth: 3,
    },
    {
      ...base,
      name: 'rare word',
      requests: rare.map(keyword => search({ keyword })),
      plain: rare.map(asked),
      plainGoal: GOAL,
      planned: search({ keyword: RARE }),
      growth: 3,
    },
    {
      ...base,
      name: 'facets of a common word',
      requests: common.map(keyword => search({ keyword, withFacets: true })),
      planned: search({ keyword: COMMON, withFacets: true }),
    },
    {
      ...base,
      name: 'suggestion',
      requests: texts.map((word, i) => suggest([...word].slice(0, 1 + (i % 3)).join(''))),
      planned: suggest('抗'),
    },
  ]
}

function purchases({ specs }: Drawn, buyers: readonly Buyer[]): Operation[] {
  const bought = specs.map((spec, i) => ({ spec, buyer: buyers[i % buyers.length]! }))
  const written = { ...base, plainGoal: GOAL, planned: null, growth: 1.5 }
  const asked = (path: string, bodyOf: (spec: DrawnSpec) => unknown): Request[] =>
    bought.map(({ spec, buyer: { token } }) => ({ method: 'POST', path, body: bodyOf(spec), token }))
  const plain = (operation: string) =>
    bought.map(({ spec, buyer: { accountId } }) => plainly(operation, { ...spec, accountId }))
  return [
    {
      ...written,
      name: 'put into a basket',
      requests: asked('/api/goods/cart/save', spec => spec),
      plain: plain('basket'),
    },
    {
      ...written,
      name: 'place an order',
      requests: asked('/api/order/effettuareOrdine', spec => ({ items: [spec] })),
      plain: plain('order'),
    },
  ]
}
