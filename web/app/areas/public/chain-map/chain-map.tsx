import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { provinceNames } from '../../../domains/area/province-names.ts'
import { SupplierList } from '../../../domains/supplier/supplier-list.tsx'
import { withoutParams, withParam } from '../../../lib/address.ts'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { hydrateOnInteraction } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { Empty } from '../../../ui/base/empty.tsx'
import { PinIcon } from '../../../ui/base/icons.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { ListHead, ListSearch } from '../../../ui/list/list-head.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import type { Route } from './+types/chain-map.ts'
import styles from './chain-map.module.css'
import { levelFills } from './levels.ts'
import { requestOf } from './map-filter.ts'

// rendered by the server; their scripts come with the first touch
const ProvinceTable = hydrateOnInteraction(() => import('./province-table.tsx'))
const ProvinceMap = hydrateOnInteraction(() => import('./province-map.tsx'))
const ChainChart = lazy(() => import('./chain-chart.tsx'))

export const handle = { isPhoneReady: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { tags } = context.get(requestContext)
  const asked = requestOf(url.searchParams)
  const [groups, places, page, named, approval] = await Promise.all([
    api.upstreamLabel.listLocationByGroup(),
    api.upstreamLabel.listLocation({ labelId: asked.labelId }),
    api.upstreamLabel.searchBusiness({ labelId: asked.labelId, province: asked.province, current: asked.current }),
    asked.name ? api.upstreamBusiness.listLocation({ name: asked.name }) : [],
    api.parameter.get({ key: 'site.mapApproval' }),
  ])
  for (const tag of ['upstream', 'goods', 'site']) tags.add(tag)
  for (const supplier of page.records) tags.add(`company:${supplier.id}`)
  return { groups, places, page, named, asked, approval: String(approval.value), origin: url.origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: '产业链地图 · 上游集' }]
  const { asked, groups, origin } = loaderData
  const label = groups.find(group => group.labelId === asked.labelId)
  const province = asked.province && provinceNames[asked.province]
  return [
    { title: `${[province, label?.name, '产业链地图'].filter(Boolean).join(' · ')} · 上游集` },
    {
      name: 'description',
      content: `生物医药上游供应商的地区分布：${label?.name ?? '全产业链'}${province ? ` · ${province}` : ''}，按环节与省份查看已核验的供应商。`,
    },
    { tagName: 'link', rel: 'canonical', href: `${origin}/website/map` },
  ]
}

/** 产业链地图: where the suppliers of each step of the industry are. */
export default function ChainMap({ loaderData }: Route.ComponentProps) {
  const { groups, places, page, asked, approval } = loaderData
  const [params] = useSearchParams()
  const [isChart, setChart] = useState(false)
  const navigate = useNavigate()
  const counts = new Map(places.map(place => [place.province, place.supplierNum]))
  const label = groups.find(group => group.labelId === asked.labelId)
  const province = asked.province && provinceNames[asked.province]
  const choose = (code: string) =>
    void navigate(
      { search: withParam(params, 'province', code === asked.province ? null : code) },
      { preventScrollReset: true },
    )
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '产业链地图' }]} />
      <ListHead title="产业链地图" lead="按产业链环节与省份查看已核验的供应商；环节按企业在售商品的类目归入">
        <ListSearch
          action="/website/map"
          name="name"
          maxLength={60}
          label="按名称查供应商所在地"
          placeholder="供应商名称"
          button="查所在地"
        />
      </ListHead>
      <Named {...loaderData} />
      <div className={styles.panels}>
        <ChainLinks groups={groups} chosen={label} params={params} />
        <Card
          title={`${label?.name ?? '全产业链'}供应商分布`}
          extra={
            <Button size="small" aria-pressed={isChart} onClick={() => setChart(!isChart)}>
              {isChart ? '返回简图' : '交互视图'}
            </Button>
          }
        >
          {isChart ? (
            <Suspense fallback={<Skeleton height={520} />}>
              <ChainChart groups={groups} counts={counts} chosen={asked.province ?? null} onChoose={choose} />
            </Suspense>
          ) : (
            <ProvinceMap counts={counts} chosen={asked.province ?? null} />
          )}
          <Legend approval={approval} />
        </Card>
        <ProvinceTable places={places} chosen={asked.province ?? null} />
      </div>
      <FoundSuppliers title={[province ?? '全国', label?.name].filter(Boolean).join(' · ')} page={page} asked={asked} />
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type Group = Loaded['groups'][number]

