import { useSearchParams } from 'react-router'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import type { Route } from './+types/goods-list.ts'
import { filterOf, narrowing } from './goods-filter.ts'
import styles from './goods-list.module.css'
import { GoodsResults } from './goods-results.tsx'
import { loadGoods, placeOf } from './load-goods.ts'
import { pageSeo } from './page-seo.ts'

export const handle = { isPhoneReady: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { tags } = context.get(requestContext)
  const filter = filterOf(url.searchParams)
  const isWhole = narrowing(url.searchParams).length === 0 && !filter.keyword
  const [goods, tree, seo] = await Promise.all([
    loadGoods(api, filter),
    filter.categoryId ? api.category.listTree() : null,
    isWhole ? pageSeo(api, 'goods') : null,
  ])
  for (const tag of ['goods', 'category', 'site']) tags.add(tag)
  for (const { id } of goods.found.records) tags.add(`goods:${id}`)
  return {
    goods,
    place: tree && placeOf(tree, filter.categoryId!),
    keyword: filter.keyword ?? '',
    seo,
    origin: url.origin,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [{ title: '产品中心 · 上游集' }]
  const { keyword, place, goods, seo, origin } = loaderData
  const params = new URLSearchParams(location.search)
  const category = place?.path.at(-1)?.name
  const names = [keyword, category, '产品中心'].filter(Boolean)
  const kept = new URLSearchParams([...params].filter(([name]) => ['categoryId', 'current'].includes(name)))
  // endless combinations of words and filters are not for search engines
  const isOwnPage = keyword === '' && narrowing(params).every(name => name === 'categoryId')
  const brands = [...new Set(goods.found.records.map(one => one.brandName).filter(Boolean))].slice(0, 6).join('、')
  return [
    { title: seo?.title ?? `${names.join(' · ')} · 上游集` },
    {
      name: 'description',
      content:
        seo?.description ??
        `${category ?? (keyword || '生物医药上游产品')}：按品牌、规格、价格、现货与所在地筛选，比较多家供应商报价。${brands && `品牌有${brands}等。`}`,
    },
    { tagName: 'link', rel: 'canonical', href: `${origin}/website/goods${kept.size > 0 ? `?${kept}` : ''}` },
    ...(isOwnPage ? [] : [{ name: 'robots', content: 'noindex,follow' }]),
    ...(place ? [{ 'script:ld+json': pathJsonLd(place.path, origin) }] : []),
  ]
}

/** The way down to the category, as search engines show it. */
function pathJsonLd(path: readonly { id: string; name: string }[], origin: string) {
  const steps = [
    { name: '产品中心', url: `${origin}/website/goods` },
    ...path.map(({ id, name }) => ({ name, url: `${origin}/website/goods?categoryId=${id}` })),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: url })),
  }
}

/** 产品中心: goods by words, category and everything else that can be narrowed down. */
export default function GoodsListPage({ loaderData: { goods, place, keyword } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const withCategory = (id: string) => `/website/goods?${new URLSearchParams({ ...keywordOf(params), categoryId: id })}`
  return (
    <div className="content pb-6">
      <Breadcrumbs
        items={[
          { label: '首页', to: '/' },
          { label: '产品中心', to: '/website/goods' },
          ...(place?.path.map(({ id, name }) => ({ label: name, to: withCategory(id) })) ?? []),
          ...(keyword ? [{ label: `“${keyword}”` }] : []),
        ]}
      />
      <h1 className={styles.title}>{keyword ? `“${keyword}”的搜索结果` : (place?.path.at(-1)?.name ?? '产品中心')}</h1>
      <ad-box position="CATEGORY" />
      <GoodsResults goods={goods} place={place} keyword={keyword} />
    </div>
  )
}

function keywordOf(params: URLSearchParams): { keyword?: string } {
  const keyword = params.get('keyword')
  return keyword ? { keyword } : {}
}
