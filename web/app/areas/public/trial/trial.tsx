import { freightLabels } from '@shangyouji/contract/trials/labels'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { ChatIcon, CheckCircleIcon, EditIcon, TruckIcon } from '../../../ui/base/icons.tsx'
import { ChosenFilters, type Facet, FacetBar } from '../../../ui/list/facets.tsx'
import { ListHead, ListSearch } from '../../../ui/list/list-head.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { ListTotal, type Sort, SortBar } from '../../../ui/list/sort-bar.tsx'
import type { Route } from './+types/trial.ts'
import styles from './trial.module.css'
import { TrialCard } from './trial-card.tsx'

const TrialDialog = lazy(() => import('./trial-dialog.tsx'))

const SIZE = 20
const sorts: readonly Sort[] = [
  { key: 'publishTime', label: '最新上线' },
  { key: 'applyNum', label: '最多申请' },
  { key: 'endDate', label: '截止时间', turns: 'asc' },
]
const freights = Object.entries(freightLabels).map(([value, label]) => ({ value, label }))
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the address asks for; words that mean nothing here count as absent. */
function filterOf(params: URLSearchParams) {
  const current = Number(params.get('current') ?? 1)
  const categoryId = params.get('categoryId') ?? ''
  const freight = params.get('freight') ?? ''
  const goodsId = params.get('goodsId') ?? ''
  return {
    goodsId: UUID.test(goodsId) ? goodsId : undefined,
    keyword: params.get('keyword')?.trim().slice(0, 50) || undefined,
    categoryId: UUID.test(categoryId) ? categoryId : undefined,
    freight: freight in freightLabels ? (freight as keyof typeof freightLabels) : undefined,
    isAvailable: params.get('isAvailable') === '1' || undefined,
    sort: sorts.find(({ key }) => key === params.get('sort'))?.key as 'publishTime' | undefined,
    // what ends first comes first unless it is turned around
    order:
      (params.get('order') ?? (params.get('sort') === 'endDate' ? 'asc' : 'desc')) === 'asc'
        ? ('asc' as const)
        : ('desc' as const),
    current: Number.isInteger(current) && current >= 1 && current <= 1_000_000 ? current : 1,
  }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { tags } = context.get(requestContext)
  const filter = filterOf(url.searchParams)
  const categories = await api.category.listByLevel({ level: 1 })
  const known = categories.some(({ id }) => id === filter.categoryId)
  const page = await api.trialGoods.search({
    ...filter,
    categoryId: known ? filter.categoryId : undefined,
    size: SIZE,
  })
  tags.add('trial')
  return {
    page,
    keyword: filter.keyword ?? '',
    goodsId: filter.goodsId ?? '',
    origin: url.origin,
    facets: [
      { key: 'categoryId', label: '类目', options: categories.map(({ id, name }) => ({ value: id, label: name })) },
      { key: 'freight', label: '运费', options: freights },
      { key: 'isAvailable', label: '状态', options: [{ value: '1', label: '可立即申请' }] },
    ] satisfies Facet[],
  }
}

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [{ title: '试用中心 · 上游集' }]
  const kept = new URLSearchParams(
    [...new URLSearchParams(location.search)].filter(([name]) => ['categoryId', 'current'].includes(name)),
  )
  return [
    { title: `${loaderData.keyword ? `${loaderData.keyword} · ` : ''}试用中心 · 上游集` },
    {
      name: 'description',
      content: '生物医药上游试用样品：培养基、填料、试剂、耗材，先试后买，供方审核后寄出，试用报告公开可查。',
    },
    {
      tagName: 'link',
      rel: 'canonical',
      href: `${loaderData.origin}/website/trial${kept.size > 0 ? `?${kept}` : ''}`,
    },
    ...(loaderData.keyword ? [{ name: 'robots', content: 'noindex,follow' }] : []),
  ]
}

const steps = [
  { icon: <EditIcon />, title: '提交申请', text: '说明用途，填写收货地址' },
  { icon: <CheckCircleIcon />, title: '供方审核', text: '通过后名额为您保留' },
  { icon: <TruckIcon />, title: '寄出样品', text: '快递单号随时可查' },
  { icon: <ChatIcon />, title: '反馈结果', text: '反馈后可申请更多试用' },
]

/** 试用中心: what suppliers let others try; `?id=` opens one of them, `?goodsId=` the one of these goods. */
export default function Trial({ loaderData: { page, facets, keyword, goodsId } }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams()
  const { revalidate } = useRevalidator()
  const ofGoods = goodsId ? page.records[0]?.id : undefined
  const inAddress = params.get('id') ?? ofGoods ?? null
  const [opened, setOpened] = useState(inAddress)
  const none = goodsId ? noneOfGoods(goodsId) : noneFound(keyword)
  const close = () => {
    setOpened(null)
    if (!inAddress) return
    const next = new URLSearchParams(params)
    next.delete('id')
    next.delete('goodsId')
    setParams(next, { preventScrollReset: true, replace: true })
  }

  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '试用中心' }]} />
      <ListHead title="试用中心" lead="先试后买：供方提供样品，用自己的体系验证后再下单">
        <ListSearch
          action="/website/trial"
          maxLength={50}
          label="在试用商品中搜索"
          placeholder="名称、货号、CAS 号、供方"
        />
      </ListHead>
      <ol className={styles.steps} aria-label="试用流程">
        {steps.map(({ icon, title, text }, i) => (
          <li key={title} className={i > 0 ? 'rule-left' : undefined}>
            <span className={styles.stepIcon}>{icon}</span>
            <span>
              <strong className="block semibold">{title}</strong>
              <small className="block text-12 dim">{text}</small>
            </span>
          </li>
        ))}
      </ol>
      <FacetBar facets={facets} />
      <ChosenFilters facets={[{ key: 'keyword', label: '关键词', options: [] }, ...facets]} />
      <SortBar sorts={sorts}>
        <ListTotal {...page} noun="个试用" />
      </SortBar>
      {page.records.length === 0 ? (
        <Card>
          <Empty
            title={none.title}
            action={
              <LinkButton to={none.to} kind="primary">
                {none.label}
              </LinkButton>
            }
          >
            {none.text}
          </Empty>
        </Card>
      ) : (
        <ul className="stack columns-4 gap-4 phone-two-columns" aria-label="试用列表">
          {page.records.map(offer => (
            <li className="stack" key={offer.id}>
              <TrialCard offer={offer} onApply={() => setOpened(offer.id)} />
            </li>
          ))}
        </ul>
      )}
      <Pager {...page} noun="个试用" />
      {opened && (
        <Suspense>
          <TrialDialog key={opened} id={opened} onClose={close} onDone={() => void revalidate()} />
        </Suspense>
      )}
    </div>
  )
}

const noneOfGoods = (goodsId: string) => ({
  title: '供方还没有为这个产品发布试用',
  text: '供方愿意提供样品；说明用途与数量，由供方直接安排。',
  to: `/website/goods/${goodsId}`,
  label: '回到产品，咨询供方',
})

const noneFound = (keyword: string) => ({
  title: keyword ? `没有找到与“${keyword}”相关的试用` : '没有符合条件的试用',
  text: '可以减少筛选条件，或在商品页咨询供方能否提供样品。',
  to: '/website/trial',
  label: '查看全部试用',
})
