import type { Api } from '@shangyouji/contract'
import { lazy, Suspense, useEffect } from 'react'
import { data } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { orNull } from '../../../lib/api/failure.ts'
import { apiContext, requestContext, sessionContext } from '../../../lib/context.ts'
import { hydrateOnInteraction } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { sharePreview } from '../../../lib/share-preview.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import type { Route } from './+types/goods-detail.ts'
import { Gallery } from './gallery.tsx'
import styles from './goods-detail.module.css'
import { goodsJsonLd, pathJsonLd } from './goods-json-ld.ts'
import { Purchase } from './purchase.tsx'
// what comes after the first render must not bring its looks with it
import '../../../domains/goods/list/goods-tile.module.css'
import '../../../ui/text/rich-content.module.css'
import '../../../ui/base/stars.module.css'
import '../../../domains/comments/comments.module.css'
import '../../../ui/base/field.module.css'
import '../../../domains/trial/trial-report-list.module.css'
import './documents.module.css'
import './goods-facts.module.css'
import './goods-sections.module.css'
import './supplier-aside.module.css'

// rendered by the server; their script comes with the first touch
const GoodsFacts = hydrateOnInteraction(() => import('./goods-facts.tsx'))
const GoodsSections = hydrateOnInteraction(() => import('./goods-sections.tsx'))
const Recommended = hydrateOnInteraction(() => import('./recommended.tsx'))
const SupplierAside = hydrateOnInteraction(() => import('./supplier-aside.tsx'))
const GoodsGone = lazy(() => import('./goods-gone.tsx'))

const SHELF = 5
const OF_SUPPLIER = 5
const COMMENTS = 10
const REPORTS = 5

export const handle = { isPhoneReady: true }

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const calls = context.get(apiContext)
  const { tags } = context.get(requestContext)
  const session = context.get(sessionContext)
  const goods = await orNull(calls.goodsInfo.byId({ id }))
  tags.add(`goods:${id}`)
  if (!goods) return data({ goods: null, ...(await loadGone(calls, id)) }, { status: 404 })

  const businessId = goods.supplier.id
  const isClient = session !== null && !session.userInfo.data.operator && session.userInfo.data.role_type !== 'NO_AUTH'
  const [alike, seenWith, ofSupplier, pushed, response, score, canCall, isFollowed, comments, reports, trials] =
    await Promise.all([
      calls.accurate.listLimitById({ id, limit: SHELF }),
      calls.guess.listLimitById({ id, limit: SHELF * 2 }),
      calls.goodsInfo.list({ businessId, limit: OF_SUPPLIER * 2 + 1 }),
      calls.customerAd.listLimitById({ id, limit: SHELF }),
      calls.consulting.getResponse({ businessId }),
      calls.order.getReviewScore({ businessId }),
      calls.virtualMobile.canCall({ id: businessId }),
      isClient ? calls.follow.getIsFollow({ businessId }) : false,
      calls.comment.search({ bizType: 'goodsInfo', bizId: id, size: COMMENTS }),
      calls.trialGoods.searchReport({ goodsId: id, size: REPORTS }),
      isClient && goods.isTrial ? calls.trialGoods.search({ goodsId: id, size: SHELF }) : null,
    ])
  const shown = new Set(alike.map(one => one.id))
  tags.add(`company:${businessId}`)
  tags.add(`comments:${id}`)
  if (goods.brandId) tags.add(`brand:${goods.brandId}`)
  if (goods.compound) tags.add(`compound:${goods.compound.cas}`)
  for (const one of [...alike, ...seenWith, ...pushed]) tags.add(`goods:${one.id}`)
  // what the supplier puts forward stands once
  const isPushed = new Set(pushed.map(one => one.id))
  return {
    goods,
    pushed,
    alike,
    seenWith: seenWith.filter(one => !shown.has(one.id)).slice(0, SHELF),
    ofSupplier: ofSupplier.filter(one => one.id !== id && !isPushed.has(one.id)).slice(0, OF_SUPPLIER),
    response,
    score,
    canCall,
    isFollowed,
    isClient,
    comments,
    reports: reports.records,
    hasTrial: trials?.records.some(offer => offer.request !== null) ?? false,
    // for search engines; written here so that no browser loads what writes it
    jsonLd: [goodsJsonLd(goods, url.origin), pathJsonLd(goods, url.origin)],
    origin: url.origin,
  }
}
/** Why there is nothing to show, and what there is instead. */
async function loadGone(calls: Api, id: string) {
  // null where it was never there, or is no id at all
  const state = await orNull(calls.goodsInfo.getDeleteAndStatus({ id }))
  const { records } = await calls.goodsInfo.goodsSearch({ sort: 'popular', size: SHELF, withFacets: false })
  return { wasThere: state !== null, popular: records }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.goods) return [{ title: '产品不存在或已下架 · 上游集' }, { name: 'robots', content: 'noindex' }]
  const { goods, jsonLd, origin } = loaderData
  const address = `${origin}/website/goods/${goods.id}`
  const numbers = [goods.brandName, goods.catalogNo, goods.cas && `CAS ${goods.cas}`].filter(Boolean)
  const packs = goods.specs.slice(0, 4).map(spec => spec.packSize)
  const words = [goods.nameEn, ...numbers, goods.purity, `规格 ${packs.join('、')}`, goods.applications].filter(Boolean)
  const description = `${goods.name}：${words.join('，')}。供应商 ${goods.supplier.name}`.slice(0, 160)
  return [
    { title: `${[goods.name, ...numbers].join(' ')} · 价格与规格 · 上游集` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'product' },
    ...sharePreview({ title: goods.name, description, address, picture: goods.cover }),
    ...jsonLd.map(each => ({ 'script:ld+json': each })),
  ]
}

