import { demandTitleOf } from '@shangyouji/contract/search/demand-title'
import { Link } from 'react-router'
import { SupplierList } from '../../../domains/supplier/supplier-list.tsx'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { openPublish } from '../../../lib/open-dialogs.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { SearchIcon } from '../../../ui/base/icons.tsx'
import { ChosenFilters, type Facet, FacetBar } from '../../../ui/list/facets.tsx'
import { ListHead, ListSearch } from '../../../ui/list/list-head.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { ListTotal, type Sort, SortBar } from '../../../ui/list/sort-bar.tsx'
import type { Route } from './+types/suppliers.ts'
import { filterOf } from './supplier-filter.ts'

const sorts: readonly Sort[] = [
  { key: 'relevance', label: '综合' },
  { key: 'goodsNum', label: '在售商品数' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { tags } = context.get(requestContext)
  const filter = filterOf(url.searchParams)
  const [{ facets: counted, ...page }, labels] = await Promise.all([
    api.business.goodsSearch(filter),
    api.upstreamLabel.listLocationByGroup(),
  ])
  for (const tag of ['goods', 'upstream']) tags.add(tag)
  for (const supplier of page.records) tags.add(`company:${supplier.id}`)
  const chain: Facet = {
    key: 'labelId',
    label: '产业链',
    options: labels
      .filter(label => label.supplierNum > 0)
      .map(label => ({ value: label.labelId, label: label.name, count: label.supplierNum })),
  }
  const facets = counted.map(
    ({ key, label, items }): Facet => ({
      key,
      label,
      multiple: key !== 'categoryId',
      options: items.map(({ value, label, count }) => ({ value, label, count })),
    }),
  )
  return { page, facets: [chain, ...facets], keyword: filter.keyword ?? '', origin: url.origin }
}

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [{ title: '供应商 · 上游集' }]
  const params = new URLSearchParams(location.search)
  const chosen = loaderData.facets.flatMap(facet =>
    facet.options.filter(option => params.getAll(facet.key).includes(option.value)).map(option => option.label),
  )
  const kept = new URLSearchParams(
    [...params].filter(([name]) => ['labelId', 'categoryId', 'area', 'current'].includes(name)),
  )
  return [
    { title: `${[loaderData.keyword, ...chosen, '供应商'].filter(Boolean).join(' · ')} · 上游集` },
    {
      name: 'description',
      content: `${chosen.join('、')}生物医药上游供应商：逐家核验营业执照，按产业链、类目与地区查找。`,
    },
    {
      tagName: 'link',
      rel: 'canonical',
      href: `${loaderData.origin}/website/suppliers${kept.size > 0 ? `?${kept}` : ''}`,
    },
    ...(loaderData.keyword ? [{ name: 'robots', content: 'noindex,follow' }] : []),
  ]
}

/** 供应商: found by name, by what they sell, by place and by their step of the industry. */
export default function Suppliers({ loaderData: { page, facets, keyword } }: Route.ComponentProps) {
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '供应商' }]} />
      <ListHead
        title="供应商"
        lead={
          <>
            逐家核验营业执照与统一社会信用代码；也可在<Link to="/website/map">产业链地图</Link>上按省份查看
          </>
        }
      >
        <ListSearch action="/website/suppliers" label="按名称或商品查供应商" placeholder="供应商名称，或它销售的商品" />
      </ListHead>
      <ad-box position="SUPPLIER_LIST" />
      <FacetBar facets={facets} />
      <ChosenFilters facets={[{ key: 'keyword', label: '关键词', options: [] }, ...facets]} />
      <SortBar sorts={sorts}>
        <ListTotal {...page} noun="家" />
      </SortBar>
      {page.records.length === 0 ? (
        <Card>
          <Empty
            icon={<SearchIcon />}
            title={keyword ? `没有找到与“${keyword}”相关的供应商` : '没有符合条件的供应商'}
            action={
              <span className="inline-row gap-4 mt-3">
                <Button kind="primary" onClick={() => openPublish({ title: keyword && demandTitleOf(keyword) })}>
                  发布需求
                </Button>
                <LinkButton to="/website/suppliers">清空筛选</LinkButton>
              </span>
            }
          >
            可以换个名称、减少筛选条件，或发布需求让供应商来找您。
          </Empty>
        </Card>
      ) : (
        <SupplierList suppliers={page.records} />
      )}
      <Pager {...page} noun="家供应商" />
    </div>
  )
}
