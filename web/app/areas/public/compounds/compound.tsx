import { data, Link } from 'react-router'
import { isFailure } from '../../../api/failure.ts'
import { apiContext, requestContext } from '../../../context.ts'
import { Breadcrumbs, Card, Empty } from '../../../ui/bits.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Code } from '../../../ui/text.tsx'
import { usePublish } from '../demands/use-publish.ts'
import { filterOf } from '../goods/goods-filter.ts'
import { GoodsResults } from '../goods/goods-results.tsx'
import { loadGoods, placeOf } from '../goods/load-goods.ts'
import type { Route } from './+types/compound.ts'
import styles from './compound.module.css'
import { CompoundFacts } from './compound-facts.tsx'
import { compoundJsonLd } from './compound-json-ld.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { tags } = context.get(requestContext)
  const compound = await api.library.getPage({ cas: params.cas }).catch(error => {
    if (isFailure(error)) throw data({ msg: `没有 CAS 号 ${params.cas.slice(0, 20)} 的化合物` }, { status: 404 })
    throw error
  })
  const filter = filterOf(url.searchParams)
  const [goods, tree] = await Promise.all([
    compound.isBlocked ? null : loadGoods(api, filter, { cas: compound.cas }),
    filter.categoryId ? api.category.listTree() : null,
  ])
  for (const tag of ['goods', `compound:${compound.cas}`]) tags.add(tag)
  for (const one of goods?.found.records ?? []) tags.add(`goods:${one.id}`)
  return { compound, goods, place: tree && placeOf(tree, filter.categoryId!), origin: url.origin }
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [{ title: '化合物不存在 · 上游集' }]
  const { compound, origin } = loaderData
  const { cas, nameZh, nameEn, mf, mw } = compound
  const address = `${origin}/website/cas/${cas}`
  const facts = [`CAS ${cas}`, mf && `分子式 ${mf}`, mw !== null && `分子量 ${mw}`].filter(Boolean).join('，')
  return [
    { title: `${nameZh} ${nameEn} · CAS ${cas} · 价格与供应商 · 上游集` },
    {
      name: 'description',
      content: `${nameZh}（${nameEn}）：${facts}。${compound.supplierNum} 家供应商的 ${compound.goodsNum} 件产品，比较规格、纯度与价格。`,
    },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(location.search ? [{ name: 'robots', content: 'noindex,follow' }] : []),
    { 'script:ld+json': compoundJsonLd(compound, address) },
  ]
}

/** A compound by its CAS number with everything that is sold of it. */
export default function CompoundPage({ loaderData: { compound, goods, place } }: Route.ComponentProps) {
  const publish = usePublish()
  return (
    <div className={`content ${styles.page}`}>
      <Breadcrumbs
        items={[
          { label: '首页', to: '/' },
          { label: '产品中心', to: '/website/goods' },
          { label: `${compound.nameZh} ${compound.cas}` },
        ]}
      />
      <CompoundFacts compound={compound} />
      {compound.related.length > 0 && (
        <nav aria-label="相关化合物" className={styles.related}>
          <h2>相关化合物</h2>
          <ul>
            {compound.related.map(one => (
              <li key={one.cas}>
                <Link to={`/website/cas/${one.cas}`}>
                  {one.nameZh}
                  <Code>{one.cas}</Code>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <h2 className={styles.title}>
        在售产品
        {compound.goodsNum > 0 && (
          <small>
            {formatNumber(compound.supplierNum)} 家供应商 · {formatNumber(compound.goodsNum)} 件
          </small>
        )}
      </h2>
      {goods === null ? (
        <Card>
          <Empty title="依法不在平台销售">该化合物受管制，平台不提供交易信息。</Empty>
        </Card>
      ) : compound.goodsNum === 0 ? (
        <Card>
          <Empty
            title="暂时没有供应商在售"
            action={
              <Button kind="primary" onClick={() => publish({ title: `采购 ${compound.nameZh} ${compound.cas}` })}>
                发布需求
              </Button>
            }
          >
            发布需求后，供方会带着报价来找您。
          </Empty>
        </Card>
      ) : (
        <GoodsResults goods={goods} place={place} keyword="" />
      )}
    </div>
  )
}
