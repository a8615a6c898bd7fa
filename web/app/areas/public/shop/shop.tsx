import type { Api } from '@shangyouji/contract'
import { data, Link, redirect, useSearchParams } from 'react-router'
import { GoodsTile } from '../../../domains/goods/list/goods-tile.tsx'
import { publicationKinds } from '../../../domains/publication/kinds.ts'
import { withParam } from '../../../lib/address.ts'
import { isFailure, orNull } from '../../../lib/api/failure.ts'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { hydrateOnInteraction } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { sharePreview } from '../../../lib/share-preview.ts'
import { Card } from '../../../ui/base/card.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { formatTotal } from '../../../ui/text/format.ts'
import { filterOf } from '../goods/goods-filter.ts'
import { inCategory } from '../goods/in-category.ts'
import type { Route } from './+types/shop.ts'
import { type Section, sectionOf, sections } from './sections.ts'
import styles from './shop.module.css'
import { ShopHead } from './shop-head.tsx'
// what comes after the first render must not bring its looks with it
import '../../../domains/publication/paper-glyph.module.css'
import '../../../domains/publication/publication-card.module.css'
import '../../../domains/supplier/response-badge.module.css'
import '../../../domains/trade/order/review-text.module.css'
import '../../../ui/list/link-card.module.css'
import '../../../ui/list/facets.module.css'
import '../goods/goods-results.module.css'
import '../../../ui/base/stars.module.css'
import '../../../ui/text/rich-content.module.css'
import './shop-design.module.css'
import './shop-flagship.module.css'
import './shop-reviews.module.css'

// rendered by the server; its script comes with the first touch
const ShopCards = hydrateOnInteraction(() => import('./shop-cards.tsx'))
const ShopFilters = hydrateOnInteraction(() => import('./shop-filters.tsx'))
const ShopPicked = hydrateOnInteraction(() => import('./shop-picked.tsx'))
const ShopAlbums = hydrateOnInteraction(() => import('./shop-albums.tsx'))
const ShopAbout = hydrateOnInteraction(() => import('./shop-about.tsx'))
const ShopFlagship = hydrateOnInteraction(() => import('./shop-flagship.tsx'))
const ShopDesign = hydrateOnInteraction(() => import('./shop-design.tsx'))
const ShopReviews = hydrateOnInteraction(() => import('./shop-reviews.tsx'))

const SIZE = 16
const FEW = 4
const REVIEWS = 10

/** The flagship product; null where the company has set none. */
const flagshipOf = async (api: Api, businessId: string) =>
  (await orNull(api.goodsInfo.getOcop({ businessId })))?.goods ?? null

/** Goods of the shop: the newest, or what the address asks for with the filters that are left to choose. */
const newestOf = (api: Api, businessId: string, size: number) =>
  api.goodsInfo.goodsSearch({ businessId, size, withFacets: false, sort: 'refreshTime' })
const goodsOf = (api: Api, businessId: string, params: URLSearchParams, own: string | undefined) => {
  const filter = filterOf(params)
  const sort = filter.sort === 'relevance' && !filter.keyword ? 'refreshTime' : filter.sort
  const asked = { ...filter, businessId, businessCategoryId: own, size: SIZE, sort }
  return inCategory(filter.categoryId, categoryId => api.goodsInfo.goodsSearch({ ...asked, categoryId }))
}

/** The shop's own decoration of its first page, or the draft that a preview link names; null where there is none. */
async function loadDesign(api: Api, id: string, section: Section, preview: string | null) {
  if (section !== 'home') return null
  if (!preview) return api.customer.indexSetting({ id })
  const draft = await api.indexSetting.getPreview({ token: preview }).catch(error => {
    if (isFailure(error)) throw data({ msg: '预览链接已失效，请重新生成' }, { status: 404 })
    throw error
  })
  return draft.businessId === id ? draft : null
}

