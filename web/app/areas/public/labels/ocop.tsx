import { Link, useSearchParams } from 'react-router'
import { GoodsPicture } from '../../../domains/goods/goods-picture.tsx'
import { GoodsPrice } from '../../../domains/goods/goods-price.tsx'
import { withoutParams, withParam } from '../../../lib/address.ts'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { hydrateOnInteraction } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { Empty } from '../../../ui/base/empty.tsx'
import { StarIcon } from '../../../ui/base/icons.tsx'
import { ListSearch } from '../../../ui/list/list-head.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { inCategory } from '../goods/in-category.ts'
import type { Route } from './+types/ocop.ts'
import { FlagshipNumbers } from './flagship-numbers.tsx'
import styles from './labels.module.css'
import { loadStory, storyMeta } from './load-story.ts'
import '../../../ui/text/rich-content.module.css'
import './ocop-story.module.css'

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const SIZE = 12

// rendered by the server; its script comes with the first touch
const OcopStory = hydrateOnInteraction(() => import('./ocop-story.tsx'))

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { tags } = context.get(requestContext)
  if (id) {
    const story = await loadStory(api, id)
    for (const tag of ['ocop', `company:${id}`, `goods:${story.goods.id}`]) tags.add(tag)
    return { story, page: null, keyword: '', origin: url.origin }
  }
  const categoryId = url.searchParams.get('categoryId')
  const keyword = url.searchParams.get('keyword')?.trim().slice(0, 100)
  const current = Number(url.searchParams.get('current') ?? 1)
  const asked = {
    keyword: keyword || undefined,
    current: Number.isInteger(current) && current >= 1 && current <= 1_000_000 ? current : 1,
    size: SIZE,
  }
  const chosen = categoryId && ID.test(categoryId) ? categoryId : undefined
  const page = await inCategory(chosen, categoryId => api.goodsInfo.searchOcop({ ...asked, categoryId }))
  for (const tag of ['ocop', 'goods', 'category']) tags.add(tag)
  for (const goods of page.records) tags.add(`goods:${goods.id}`)
  return {
    story: null,
    page,
    keyword: keyword ?? '',
    origin: url.origin,
  }
}

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.story
    ? storyMeta(loaderData.story, loaderData.origin)
    : [
        { title: '一司一品 · 上游集' },
        { name: 'description', content: '一司一品：生物医药上游企业各自推出一款代表产品，讲清来历、工艺与实证。' },
        { tagName: 'link', rel: 'canonical', href: `${loaderData?.origin ?? ''}/website/ocop` },
        ...(loaderData?.keyword ? [{ name: 'robots', content: 'noindex,follow' }] : []),
      ]

/** 一司一品: each company's one flagship product, with what it says of it; of one company the whole story. */
export default function Ocop({ loaderData: { story, page } }: Route.ComponentProps) {
  return story ? <OcopStory story={story} /> : <Flagships page={page} />
}

function Flagships({ page }: { page: NonNullable<Route.ComponentProps['loaderData']['page']> }) {
  const [params] = useSearchParams()
  const chosen = params.get('categoryId')
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '一司一品' }]} />
      <header className={cx('phone-px-3-4', styles.head, styles.ink)}>
        <span className={`tone-indigo ${styles.sign}`}>
          <StarIcon />
        </span>
        <div className="grow">
          <h1>一司一品</h1>
          <p className="dim">每家企业只推一款代表产品，讲清它的来历、工艺与实证</p>
        </div>
        <ListSearch action="/website/ocop" label="在一司一品中搜索" placeholder="产品名称、CAS 号" />
      </header>
      <nav className={styles.categories} aria-label="类目">
        <Link
          to={{ search: withoutParams(params, ['categoryId']) }}
          preventScrollReset
          className={cx(!chosen && styles.chosen)}
          aria-current={!chosen || undefined}
        >
          全部
        </Link>
        {page.categories.map(({ id, name, goodsNum }) => (
          <Link
            key={id}
            to={{ search: withParam(params, 'categoryId', id) }}
            preventScrollReset
            className={cx(chosen === id && styles.chosen)}
            aria-current={chosen === id || undefined}
          >
            {name} <small className="quiet">{goodsNum}</small>
          </Link>
        ))}
      </nav>
      {page.records.length === 0 ? (
        <Card>
          <Empty title="没有符合条件的代表产品" action={<LinkButton to="/website/ocop">查看全部</LinkButton>}>
            标准会员以上的企业可在供方中心设置一款代表产品。
          </Empty>
        </Card>
      ) : (
        <ul className={styles.flagships}>
          {page.records.map(goods => (
            <li key={goods.id}>
              <Flagship goods={goods} />
            </li>
          ))}
        </ul>
      )}
      <Pager {...page} noun="款产品" />
    </div>
  )
}

interface FlagshipProps {
  goods: NonNullable<Route.ComponentProps['loaderData']['page']>['records'][number]
}

const Flagship = ({ goods }: FlagshipProps) => (
  <article>
    <span className={styles.flagshipPicture}>
      <GoodsPicture src={goods.cover} size={200} phone={96} />
    </span>
    <div>
      <p className="text-13 dim">{goods.companyName}</p>
      <h2 className="text-16">
        <Link className="phone-link" to={`/website/goods/${goods.id}`} prefetch="intent">
          {goods.name}
        </Link>
      </h2>
      <p className={styles.numbers}>
        <FlagshipNumbers {...goods} />
      </p>
      <p className={styles.story}>{goods.summary}</p>
      <p className={styles.whole}>
        <Link
          className="accent phone-link"
          to={`/website/ocop/${goods.businessId}`}
          prefetch="intent"
          aria-label={`${goods.name}的故事与实证`}
        >
          故事与实证 →
        </Link>
      </p>
      <p className={styles.foot}>
        <GoodsPrice goods={goods} />
        <span className="hint">
          {goods.packSize}
          {goods.provinceName && ` · ${goods.provinceName}`}
        </span>
      </p>
    </div>
  </article>
)
