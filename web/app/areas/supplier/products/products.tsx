import { goodsStatusLabels } from '@shangyouji/contract/goods/status-labels'
import { type ReactNode, useState } from 'react'
import { BatchBar } from '../../../back-office/list/batch.tsx'
import { useChosenRows } from '../../../back-office/list/chosen-rows.ts'
import {
  FilterLine,
  KeywordFilter,
  SelectFilter,
  StatusTabs,
  statusTabs,
} from '../../../back-office/list/list-parts.tsx'
import { type List, listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable } from '../../../back-office/list/list-table.tsx'
import { Page, titled } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { hydrateOnInteraction } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { ListIcon, PlusIcon, UploadIcon } from '../../../ui/base/icons.tsx'
import type { Route } from './+types/products.ts'
import { CategoryField } from './category-field.tsx'
import { cascaderOptions } from './category-options.ts'
import { batchActions } from './product-actions.ts'
import { type OwnGoods, productColumns } from './product-columns.tsx'
import { filterNames, knownFilters } from './product-filters.ts'
import { RecommendDialog } from './recommend-dialog.tsx'

const ImportMenu = hydrateOnInteraction(() => import('./import-menu.tsx'))
const OwnCategories = dialogWhenOpened(async () => (await import('./own-categories.tsx')).OwnCategories)
const PriceDrawer = dialogWhenOpened(async () => (await import('./price-drawer.tsx')).PriceDrawer)

export const meta = titled('产品')
export const handle = { isPhoneReady: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { filter, input } = knownFilters(listInput(url, filterNames))
  const [rows, counts, mine, categories] = await Promise.all([
    api.goodsInfo.informationSearch(input),
    api.goodsInfo.getStatusCount(filter),
    api.business.getMine(),
    api.category.listTree(),
  ])
  const brands = await api.brand.listByBusinessId({ businessId: mine.id })
  return {
    businessId: mine.id,
    rows,
    counts,
    categories: cascaderOptions(categories),
    brands: brands.map(({ id, name }) => ({ value: id, label: name })),
  }
}

const tabs = statusTabs(goodsStatusLabels, ['DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED', 'OFF_SHELF', 'BANNED'])

/** Own goods by state, with what may be done to one or to many of them. */
export default function Products({
  loaderData: { businessId, rows, counts, categories, brands },
}: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [priced, setPriced] = useState<OwnGoods | null>(null)
  const [isSorting, setSorting] = useState(false)
  const [isRecommending, setRecommending] = useState(false)
  const { batch, selected, onSelect, onClear, all } = useChosenRows({
    list,
    rows,
    load: asked => api.goodsInfo.informationSearch(knownFilters(asked).input),
    nameOf: row => row.name,
  })
  const add = (
    <LinkButton kind="primary" to="/supplier/info/product/edit" icon={<PlusIcon />}>
      发布产品
    </LinkButton>
  )
  return (
    <Page
      title="产品"
      note="提交后预计3个工作日内完成审核；价格、库存和货期修改后立即生效"
      action={
        <>
          <Button icon={<ListIcon />} onClick={() => setSorting(true)}>
            店铺分类
          </Button>
          <ImportMenu />
          {add}
        </>
      }
    >
      <StatusTabs list={list} name="status" counts={counts} tabs={tabs} />
      <ProductFilters list={list} categories={categories} brands={brands} />
      <ListTable
        label="我的产品"
        list={list}
        rows={rows}
        columns={productColumns({ batch, onPrice: setPriced })}
        selected={selected}
        onSelect={onSelect}
        empty={{
          title: '还没有产品',
          text: '逐个发布、用 Excel 批量导入，或从公共库选用。',
          action: <FirstSteps add={add} />,
        }}
      />
      <BatchBar selected={selected} onClear={onClear} actions={batchActions} batch={batch} all={all}>
        <Button onClick={() => setRecommending(true)}>加入推荐位</Button>
      </BatchBar>
      {isRecommending && (
        <RecommendDialog goodsIds={selected} onDone={onClear} onClose={() => setRecommending(false)} />
      )}
      {isSorting && <OwnCategories businessId={businessId} onClose={() => setSorting(false)} />}
      {priced && <PriceDrawer key={priced.id} goods={priced} onClose={() => setPriced(null)} />}
    </Page>
  )
}

const FirstSteps = ({ add }: { add: ReactNode }) => (
  <span className="inline-flex gap-3 mt-3">
    {add}
    <LinkButton to="/supplier/info/product/import" icon={<UploadIcon />}>
      表格导入
    </LinkButton>
    <LinkButton to="/supplier/info/product/import/library" icon={<ListIcon />}>
      从公共库选用
    </LinkButton>
  </span>
)

interface ProductFiltersProps {
  list: List<(typeof filterNames)[number]>
  categories: Route.ComponentProps['loaderData']['categories']
  brands: Route.ComponentProps['loaderData']['brands']
}

const ProductFilters = ({ list, categories, brands }: ProductFiltersProps) => (
  <FilterLine list={list} except={['status']}>
    <KeywordFilter list={list} name="keyword" placeholder="名称、货号、CAS号" width={220} />
    <CategoryField
      options={categories}
      value={list.asked.categoryId}
      onChange={categoryId => list.set({ categoryId: categoryId || undefined })}
      placeholder="类目"
      width={200}
      isFilter
    />
    <SelectFilter list={list} name="brandId" label="品牌" width={150} showSearch options={brands} />
    <SelectFilter
      list={list}
      name="hasPrice"
      label="价格"
      width={110}
      options={[
        { value: 'true', label: '有价格' },
        { value: 'false', label: '面议' },
      ]}
    />
  </FilterLine>
)
