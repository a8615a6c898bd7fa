import { trialRequestLabels } from '@shangyouji/contract/trials/labels'
import type { OwnRequest, TrialRequestStatus } from '@shangyouji/contract/trials/schemas'
import type { TableProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type BatchAction, useBatch } from '../../../back-office/list/batch.tsx'
import { FilterLine, KeywordFilter, StatusTabs, statusTabs } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable, type Rows } from '../../../back-office/list/list-table.tsx'
import { Page, titled } from '../../../back-office/page.tsx'
import { TrialGoods } from '../../../domains/trial/trial-goods.tsx'
import styles from '../../../domains/trial/trial-list.module.css'
import { RequestStatusTag } from '../../../domains/trial/trial-status.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Stars } from '../../../ui/base/stars.tsx'
import { Code, RelativeTime } from '../../../ui/text/text.tsx'
import type { Route } from './+types/trial.ts'

const FeedbackDialog = lazy(() => import('./feedback-dialog.tsx'))

const filterNames = ['status', 'keyword'] as const
const tabs = statusTabs(trialRequestLabels, [
  'APPLIED',
  'APPROVED',
  'SHIPPED',
  'RECEIVED',
  'FEEDBACK',
  'REJECTED',
  'CANCELLED',
])

export async function loader({ context, url }: Route.LoaderArgs) {
  const calls = context.get(apiContext)
  const { status, keyword, current, size } = listInput(url, filterNames)
  const [rows, counts] = await Promise.all([
    calls.trialGoods.clientSearch({
      current,
      size,
      keyword: keyword?.slice(0, 50),
      status: status && status in trialRequestLabels ? (status as TrialRequestStatus) : undefined,
    }),
    calls.trialGoods.getClientTrialGoodsCount(),
  ])
  return { rows, counts }
}

export const handle = { isPhoneReady: true }
export const meta = titled('我的试用')

const cancel: BatchAction = {
  label: '取消申请',
  danger: true,
  ask: { title: '取消申请', text: '取消后名额会退还，之后可以重新申请。' },
  run: ids => api.trialGoods.batchUpdate({ ids, isBusiness: false, operation: 'CANCEL' }),
}
const receive: BatchAction = {
  label: '确认收到',
  ask: { title: '确认收到', text: '确认已收到样品？收到后请在30天内提交试用反馈。' },
  run: ids => api.trialGoods.batchUpdate({ ids, isBusiness: false, operation: 'RECEIVE' }),
}
const remove: BatchAction = {
  label: '删除',
  danger: true,
  ask: { title: '删除记录', text: '只从您的列表中移除，供方仍可看到。' },
  run: ids => api.trialGoods.deleteByIds({ ids, isBusiness: false }),
}

/** 我的试用: what was asked for, where it is, what came of it. */
export default function DemanderTrial({ loaderData: { rows, counts } }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [reported, setReported] = useState<OwnRequest | null>(null)
  const batch = useBatch(id => rows.records.find(row => row.id === id)?.name ?? '该试用')
  const { revalidate } = useRevalidator()
  const center = (
    <LinkButton to="/website/trial" kind="primary">
      去试用中心
    </LinkButton>
  )

  const columns: TableProps<OwnRequest>['columns'] = [
    { title: '试用商品', key: 'goods', render: (_, row) => <TrialGoods row={row} note={row.businessName} /> },
    { title: '状态', key: 'status', width: 108, render: (_, row) => <RequestStatusTag status={row.status} /> },
    { title: '进展', key: 'progress', width: 260, render: (_, row) => <Progress row={row} /> },
    { title: '申请时间', key: 'createTime', width: 110, render: (_, row) => <RelativeTime at={row.createTime} /> },
    actionsColumn(180, row => [
      row.can.receive && { label: '确认收到', onClick: () => batch.perform(receive, [row.id]) },
      row.can.feedback && { label: '提交反馈', onClick: () => setReported(row) },
      row.can.cancel && { label: '取消申请', danger: true, onClick: () => batch.perform(cancel, [row.id]) },
      row.can.delete && { label: '删除', danger: true, onClick: () => batch.perform(remove, [row.id]) },
    ]),
  ]

  return (
    <Page
      title="我的试用"
      note={`进行中 ${counts.openNum}/${counts.maxOpen}，提交反馈后可继续申请`}
      action={counts.all > 0 && center}
    >
      <StatusTabs list={list} name="status" counts={counts} tabs={tabs} />
      <FilterLine list={list} except={['status']}>
        <KeywordFilter list={list} name="keyword" placeholder="搜索商品、货号、供方" />
      </FilterLine>
      <ListTable
        label="我的试用"
        list={list}
        rows={rows as Rows<OwnRequest>}
        columns={columns}
        empty={{ title: '还没有申请过试用', text: '先试后买：用自己的体系验证样品，再决定采购。', action: center }}
      />
      {batch.dialog}
      {reported && (
        <Suspense>
          <FeedbackDialog request={reported} onClose={() => setReported(null)} onDone={() => void revalidate()} />
        </Suspense>
      )}
    </Page>
  )
}

function Progress({ row }: { row: OwnRequest }) {
  if (row.feedback) {
    return (
      <span className={styles.two}>
        <Stars score={row.feedback.score} />
        <small className="hint clamp-2">{row.feedback.content}</small>
        {row.feedback.isShown && <small className="hint">供方已公开该报告</small>}
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
  const text =
    row.status === 'APPLIED' ? '等待供方审核' : row.status === 'APPROVED' ? '已通过，等待寄出' : row.reason || '—'
  return <span className="text-13 dim">{text}</span>
}
