import type { CommonEntry } from '@shangyouji/contract/goods/schemas'
import type { TableProps } from 'antd'
import { Link } from 'react-router'
import { BatchBar } from '../../../../back-office/list/batch.tsx'
import { type ListInput, useChosenRows } from '../../../../back-office/list/chosen-rows.ts'
import { FilterLine, KeywordFilter } from '../../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../../back-office/list/list-state.ts'
import { ListTable, RowActions } from '../../../../back-office/list/list-table.tsx'
import { api } from '../../../../lib/api/client.ts'
import { apiContext } from '../../../../lib/context.ts'
import { Tag } from '../../../../ui/base/tag.tsx'
import { Code } from '../../../../ui/text/text.tsx'
import { CategoryField } from '../category-field.tsx'
import { cascaderOptions, pathTo } from '../category-options.ts'
import type { Route } from './+types/common-library.ts'
import styles from './import.module.css'

const filterNames = ['keyword', 'categoryId'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const categories = cascaderOptions(await api.category.listTree())
  return {
    categories,
    rows: await api.goodsInfo.searchCommon(commonFilters(listInput(url, filterNames), categories)),
  }
}

/** What the address asks for, as the call takes it. */
const commonFilters = (
  { current, size, keyword, categoryId }: ListInput<(typeof filterNames)[number]>,
  categories: ReturnType<typeof cascaderOptions>,
) => ({
  current,
  size,
  keyword: keyword?.slice(0, 100),
  categoryId: pathTo(categories, categoryId) ? categoryId : undefined,
})

const isFixed = (row: CommonEntry) => row.goodsId !== null

const take = {
  label: '选用为草稿',
  run: (ids: string[]) => api.goodsInfo.saveByCommon({ ids }),
}

const libraryColumns = (
  onTake: ReturnType<typeof useChosenRows>['batch']['perform'],
): TableProps<CommonEntry>['columns'] => [
  {
    title: '名称',
    key: 'name',
    render: (_, row) => (
      <span className={styles.file}>
        <strong>{row.name}</strong>
        <small className="hint">{row.nameEn}</small>
      </span>
    ),
  },
  {
    title: 'CAS号 / 货号',
    key: 'cas',
    width: 150,
    render: (_, row) => (
      <span className={styles.file}>
        {row.cas && <Code>{row.cas}</Code>}
        {row.catalogNo && <Code>{row.catalogNo}</Code>}
      </span>
    ),
  },
  {
    title: '分子式',
    key: 'mf',
    width: 160,
    render: (_, row) => (
      <span className={styles.file}>
        {row.mf || '—'}
        {row.mw && <small className="hint">{row.mw}</small>}
      </span>
    ),
  },
  {
    title: '类目',
    key: 'category',
    width: 190,
    render: (_, row) => (
      <span title={row.categoryName}>{row.categoryName.split(' / ').slice(1).join(' / ') || row.categoryName}</span>
    ),
  },
  { title: '储存条件', dataIndex: 'storage', width: 110 },
  {
    title: '操作',
    key: 'actions',
    width: 150,
    render: (_, row) =>
      row.goodsId ? (
        <span className={styles.line}>
          <Tag tone="grey">已有商品</Tag>
          <Link to={`/supplier/info/product/edit?id=${row.goodsId}`}>查看</Link>
        </span>
      ) : (
        <RowActions actions={[{ label: take.label, onClick: () => onTake(take, [row.id]) }]} />
      ),
  },
]

/** The common library to look through: what is ticked becomes drafts that only lack packs, prices and pictures. */
export default function CommonLibrary({ loaderData: { categories, rows } }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const { batch, selected, onSelect, onClear, all } = useChosenRows({
    list,
    rows,
    load: asked => api.goodsInfo.searchCommon(commonFilters(asked, categories)),
    nameOf: row => row.name,
    isFixed,
  })
  return (
    <>
      <FilterLine list={list}>
        <KeywordFilter list={list} name="keyword" placeholder="名称、CAS号、货号、分子式" width={260} />
        <CategoryField
          options={categories}
          value={list.asked.categoryId}
          onChange={categoryId => list.set({ categoryId: categoryId || undefined })}
          placeholder="类目"
          width={240}
          isFilter
        />
      </FilterLine>
      <ListTable
        label="公共库"
        list={list}
        rows={rows}
        columns={libraryColumns(batch.perform)}
        selected={selected}
        onSelect={onSelect}
        isFixed={isFixed}
        empty={{ title: '公共库还没有条目', text: '运营添加后会出现在这里；现在可以用表格导入或逐个发布。' }}
      />
      <BatchBar selected={selected} onClear={onClear} actions={[take]} batch={batch} all={all} />
    </>
  )
}
