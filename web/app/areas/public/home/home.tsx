import { apiContext, requestContext } from '../../../lib/context.ts'
import { hydrateOnInteraction } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import type { Route } from './+types/home.ts'
import { Banners } from './banners.tsx'
import { CategoryFlyout } from './category-flyout.tsx'
import { treeText } from './category-tree.ts'
import { DemandTicker } from './demand-ticker.tsx'
import { Floors } from './floors.tsx'
import styles from './home.module.css'
import { floorOf, meetingOf, supplierOf, tileOf } from './home-data.ts'
import { NewDemands } from './new-demands.tsx'
import { Picked } from './picked.tsx'
import { Suppliers } from './suppliers.tsx'
import { Welcome } from './welcome.tsx'

// rendered by the server and plain: their script comes with the first touch
const TrustLine = hydrateOnInteraction(() => import('./trust-line.tsx'))
const NextMeetings = hydrateOnInteraction(() => import('./next-meetings.tsx'))
const ToolShelf = hydrateOnInteraction(() => import('./tool-shelf.tsx'))

/** First-level categories beside the banners. */
const SHOWN = 12

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { tags } = context.get(requestContext)
  for (const tag of ['site', 'demand', 'category', 'floors', 'slots', 'goods', 'meet']) tags.add(tag)
  const [navigation, categories, ticker, demands, seo, floors, picked, recommended, meetings] = await Promise.all([
    api.navigate.navigateList(),
    api.category.listTree(),
    api.demand.getDemandLimit100(),
    api.demand.search({ size: 6 }),
    api.seo.getById({ id: 'home' }),
    api.floor.searchFloorById({ limit: 10 }),
    api.mainPush.getMainPushList({ x: 'HOME_GOODS' }),
    api.mainPush.getMainPushList({ x: 'HOME_SUPPLIER' }),
    api.meet.search({ size: 4 }),
  ])
  for (const { id } of recommended.suppliers) tags.add(`company:${id}`)
  const home = navigation.find(({ path }) => path === '/')
  const banners = home ? await api.banner.getByNavigateId({ id: home.id }) : []
  return {
    categories: treeText(categories.slice(0, SHOWN)),
    ticker: ticker.slice(0, 20),
    demands: demands.records,
    banners,
    floors: floors.map(floor => floorOf(floor, categories)),
    picked: picked.goods.map(tileOf),
    suppliers: recommended.suppliers.map(supplierOf),
    meetings: meetings.records.map(meetingOf),
    seo,
    origin: url.origin,
  }
}

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.seo.title ?? '上游集' },
  { name: 'description', content: loaderData?.seo.description ?? '' },
  { name: 'keywords', content: loaderData?.seo.keywords ?? '' },
  { tagName: 'link', rel: 'canonical', href: loaderData ? `${loaderData.origin}/` : '/' },
  { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: '上游集 · 最新资讯', href: '/rss.xml' },
]

/** 首页: categories, banners and the newest demands at one look; below what is asked for, what there is and who has it. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { categories, ticker, demands, banners, floors, picked, suppliers, meetings } = loaderData
  return (
    <div className="content">
      <h1 className="sr-only">上游集：生物医药上游采购与供应平台</h1>
      <div className={styles.top}>
        <CategoryFlyout tree={categories} />
        <Banners banners={banners} />
        <div className={`phone-any-height ${styles.side}`}>
          <Welcome />
          <DemandTicker demands={ticker} />
        </div>
      </div>
      <TrustLine />
      <ad-box position="HOME_STRIP" />
      <NewDemands demands={demands} />
      <Picked goods={picked} />
      <Floors floors={floors} />
      <Suppliers suppliers={suppliers} />
      <NextMeetings meetings={meetings} />
      <ToolShelf />
    </div>
  )
}
