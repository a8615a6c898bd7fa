import { data, Link } from 'react-router'
import { isFailure } from '../../../lib/api/failure.ts'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { hydrateOnInteraction } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { sharePreview } from '../../../lib/share-preview.ts'
import { Avatar } from '../../../ui/base/avatar.tsx'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { ExternalIcon } from '../../../ui/base/icons.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { filterOf } from '../goods/goods-filter.ts'
import { GoodsResults } from '../goods/goods-results.tsx'
import { loadGoods, placeOf } from '../goods/load-goods.ts'
import type { Route } from './+types/brand.ts'
import styles from './brand.module.css'

// links alone: rendered by the server, its script comes later
const BrandSuppliers = hydrateOnInteraction(() => import('./brand-suppliers.tsx'))

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { tags } = context.get(requestContext)
  const brand = await api.brand.byId({ id }).catch(error => {
    if (isFailure(error)) throw data({ msg: '该品牌不存在或已停用' }, { status: 404 })
    throw error
  })
  const filter = filterOf(url.searchParams)
  const [goods, tree] = await Promise.all([
    loadGoods(api, filter, { brandIds: [id] }),
    filter.categoryId ? api.category.listTree() : null,
  ])
  for (const tag of ['goods', 'brand', `brand:${id}`]) tags.add(tag)
  for (const one of goods.found.records) tags.add(`goods:${one.id}`)
  for (const { businessId } of brand.suppliers) tags.add(`company:${businessId}`)
  // the brand stands above the list, it is not a filter of it
  const facets = goods.found.facets.filter(({ key }) => key !== 'brandIds')
  return {
    brand,
    goods: { ...goods, found: { ...goods.found, facets } },
    place: tree && placeOf(tree, filter.categoryId!),
    keyword: filter.keyword ?? '',
    origin: url.origin,
  }
}

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [{ title: '品牌不存在 · 上游集' }]
  const { brand, origin } = loaderData
  const address = `${origin}/website/brands/${brand.id}`
  const name = [brand.name, brand.nameEn].filter(Boolean).join(' ')
  const description = [name, brand.intro].filter(Boolean).join('：').slice(0, 120)
  return [
    { title: `${name} · 产品与授权供应商 · 上游集` },
    {
      name: 'description',
      content: `${description} 在售 ${brand.goodsNum} 件产品，${brand.suppliers.length} 家供应商。`,
    },
    { tagName: 'link', rel: 'canonical', href: address },
    ...sharePreview({ title: name, description, address }),
    ...(location.search ? [{ name: 'robots', content: 'noindex,follow' }] : []),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Brand',
        '@id': address,
        name: brand.name,
        ...(brand.nameEn && { alternateName: brand.nameEn }),
        ...(brand.logo && { logo: origin + brand.logo }),
        ...(brand.intro && { description: brand.intro }),
      },
    },
  ]
}

/** A brand with who may sell it and what there is of it. */
export default function BrandPage({ loaderData: { brand, goods, place, keyword } }: Route.ComponentProps) {
  return (
    <div className="content pb-6">
      <Breadcrumbs
        items={[{ label: '首页', to: '/' }, { label: '品牌', to: '/website/brands' }, { label: brand.name }]}
      />
      <div className={styles.head}>
        <Card className={styles.brand}>
          <div className="flex gap-5 phone-wrap phone-gap-3">
            <Avatar src={brand.logo} name={brand.name} size={88} square />
            <div>
              <h1>
                {brand.name} {brand.nameEn && <small lang="en">{brand.nameEn}</small>}
              </h1>
              <p className={`phone-gap-x-4 ${styles.facts}`}>
                {brand.origin && <span>产地 {brand.origin}</span>}
                <span>在售 {formatNumber(brand.goodsNum)} 件</span>
                <span>{brand.suppliers.length} 家供应商</span>
                {brand.website && (
                  <a className="inline-row gap-1 accent" href={brand.website} target="_blank" rel="noreferrer nofollow">
                    官网 <ExternalIcon />
                  </a>
                )}
                <Link className="accent" to={`/website/brands?initial=${encodeURIComponent(brand.initial)}`}>
                  更多 {brand.initial} 开头的品牌
                </Link>
              </p>
              {brand.intro && <p className={styles.intro}>{brand.intro}</p>}
            </div>
          </div>
        </Card>
        <BrandSuppliers suppliers={brand.suppliers} />
      </div>
      <h2 className="section-title">{brand.name} 的产品</h2>
      <GoodsResults goods={goods} place={place} keyword={keyword} />
    </div>
  )
}
