import { trialRequestLabels } from '@shangyouji/contract/trials/labels'
import type { ReceivedRequest } from '@shangyouji/contract/trials/schemas'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type BatchAction, BatchBar } from '../../../back-office/list/batch.tsx'
import { useChosenRows } from '../../../back-office/list/chosen-rows.ts'
import { FilterLine, KeywordFilter, StatusTabs, statusTabs } from '../../../back-office/list/list-parts.tsx'
import { useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable, type Rows } from '../../../back-office/list/list-table.tsx'
import { TrialGoods } from '../../../domains/trial/trial-goods.tsx'
import styles from '../../../domains/trial/trial-list.module.css'
import { RequestStatusTag } from '../../../domains/trial/trial-status.tsx'
import { api } from '../../../lib/api/client.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Stars } from '../../../ui/base/stars.tsx'
import { Code, RelativeTime } from '../../../ui/text/text.tsx'
import { filterNames, requestFilters } from './filters.ts'

const RequestDrawer = dialogWhenOpened(async () => (await import('./request-drawer.tsx')).RequestDrawer)
const RejectDialog = dialogWhenOpened(async () => (await import('./reject-dialog.tsx')).RejectDialog)
const ShipDialog = dialogWhenOpened(async () => (await import('./ship-dialog.tsx')).ShipDialog)

const tabs = statusTabs(trialRequestLabels, [
  'APPLIED',
  'APPROVED',
  'SHIPPED',
  'RECEIVED',
  'FEEDBACK',
  'REJECTED',
  'CANCELLED',
])

const operate = (operation: 'APPROVE' | 'RECEIVE' | 'SHOW_REPORT' | 'HIDE_REPORT') => (ids: string[]) =>
  api.trialGoods.batchUpdate({ ids, isBusiness: true, operation })

const actions = {
  approve: {
    label: '通过',
    ask: { title: '通过申请', text: '通过 {n} 个申请并为其保留名额，通过后可看到收货地址。' },
    run: operate('APPROVE'),
  },
  receive: {
    label: '标记已签收',
    ask: { title: '标记已签收', text: '快递已签收？需方会收到通知并可提交反馈。' },
    run: operate('RECEIVE'),
  },
  show: { label: '公开报告', run: operate('SHOW_REPORT') },
  hide: { label: '不公开报告', run: operate('HIDE_REPORT') },
  remove: {
    label: '删除',
    danger: true,
    ask: { title: '删除记录', text: '只从贵公司的列表中移除，需方仍可看到。' },
    run: ids => api.trialGoods.deleteByIds({ ids, isBusiness: true }),
  },
} satisfies Record<string, BatchAction>

interface RequestsProps {
  rows: Rows<ReceivedRequest>
  counts: Readonly<Record<string, number>>
}

const requestColumns = (
  actionsOf: Parameters<typeof actionsColumn<ReceivedRequest>>[1],
): TableProps<ReceivedRequest>['columns'] => [
  { title: '试用商品', key: 'goods', render: (_, row) => <TrialGoods row={row} /> },
  {
    title: '需方与用途',
    key: 'client',
    render: (_, row) => (
      <span className={styles.two}>
        <span>{row.clientName}</span>
        <small className="hint clamp-2">{row.purpose}</small>
      </span>
    ),
  },
  { title: '状态', key: 'status', width: 96, render: (_, row) => <RequestStatusTag status={row.status} /> },
  { title: '进展', key: 'progress', width: 160, render: (_, row) => <Progress row={row} /> },
  { title: '申请时间', key: 'createTime', width: 100, render: (_, row) => <RelativeTime at={row.createTime} /> },
  actionsColumn(170, actionsOf),
]

/** Requests received: answered singly or together, sent with a parcel's number, their reports shown or not. */
export function Requests({ rows, counts }: RequestsProps) {
  const list = useListState(filterNames)
  const [opened, setOpened] = useState<string | null>(null)
  const [shipped, setShipped] = useState<ReceivedRequest | null>(null)
  const [rejected, setRejected] = useState<readonly string[] | null>(null)
  const { batch, selected, onSelect, onClear, all } = useChosenRows({
    list,
    rows,
    load: asked => api.trialGoods.businessSearch(requestFilters(asked)) as Promise<Rows<ReceivedRequest>>,
    nameOf: row => row.clientName,
  })
  const { revalidate } = useRevalidator()
  const details = rows.records.find(row => row.id === opened)

  const rowActions = (row: ReceivedRequest) => [
    row.can.approve && { label: '通过', onClick: () => batch.perform(actions.approve, [row.id]) },
    row.can.ship && { label: '寄出', onClick: () => setShipped(row) },
    row.can.receive && { label: '标记已签收', onClick: () => batch.perform(actions.receive, [row.id]) },
    row.can.showReport && { label: '公开报告', onClick: () => batch.perform(actions.show, [row.id]) },
    row.can.hideReport && { label: '不公开报告', onClick: () => batch.perform(actions.hide, [row.id]) },
    row.can.reject && { label: '婉拒', onClick: () => setRejected([row.id]) },
    { label: '详情', onClick: () => setOpened(row.id) },
    row.can.delete && { label: '删除', danger: true, onClick: () => batch.perform(actions.remove, [row.id]) },
  ]

  return (
    <>
      <StatusTabs list={list} name="status" counts={counts} tabs={tabs} />
      <FilterLine list={list} except={['status']}>
        <KeywordFilter list={list} name="keyword" placeholder="搜索商品、货号、需方" />
      </FilterLine>
      <ListTable
        label="收到的试用申请"
        list={list}
        rows={rows}
        columns={requestColumns(rowActions)}
        selected={selected}
        onSelect={onSelect}
        empty={{
          title: '还没有试用申请',
          text: '发布试用商品后，需方会在试用中心和商品页看到它。',
          action: (
            <LinkButton to="?tab=offers" kind="primary">
              发布试用商品
            </LinkButton>
          ),
        }}
      />
      <BatchBar
        selected={selected}
        onClear={onClear}
        actions={[actions.approve, actions.remove]}
        batch={batch}
        all={all}
      />
      {details && <RequestDrawer request={details} onClose={() => setOpened(null)} />}
      {shipped && <ShipDialog request={shipped} onClose={() => setShipped(null)} onDone={() => void revalidate()} />}
      {rejected && <RejectDialog ids={rejected} onClose={() => setRejected(null)} onDone={() => void revalidate()} />}
    </>
  )
}

function Progress({ row }: { row: ReceivedRequest }) {
  if (row.feedback) {
    return (
      <span className={styles.two}>
        <Stars score={row.feedback.score} />
        <small className="hint">
          {row.feedback.isShown ? '报告已公开' : row.feedback.isPublic ? '报告未公开' : '需方不公开报告'}
        </small>
      </span>
    )
  }
  if (row.expressNo) {
    return (
      <span className={styles.two}>
        <span>{row.expressCompany}</span>
        <small className="hint">
          <Code>{row.expressNo}</Code>
        </small>
      </span>
    )
  }
  return <span className="text-13 dim">{row.reason || row.region || '—'}</span>
}