interface ChainLinksProps {
  groups: readonly Group[]
  chosen: Group | undefined
  params: URLSearchParams
}

const ChainLinks = ({ groups, chosen, params }: ChainLinksProps) => (
  <nav className={styles.chain} aria-label="产业链环节">
    <Link
      to={{ search: withoutParams(params, ['labelId']) }}
      preventScrollReset
      className={cx('hover-ground', !chosen && 'bg-tint accent')}
      aria-current={!chosen || undefined}
    >
      <strong>全部环节</strong>
    </Link>
    {groups.map(group => (
      <Link
        key={group.labelId}
        to={{ search: withParam(params, 'labelId', group.labelId) }}
        preventScrollReset
        className={cx('hover-ground', group === chosen && 'bg-tint accent')}
        aria-current={group === chosen || undefined}
      >
        <strong>
          {group.name} <small className="hint regular">{group.supplierNum} 家</small>
        </strong>
        <span className="hint regular">{group.intro}</span>
      </Link>
    ))}
  </nav>
)

const Legend = ({ approval }: Pick<Loaded, 'approval'>) => (
  <p className={styles.legend}>
    <span aria-hidden="true">
      少
      {levelFills.slice(1).map(fill => (
        <i key={fill} style={{ background: fill }} />
      ))}
      多
    </span>
    <span>示意供应商分布，不作划界依据{approval && `　审图号：${approval}`}</span>
  </p>
)

const FoundSuppliers = ({ title, page, asked }: Pick<Loaded, 'page' | 'asked'> & { title: string }) => (
  <section className={`mt-5 ${styles.suppliers}`} aria-labelledby="map-suppliers">
    <header>
      <h2 id="map-suppliers">
        {title} 供应商
        <small>{page.total} 家</small>
      </h2>
      <Link className="accent" to={`/website/suppliers?${linkOf(asked)}`}>
        更多筛选
      </Link>
    </header>
    {page.records.length === 0 ? (
      <Card>
        <Empty icon={<PinIcon />} title="这里还没有供应商" action={<LinkButton to="/website/map">查看全国</LinkButton>}>
          换一个省份或环节看看；供应商上架商品后自动出现在对应环节。
        </Empty>
      </Card>
    ) : (
      <SupplierList suppliers={page.records} />
    )}
    <Pager {...page} noun="家供应商" />
  </section>
)

const linkOf = ({ labelId, province }: { labelId?: string; province?: string }) =>
  new URLSearchParams([...(labelId ? [['labelId', labelId]] : []), ...(province ? [['area', province]] : [])])

function Named({ asked, named }: Pick<Route.ComponentProps['loaderData'], 'asked' | 'named'>) {
  const [params] = useSearchParams()
  if (!asked.name) return null
  return (
    <Card className={`mb-4 ${styles.named}`}>
      {named.length === 0 ? (
        <p>没有名称含“{asked.name}”的供应商。</p>
      ) : (
        <ul className="phone-one-column">
          {named.slice(0, 12).map(one => (
            <li key={one.id} className="phone-wrap">
              <PinIcon />
              <Link to={one.link}>{one.name}</Link>
              {one.province ? (
                <Link
                  className="accent"
                  to={{ search: withParam(params, 'province', one.province) }}
                  preventScrollReset
                >
                  {[...new Set([one.provinceName, one.cityName].filter(Boolean))].join(' ')}
                </Link>
              ) : (
                <span>所在地未填</span>
              )}
              <small>{one.labels.join('、')}</small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
