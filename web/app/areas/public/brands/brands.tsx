import { Link, useNavigation, useSearchParams } from 'react-router'
import { withoutParams, withParam } from '../../../lib/address.ts'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { Empty } from '../../../ui/base/empty.tsx'
import { type Facet, FacetBar } from '../../../ui/list/facets.tsx'
import { ListHead, ListSearch } from '../../../ui/list/list-head.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { ListTotal, type Sort, SortBar } from '../../../ui/list/sort-bar.tsx'
import { pageSeo } from '../goods/page-seo.ts'
import type { Route } from './+types/brands.ts'
import { BrandTile } from './brand-tile.tsx'
import styles from './brands.module.css'

const SIZE = 60
const HOT = 12
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#']
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

const sorts: readonly Sort[] = [
  { key: 'name', label: '按名称' },
  { key: 'goodsNum', label: '产品最多' },
]

function filterOf(params: URLSearchParams) {
  const initial = params.get('initial') ?? ''
  const categoryId = params.get('categoryId') ?? ''
  const current = Number(params.get('current') ?? 1)
  const isByGoods = params.get('sort') === 'goodsNum'
  return {
    keyword: params.get('keyword')?.trim().slice(0, 60) || undefined,
    initial: /^[A-Z#]$/.test(initial) ? initial : undefined,
    categoryId: UUID.test(categoryId) ? categoryId : undefined,
    sort: isByGoods ? ('goodsNum' as const) : ('name' as const),
    order: isByGoods ? ('desc' as const) : ('asc' as const),
    current: Number.isInteger(current) && current >= 1 && current <= 10_000 ? current : 1,
  }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const filter = filterOf(url.searchParams)
  const isWhole = !filter.keyword && !filter.initial && !filter.categoryId && filter.current === 1
  const [page, initials, firsts, hot, seo] = await Promise.all([
    api.brand.search({ ...filter, size: SIZE }),
    api.brand.initials(),
    api.category.listByLevel({ level: 1 }),
    isWhole ? api.brand.search({ isHot: true, size: HOT }) : null,
    isWhole ? pageSeo(api, 'brands') : null,
  ])
  for (const tag of ['brand', 'category', 'goods', 'site']) context.get(requestContext).tags.add(tag)
  return {
    page,
    initials: Object.fromEntries(initials.map(({ initial, brandNum }) => [initial, brandNum])),
    categories: firsts.filter(one => one.isShow).map(({ id, name }) => ({ value: id, label: name })),
    hot: hot?.records ?? [],
    keyword: filter.keyword ?? '',
    seo,
    origin: url.origin,
  }
}

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  const params = new URLSearchParams(location.search)
  const initial = params.get('initial')
  const brands = loaderData?.page.records
    .slice(0, 8)
    .map(one => one.name)
    .join('、')
  const seo = loaderData?.seo
  return [
    { title: seo?.title ?? `${initial ? `${initial} 开头的品牌` : '品牌大全'} · 上游集` },
    {
      name: 'description',
      content: seo?.description ?? `生物医药上游品牌：${brands ?? ''}。查看授权供应商与在售产品。`,
    },
    {
      tagName: 'link',
      rel: 'canonical',
      href: `${loaderData?.origin ?? ''}/website/brands${initial ? `?initial=${encodeURIComponent(initial)}` : ''}`,
    },
    ...(loaderData?.keyword ? [{ name: 'robots', content: 'noindex,follow' }] : []),
  ]
}

/** 品牌: by their first letter, by what they make, or by name. */
export default function Brands({ loaderData: { page, initials, categories, hot, keyword } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const isLoading = useNavigation().state === 'loading'
  const facets: Facet[] = [{ key: 'categoryId', label: '所属领域', options: categories }]
  const isByName = params.get('sort') !== 'goodsNum'
  return (
    <div className="content pb-6">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '品牌' }]} />
      <ListHead title="品牌" lead="品牌授权经平台审核，到期自动失效">
        <ListSearch
          action="/website/brands"
          maxLength={60}
          label="按名称找品牌"
          placeholder="品牌中文名或英文名"
          button="查找"
        />
      </ListHead>
      {hot.length > 0 && (
        <section className={styles.hot} aria-labelledby="hot-brands">
          <h2 className="mb-3 text-16" id="hot-brands">
            热门品牌
          </h2>
          <ul className="stack columns-4 gap-3 phone-two-columns">
            {hot.map(brand => (
              <li key={brand.id}>
                <BrandTile brand={brand} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <FacetBar facets={facets}>
        <Letters initials={initials} />
      </FacetBar>
      <SortBar sorts={sorts}>
        <ListTotal {...page} noun="个品牌" />
      </SortBar>
      <div className={cx(isLoading && styles.loading)} aria-busy={isLoading}>
        {page.records.length === 0 ? (
          <Card>
            <Empty
              title={keyword ? `没有找到“${keyword}”` : '没有符合条件的品牌'}
              action={
                <Link to={{ search: withoutParams(params, ['keyword', 'initial', 'categoryId']) }}>查看全部品牌</Link>
              }
            >
              可以用中文名或英文名的一部分查找。
            </Empty>
          </Card>
        ) : isByName ? (
          byInitial(page.records).map(([initial, brands], i) => (
            <section key={initial} className={cx(styles.group, i > 0 && 'rule-top')} aria-labelledby={`i-${initial}`}>
              <h2 id={`i-${initial}`}>{initial}</h2>
              <Tiles brands={brands} />
            </section>
          ))
        ) : (
          <Tiles brands={page.records} />
        )}
      </div>
      <Pager {...page} noun="个品牌" />
    </div>
  )
}

type Brand = Parameters<typeof BrandTile>[0]['brand']

const Tiles = ({ brands }: { brands: readonly Brand[] }) => (
  <ul className="stack columns-4 gap-3 phone-two-columns">
    {brands.map(brand => (
      <li key={brand.id}>
        <BrandTile brand={brand} heading="h3" />
      </li>
    ))}
  </ul>
)

/** In the order of the alphabet, what begins otherwise at the end. */
function byInitial(brands: readonly Brand[]): [string, Brand[]][] {
  const groups = Map.groupBy(brands, brand => brand.initial || '#')
  return LETTERS.flatMap((letter): [string, Brand[]][] => {
    const group = groups.get(letter)
    return group ? [[letter, group]] : []
  })
}

/** Letters with brands lead to them; the others only keep their place. */
function Letters({ initials }: { initials: Readonly<Record<string, number>> }) {
  const [params] = useSearchParams()
  const chosen = params.get('initial')
  return (
    <nav aria-label="首字母" className={`phone-gap-1 ${styles.letters}`}>
      <span>首字母</span>
      <ul>
        <li>
          <Link
            className="hover-ground"
            to={{ search: withoutParams(params, ['initial']) }}
            preventScrollReset
            aria-current={chosen === null || undefined}
          >
            全部
          </Link>
        </li>
        {LETTERS.map(letter => (
          <li key={letter}>
            {initials[letter] ? (
              <Link
                className="hover-ground"
                to={{ search: withParam(params, 'initial', letter) }}
                preventScrollReset
                aria-label={`${letter === '#' ? '其他' : letter}，${initials[letter]} 个品牌`}
                aria-current={chosen === letter || undefined}
              >
                {letter}
              </Link>
            ) : (
              <span aria-hidden="true">{letter}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