/** Goods with everything that one decides by. */
export default function GoodsDetailPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.goods) {
    return (
      <Suspense>
        <GoodsGone wasThere={loaderData.wasThere} popular={loaderData.popular} />
      </Suspense>
    )
  }
  return <GoodsPage key={loaderData.goods.id} {...loaderData} />
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { alike: unknown }>

function GoodsPage({
  goods,
  pushed,
  alike,
  seenWith,
  ofSupplier,
  response,
  score,
  canCall,
  isFollowed,
  isClient,
  comments,
  reports,
  hasTrial,
}: Loaded) {
  useEffect(() => {
    // nobody waits for it, nobody has to know when it fails
    void api.goodsInfo.goodsRead({ id: goods.id }, { quiet: true, toast: false }).catch(() => undefined)
    if (isClient) void import('./reward-browsing.ts').then(({ rewardBrowsing }) => rewardBrowsing(goods.id))
  }, [goods.id, isClient])
  return (
    <div className="content pb-6">
      <Breadcrumbs
        items={[
          { label: '首页', to: '/' },
          { label: '产品中心', to: '/website/goods' },
          ...goods.path.map(({ id, name }) => ({ label: name, to: `/website/goods?categoryId=${id}` })),
          { label: goods.name },
        ]}
      />
      <div className={styles.columns}>
        <div className="stack top one-column gap-4">
          <section className={styles.top} aria-label="产品概况">
            <Gallery goods={goods} />
            <div className="min-0">
              <GoodsFacts goods={goods} />
              <Purchase goods={goods} hasTrial={hasTrial} />
            </div>
          </section>
          <GoodsSections goods={goods} comments={comments} reports={reports} />
        </div>
        <SupplierAside
          goods={goods}
          response={response}
          score={score}
          canCall={canCall}
          isFollowed={isFollowed}
          others={ofSupplier}
        />
      </div>
      <Recommended title="广告 · 供方推荐" goods={pushed} />
      <Recommended title={goods.cas ? '同类与同 CAS 产品' : '相似产品'} goods={alike} />
      <Recommended title="看了又看" goods={seenWith} />
    </div>
  )
}
