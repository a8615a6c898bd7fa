import type { DemandType } from '@shangyouji/contract/demands/calls'
import { demandTypeLabels } from '@shangyouji/contract/demands/labels'
import { useEffect } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { DemandCard } from '../../../domains/demand/demand-card.tsx'
import { DEMAND_SUCCESS } from '../../../domains/demand/demand-events.ts'
import { INDUSTRY } from '../../../domains/demand/dictionaries.ts'
import { withParam } from '../../../lib/address.ts'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { openPublish } from '../../../lib/open-dialogs.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { GuardedButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { CheckIcon, EditIcon } from '../../../ui/base/icons.tsx'
import { ChosenFilters, type Facet, FacetBar } from '../../../ui/list/facets.tsx'
import { ListHead, ListSearch } from '../../../ui/list/list-head.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { ListTotal, type Sort, SortBar } from '../../../ui/list/sort-bar.tsx'
import { pageSeo } from '../goods/page-seo.ts'
import type { Route } from './+types/demand-hall.ts'
import styles from './demand-hall.module.css'
import { HallEmpty } from './hall-empty.tsx'

const SIZE = 10
const sorts: readonly Sort[] = [
  { key: 'refreshTime', label: '最近更新' },
  { key: 'publishTime', label: '最新发布' },
  { key: 'readNum', label: '最多浏览' },
]
const types = Object.entries(demandTypeLabels).map(([value, label]) => ({ value, label }))

/** What the address asks for; words that mean nothing here count as absent. */
function filterOf(params: URLSearchParams) {
  const type = params.get('type')
  const sort = sorts.find(({ key }) => key === params.get('sort'))?.key
  const current = Number(params.get('current') ?? 1)
  return {
    type: type && type in demandTypeLabels ? (type as DemandType) : undefined,
    province: params.get('province')?.slice(0, 12) || undefined,
    industryTag: params.get('industryTag')?.trim().slice(0, 20) || undefined,
    keyword: params.get('keyword')?.trim().slice(0, 100) || undefined,
    isOpen: params.get('isOpen') === '1' || undefined,
    sort: sort as 'refreshTime' | undefined,
    current: Number.isInteger(current) && current >= 1 && current <= 1_000_000 ? current : 1,
  }
}

export const handle = { isPhoneReady: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { tags } = context.get(requestContext)
  const filter = filterOf(url.searchParams)
  const isWhole = url.searchParams.size === 0
  const [page, provinces, { [INDUSTRY]: industries = [] }, seo] = await Promise.all([
    api.demand.search({ ...filter, size: SIZE }),
    api.area.search({ level: 'PROVINCE' }),
    api.dictionaryItem.list({ type: [INDUSTRY] }),
    isWhole ? pageSeo(api, 'demands') : null,
  ])
  // nothing found: what else there is
  const others = page.total === 0 ? (await api.demand.search({ size: 5 })).records : []
  for (const tag of ['demand', 'site']) tags.add(tag)
  for (const { id } of [...page.records, ...others]) tags.add(`demand:${id}`)
  return {
    page,
    others,
    seo,
    keyword: filter.keyword ?? '',
    origin: url.origin,
    facets: [
      { key: 'type', label: '需求类型', options: types },
      { key: 'industryTag', label: '行业', options: industries.map(({ name }) => ({ value: name, label: name })) },
      {
        key: 'province',
        label: '地区',
        options: provinces.map(({ value, fullName }) => ({ value, label: fullName })),
      },
    ] satisfies Facet[],
  }
}