/** What a section shows; the first page shows a little of each. */
async function loadSection(api: Api, id: string, section: Section, params: URLSearchParams) {
  const tree = section === 'goods' ? await api.businessCategory.getBusinessCategory({ id }) : []
  const asked = params.get('own')
  // a category that is gone counts as none
  const own = tree.flatMap(first => [first, ...first.children]).find(one => one.id === asked)?.id
  const current = Math.max(1, Math.min(1_000_000, Number(params.get('current')) || 1))
  const of = { clientId: id, current, size: SIZE }
  const is = (...wanted: Section[]) => wanted.includes(section)
  const few = { clientId: id, size: FEW }
  const [goods, solutions, articles, videos, papers, reviews, albums, covers, flagship, labelled] = await Promise.all([
    is('goods') ? goodsOf(api, id, params, own) : is('home') ? newestOf(api, id, 8) : null,
    is('solution') ? api.solution.search(of) : is('home') ? api.solution.search(few) : null,
    is('article') ? api.article.search(of) : is('home') ? api.article.search(few) : null,
    is('video') ? api.video.search(of) : is('home') ? api.video.search(few) : null,
    is('dataLibrary') ? api.dataLibrary.search(of) : is('home') ? api.dataLibrary.search(few) : null,
    is('reviews') ? api.order.searchReview({ businessId: id, current, size: REVIEWS }) : null,
    is('about') ? api.album.getByBusinessId({ id }) : [],
    is('home') ? api.album.listByBusinessId({ businessId: id }) : [],
    is('home') ? flagshipOf(api, id) : null,
    is('home') ? api.specialLabel.searchGoodsByBusiness({ businessId: id, size: 2 * FEW }) : null,
  ])
  // goods may stand under several labels
  const picked = [...new Map(labelled?.records.map(one => [one.id, one])).values()].slice(0, FEW)
  return { tree, own, goods, solutions, articles, videos, papers, reviews, albums, covers, flagship, picked }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const request = context.get(requestContext)
  const id = url.searchParams.get('id') ?? ''
  const company = await api.business.byId({ id }).catch(error => {
    if (isFailure(error)) throw data({ msg: '该店铺不存在或暂未开放' }, { status: 404 })
    throw error
  })
  const section = sectionOf(url.searchParams.get('tab'))
  const preview = url.searchParams.get('preview')
  if (preview) request.mayBeCached = false
  // another template's address leads to the one in use
  const [path] = company.storefrontPath.split('?')
  if (!preview && url.pathname !== path) throw redirect(path + url.search)
  const design = await loadDesign(api, id, section, preview)
  const [found, navigation, response, score, exhibits, canCall] = await Promise.all([
    design ? null : loadSection(api, id, section, url.searchParams),
    api.websiteNavigate.getListByBusinessId({ businessId: id }),
    api.consulting.getResponse({ businessId: id }),
    api.order.getReviewScore({ businessId: id }),
    api.meetExhibitor.listByBusiness({ id }),
    api.virtualMobile.canCall({ id }),
  ])
  for (const tag of [`company:${id}`, 'ocop', 'goods', 'article', 'video', 'solution', 'dataLibrary', 'meet'])
    request.tags.add(tag)
  for (const { meetId } of exhibits) request.tags.add(`meet:${meetId}`)
  const keyword = url.searchParams.get('keyword') ?? ''
  const isPreview = preview !== null
  return {
    company,
    section,
    found,
    design,
    navigation,
    response,
    score,
    exhibits,
    canCall,
    origin: url.origin,
    keyword,
    isPreview,
  }
}

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: '店铺不存在 · 上游集' }]
  const { company, section, origin, design, isPreview } = loaderData
  const address = `${origin}${company.storefrontPath}`
  const label = section === 'home' ? '' : `${sections[section]} · `
  const own = (company.introduction || `${company.name}的产品、方案与资料`).slice(0, 120)
  const description = design?.description || own
  const title = design?.title || `${label}${company.name}`
  return [
    { title: `${title} · 上游集` },
    ...(isPreview ? [{ name: 'robots', content: 'noindex' }] : []),
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: section === 'home' ? address : `${address}&tab=${section}` },
    ...sharePreview({ title: company.name, description, address, picture: company.logo }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        '@id': address,
        name: company.name,
        url: address,
        description,
        ...(company.logo && { logo: origin + company.logo }),
        ...(company.address && { address: company.address }),
      },
    },
  ]
}

