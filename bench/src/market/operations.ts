import { sql } from 'kysely'
import type { Db } from '../../../server/src/db/database.ts'
import { shippedId } from '../../../server/src/modules/catalogue/api.ts'

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

export interface Operation {
  readonly name: string
  /** Sent in turn; all of one shape. */
  readonly requests: readonly Request[]
}

const search = (body: Record<string, unknown>): Request => ({
  method: 'POST',
  path: '/api/goods/goodsInfo/goodsSearch',
  body: { size: 20, withFacets: false, ...body },
})

const CATEGORIES = [
  'antibody',
  'antibody.primary.mono',
  'antibody.flow.human',
  'protein',
  'protein.cytokine.growth',
  'chem',
  'chem.buffer.salt',
  'cell.medium.classic',
  'filter',
  'quality.elisa.cytokine',
]
/** In about a fifth of all goods. */
export const COMMON = ['单克隆抗体', '重组', 'ELISA', '蛋白', '流式']
/** In a quarter of a percent or fewer. */
export const RARE = [
  'GPRC5D',
  'Nectin-4',
  'GFAP',
  'Synapsin',
  '尿素酶',
  'Superose 6',
  'FcRH5',
  'CD319',
  'Leptin',
  'Ghrelin',
]

const ALIKE = 40

/** The operations of the speed table, over a market that is filled. */
export async function operations(db: Db): Promise<Operation[]> {
  const goods = await db
    .selectFrom('goods')
    .select(['id', 'cas', 'catalog_no'])
    // along the index of numbers, whose operator this is: sorting a million goods takes longer than a statement may
    .where(sql<boolean>`is_live and catalog_key <> ''`)
    .orderBy(sql`catalog_key using ~<~`)
    .limit(2_000)
    .execute()
  const some = goods.filter((_, i) => i % Math.ceil(goods.length / ALIKE) === 0)
  const numbers = [...new Set(goods.flatMap(({ cas }) => (cas ? [cas] : [])))].slice(0, ALIKE)
  const categories = CATEGORIES.map(code => shippedId('category', code))
  return [
    { name: 'list by category', requests: categories.map(categoryId => search({ categoryId, sort: 'refreshTime' })) },
    { name: 'common word', requests: COMMON.map(keyword => search({ keyword })) },
    { name: 'rare word', requests: RARE.map(keyword => search({ keyword })) },
    {
      name: 'catalogue number',
      requests: some.map(({ catalog_no }) => search({ keyword: catalog_no })),
    },
    { name: 'facets of a category', requests: categories.map(categoryId => search({ categoryId, withFacets: true })) },
    { name: 'facets of a common word', requests: COMMON.map(keyword => search({ keyword, withFacets: true })) },
    { name: 'deep page', requests: categories.map(categoryId => search({ categoryId, current: 40 })) },
    { name: 'goods detail', requests: some.map(({ id }) => ({ method: 'GET', path: `/api/goods/goodsInfo/${id}` })) },
    { name: 'CAS number', requests: numbers.map(keyword => search({ keyword })) },
    {
      name: 'suggestion',
      requests: ['抗', 'cd', 'kang', '重组人', 'il-', '氯化', 'pei', 'elisa'].map(text => ({
        method: 'GET',
        path: `/api/base/search/suggest?keyword=${encodeURIComponent(text)}`,
      })),
    },
  ]
}
