import { shipTempLabels } from '@shangyouji/contract/goods/labels'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FilterLine, KeywordFilter } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Code, RelativeTime } from '../../../ui/text/text.tsx'
import { deletion } from '../shared/remove.ts'
import type { Route } from './+types/common.ts'
import { type CommonDraft, emptyCommon } from './common-draft.ts'

const CommonDialog = dialogWhenOpened(async () => (await import('./common-dialog.tsx')).CommonDialog)

const filterNames = ['keyword'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const calls = context.get(apiContext)
  const { keyword, current, size } = listInput(url, filterNames)
  const [rows, categories] = await Promise.all([
    calls.commonGoods.search({ keyword, current, size }),
    calls.category.tree(),
  ])
  return { rows, categories }
}

type CommonRow = Route.ComponentProps['loaderData']['rows']['records'][number]

/** The common library: goods that suppliers take over by CAS or catalogue number. */
export default function Common({ loaderData: { rows, categories } }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [edited, setEdited] = useState<CommonDraft | null>(null)
  const { revalidate } = useRevalidator()
  const columns: TableProps<CommonRow>['columns'] = [
    {
      title: '名称',
      key: 'name',
      render: (_, row) => (
        <>
          {row.name} <small className="hint">{row.nameEn}</small>
        </>
      ),
    },
    { title: 'CAS号', key: 'cas', width: 120, render: (_, row) => <Code>{row.cas}</Code> },
    { title: '货号', key: 'catalogNo', width: 120, render: (_, row) => <Code>{row.catalogNo}</Code> },
    {
      title: '类目',
      key: 'category',
      width: 200,
      render: (_, row) => row.categoryName.split(' / ').slice(1).join(' / '),
    },
    {
      title: '储运',
      key: 'storage',
      width: 170,
      render: (_, row) => [row.storage, shipTempLabels[row.shipTemp]].filter(Boolean).join(' · '),
    },
    { title: '更新', key: 'time', width: 100, render: (_, row) => <RelativeTime at={row.updateTime} /> },
    actionsColumn(110, row => [
      { label: '编辑', onClick: () => setEdited(row) },
      deletion(
        { what: '条目', text: `将从公共库删除“${row.name}”；供应商已选用的产品不变。` },
        () => api.commonGoods.delete({ id: row.id }),
        revalidate,
      ),
    ]),
  ]
  return (
    <>
      <FilterLine list={list}>
        <KeywordFilter list={list} name="keyword" placeholder="名称、CAS号、货号" />
        <Button kind="primary" className="push" onClick={() => setEdited(emptyCommon)}>
          新增条目
        </Button>
      </FilterLine>
      <ListTable
        label="公共产品库"
        list={list}
        rows={rows}
        columns={columns}
        empty={{ title: '公共库是空的', text: '供应商快速导入时从这里取名称、分子式和储运条件' }}
      />
      {edited && <CommonDialog entry={edited} categories={categories} onClose={() => setEdited(null)} />}
    </>
  )
}