/** A supplier's own pages: what it sells, writes and says of itself. */
export default function Shop({ loaderData }: Route.ComponentProps) {
  const { company, section, found, design, navigation, response, score, exhibits, canCall, keyword } = loaderData
  return (
    <>
      <ShopHead {...{ company, section, navigation, response, score, exhibits, canCall, keyword }} />
      <div className={`content ${styles.body}`}>
        {design && <ShopDesign design={design} company={company} />}
        {found && <ShopSection {...{ company, section, found, score, keyword }} />}
      </div>
    </>
  )
}

type ShopSectionProps = Pick<Route.ComponentProps['loaderData'], 'company' | 'section' | 'score' | 'keyword'> & {
  found: NonNullable<Route.ComponentProps['loaderData']['found']>
}

/** A section of the shop; of one without decoration the first page too. */
function ShopSection({ company, section, found, score, keyword }: ShopSectionProps) {
  const [params] = useSearchParams()
  const { goods, solutions, articles, videos, papers } = found
  const isHome = section === 'home'
  const isEmpty = [goods, solutions, articles, videos, papers].every(list => !list || list.records.length === 0)
  const more = (to: Section) => ({ search: withParam(params, 'tab', to) })
  const lists = [
    {
      key: 'goods',
      list: goods,
      tiles: true,
      cards: goods?.records.map(one => <GoodsTile key={one.id} goods={one} />),
    },
    { key: 'solution', list: solutions, cards: solutions && <ShopCards solutions={solutions.records} /> },
    { key: 'video', list: videos, tiles: true, cards: videos && <ShopCards videos={videos.records} /> },
    { key: 'article', list: articles, cards: articles && <ShopCards articles={articles.records} /> },
    { key: 'dataLibrary', list: papers, cards: papers && <ShopCards papers={papers.records} /> },
  ] as const

  return (
    <>
      {found.flagship && <ShopFlagship goods={found.flagship} />}
      {section === 'goods' && goods && <ShopFilters tree={found.tree} chosen={found.own} facets={goods.facets} />}
      {found.picked.length > 0 && <ShopPicked goods={found.picked} />}
      {found.reviews ? (
        <ShopReviews score={score} reviews={found.reviews} />
      ) : section === 'about' ? (
        <ShopAbout company={company} albums={found.albums} />
      ) : isEmpty ? (
        <Card>
          <Empty
            title={keyword ? `店内没有找到“${keyword}”` : `${isHome ? '店铺' : `“${sections[section]}”`}还没有内容`}
          >
            可以直接咨询供方，或先关注，有更新时会通知您。
          </Empty>
        </Card>
      ) : (
        lists.map(
          ({ key, list, cards, ...look }) =>
            list &&
            list.records.length > 0 && (
              <section key={key} className={styles.section}>
                <header className="flex baseline gap-3 mb-3">
                  <h2 className="text-20">{sections[key]}</h2>
                  <span className="note">共 {formatTotal(list.total, list.totalIsCapped)}</span>
                  {isHome && list.total > list.records.length && <Link to={more(key)}>查看全部</Link>}
                </header>
                <div className={'tiles' in look ? 'stack columns-4 gap-4 phone-two-columns' : 'stack gap-3'}>
                  {cards}
                </div>
                {!isHome && <Pager {...list} noun={key === 'goods' ? '个产品' : publicationKinds[key].unit} />}
              </section>
            ),
        )
      )}
      {found.covers.length > 0 && <ShopAlbums albums={found.covers} />}
    </>
  )
}