const chosenLabels = (facets: readonly Facet[], params: URLSearchParams) =>
  facets.flatMap(facet => facet.options.find(({ value }) => value === params.get(facet.key))?.label ?? [])

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [{ title: '需求大厅 · 上游集' }]
  const params = new URLSearchParams(location.search)
  const chosen = chosenLabels(loaderData.facets, params)
  const kept = new URLSearchParams(
    [...params].filter(([name]) => ['type', 'industryTag', 'province', 'current'].includes(name)),
  )
  return [
    {
      title:
        loaderData.seo?.title || `${[loaderData.keyword, ...chosen, '需求大厅'].filter(Boolean).join(' · ')} · 上游集`,
    },
    {
      name: 'description',
      content:
        loaderData.seo?.description ||
        `${chosen.join('、')}生物医药上游采购需求：试剂、耗材、设备、CRO/CDMO 服务与技术转让，供方报名报价，需方比价选择。`,
    },
    {
      tagName: 'link',
      rel: 'canonical',
      href: `${loaderData.origin}/website/demands${kept.size > 0 ? `?${kept}` : ''}`,
    },
    // endless combinations of words are not for search engines
    ...(loaderData.keyword ? [{ name: 'robots', content: 'noindex,follow' }] : []),
  ]
}

export default function DemandHall({ loaderData: { page, others, facets, keyword } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => void revalidate()
    window.addEventListener(DEMAND_SUCCESS, look)
    return () => window.removeEventListener(DEMAND_SUCCESS, look)
  }, [revalidate])

  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '需求大厅' }]} />
      <ListHead title="需求大厅" lead="需方发布采购、服务与技术需求，最多5家供方带着密封报价应答">
        <ListSearch action="/website/demands" label="在需求中搜索" placeholder="在需求中搜索：名称、CAS 号" />
      </ListHead>
      <FacetBar facets={facets} />
      <ChosenFilters
        facets={[
          { key: 'keyword', label: '关键词', options: [] },
          ...facets,
          { key: 'isOpen', label: '状态', options: [{ value: '1', label: '可报名' }] },
        ]}
      />
      <div className={`phone-block ${styles.columns}`}>
        <div>
          <SortBar sorts={sorts}>
            <OpenSwitch />
            <ListTotal {...page} noun="条需求" />
          </SortBar>
          {page.records.length === 0 ? (
            <HallEmpty
              keyword={keyword}
              others={others}
              total={page.total}
              onPublish={() => openPublish({ title: keyword })}
            />
          ) : (
            <ul className="stack gap-3" aria-label="需求列表">
              {page.records.map(demand => (
                <li key={demand.id}>
                  <DemandCard demand={demand} heading="h2" />
                </li>
              ))}
            </ul>
          )}
          <Pager {...page} noun="条需求" />
        </div>
        <aside className={styles.aside}>
          <Card title="我要找">
            <p className="mb-3 text-13 dim">说清要什么，供方来报价。审核通过后为您匹配并通知合适的供方。</p>
            <GuardedButton
              kind="primary"
              size="large"
              block
              icon={<EditIcon />}
              onClick={() => openPublish({ mayLogIn: true })}
            >
              发布需求
            </GuardedButton>
            <ol className="numbered-notes">
              <li>填写需求，预计3个工作日内完成审核</li>
              <li>最多5家供方报名，报价只有您能看到</li>
              <li>按明细对比价格与交期，选定供方</li>
            </ol>
          </Card>
          <Card title="我要供">
            <p className="mb-3 text-13 dim">认证为供方后可报名需求；入围后即可看到需方的联系方式。</p>
            <Link to="/supplier/demand" className="accent phone-link">
              看看与我匹配的需求
            </Link>
          </Card>
        </aside>
      </div>
    </div>
  )
}

/** 只看可报名, as a link that looks like a box to tick. */
function OpenSwitch() {
  const [params] = useSearchParams()
  const isOn = params.get('isOpen') === '1'
  return (
    <Link
      to={{ search: withParam(params, 'isOpen', isOn ? null : '1') }}
      preventScrollReset
      className={`inline-row gap-6px text-13 ${styles.open}`}
      aria-current={isOn || undefined}
    >
      <span aria-hidden="true" className="tick-box">
        {isOn && <CheckIcon />}
      </span>
      只看可报名
    </Link>
  )
}
