import { bindingKindLabels, bindingStateLabels } from '@shangyouji/contract/telephony/labels'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { FilterLine, KeywordFilter, StatusTabs } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable, RowActions } from '../../../back-office/list/list-table.tsx'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Tag, type Tone } from '../../../ui/base/tag.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import type { Route } from './+types/bindings.ts'
import type { Row } from './release-dialog.tsx'

const ReleaseDialog = dialogWhenOpened(async () => (await import('./release-dialog.tsx')).ReleaseDialog)

const filterNames = ['state', 'keyword'] as const

const tones: Readonly<Record<Row['state'], Tone>> = {
  BINDING: 'amber',
  ACTIVE: 'green',
  EXPIRED: 'grey',
  RELEASED: 'grey',
  FAILED: 'red',
}

const tabs = [{ key: '', label: '全部' }, ...Object.entries(bindingStateLabels).map(([key, label]) => ({ key, label }))]

export function loader({ context, url }: Route.LoaderArgs) {
  const { state, keyword, current, size } = listInput(url, filterNames)
  const known = state && state in bindingStateLabels ? (state as Row['state']) : undefined
  return context
    .get(apiContext)
    .telephony.bindingSearch({ current, size, state: known, keyword: keyword?.slice(0, 60) })
}

const columns = (release: (row: Row) => void): TableProps<Row>['columns'] => [
  { title: '虚拟号码', dataIndex: 'phone', key: 'phone', width: 120 },
  { title: '类型', key: 'kind', width: 96, render: (_, { kind }) => bindingKindLabels[kind] },
  { title: '企业', dataIndex: 'companyName', key: 'companyName' },
  {
    title: '供方与对方',
    key: 'phones',
    width: 130,
    render: (_, { supplierPhone, buyerPhone }) => (
      <>
        {supplierPhone}
        <br />
        {buyerPhone || '任何人'}
      </>
    ),
  },
  {
    title: '状态',
    key: 'state',
    width: 160,
    render: (_, { state, reason }) => (
      <>
        <Tag tone={tones[state]}>{bindingStateLabels[state]}</Tag> {reason}
      </>
    ),
  },
  { title: '通话', dataIndex: 'calls', key: 'calls', width: 56 },
  {
    title: '开始与到期',
    key: 'times',
    width: 150,
    render: (_, { createTime, expireTime }) => (
      <>
        {formatDateTime(createTime)}
        <br />
        {formatDateTime(expireTime)}
      </>
    ),
  },
  {
    title: '操作',
    key: 'actions',
    width: 70,
    render: (_, row) => (
      <RowActions
        actions={[
          row.kind === 'AXB' &&
            (row.state === 'ACTIVE' || row.state === 'BINDING') && {
              label: '释放',
              onClick: () => release(row),
            },
        ]}
      />
    ),
  },
]

/** 绑定关系: both sides' numbers stay masked here too. */
export default function TelephoneBindings({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [released, release] = useState<Row | null>(null)
  return (
    <>
      <StatusTabs list={list} name="state" tabs={tabs} />
      <FilterLine list={list} except={['state']}>
        <KeywordFilter list={list} name="keyword" placeholder="虚拟号码、企业名称" />
      </FilterLine>
      <ListTable
        label="绑定关系"
        list={list}
        rows={rows}
        columns={columns(release)}
        empty={{ title: '没有绑定', text: '需方获取号码后，会列在这里。' }}
      />
      {released && <ReleaseDialog binding={released} onClose={() => release(null)} />}
    </>
  )
}
