import { giftKindLabels } from '@shangyouji/contract/points/gift-labels'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { FilterLine, KeywordFilter } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable, type Rows } from '../../../back-office/list/list-table.tsx'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import type { Route } from './+types/gifts.ts'
import type { GiftDraft } from './gift-dialog.tsx'

const CodesDialog = dialogWhenOpened(async () => (await import('./codes-dialog.tsx')).CodesDialog)
const GiftDialog = dialogWhenOpened(async () => (await import('./gift-dialog.tsx')).GiftDialog)

const filterNames = ['keyword'] as const

export function loader({ context, url }: Route.LoaderArgs) {
  const { keyword, current, size } = listInput(url, filterNames)
  return context.get(apiContext).points.giftSearch({ current, size, keyword: keyword?.slice(0, 60), order: 'asc' })
}

type Row = Route.ComponentProps['loaderData']['records'][number]

const fresh: GiftDraft = {
  name: '',
  cover: '',
  intro: '',
  kind: 'GOODS',
  points: 100,
  stock: 0,
  perPerson: null,
  perDay: null,
  level: null,
  isOn: true,
  sort: 100,
}

/** 礼品 of the mall: price, stock and limits; codes of vouchers are only ever added. */
export default function Gifts({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [edited, edit] = useState<GiftDraft | null>(null)
  const [filled, fill] = useState<Row | null>(null)
  const columns: TableProps<Row>['columns'] = [
    { title: '礼品', key: 'name', dataIndex: 'name' },
    { title: '类型', key: 'kind', width: 90, render: (_, { kind }) => giftKindLabels[kind] },
    { title: '积分', key: 'points', width: 100, align: 'right', render: (_, { points }) => formatNumber(points) },
    { title: '库存', key: 'stock', width: 100, align: 'right', render: (_, { stock }) => formatNumber(stock) },
    { title: '已兑', key: 'out', width: 90, align: 'right', render: (_, { exchanged }) => formatNumber(exchanged) },
    {
      title: '状态',
      key: 'isOn',
      width: 90,
      render: (_, { isOn }) => <Tag tone={isOn ? 'green' : 'grey'}>{isOn ? '已上架' : '已下架'}</Tag>,
    },
    { title: '排序', key: 'sort', width: 80, dataIndex: 'sort' },
    actionsColumn(150, row => [
      { label: '编辑', onClick: () => edit(row) },
      row.kind === 'VIRTUAL' && { label: '导入兑换码', onClick: () => fill(row) },
    ]),
  ]
  return (
    <>
      <FilterLine list={list}>
        <KeywordFilter list={list} name="keyword" placeholder="礼品名称" />
        <Button kind="primary" onClick={() => edit(fresh)}>
          新增礼品
        </Button>
      </FilterLine>
      <ListTable
        label="礼品"
        list={list}
        rows={rows as Rows<Row>}
        columns={columns}
        empty={{ title: '还没有礼品', text: '新增礼品并上架后，会显示在积分商城。' }}
      />
      {edited && <GiftDialog gift={edited} onClose={() => edit(null)} />}
      {filled && <CodesDialog gift={filled} onClose={() => fill(null)} />}
    </>
  )
}
