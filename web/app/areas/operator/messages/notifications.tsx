import { levelLabels } from '@shangyouji/contract/companies/labels'
import { audienceLabels, campaignStatusLabels } from '@shangyouji/contract/feedback/labels'
import type { TableProps } from 'antd'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable, RowActions, statusColumn } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Tag, type Tone } from '../../../ui/base/tag.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDateTime, formatNumber } from '../../../ui/text/format.ts'
import type { Route } from './+types/notifications.ts'

const NotificationDialog = dialogWhenOpened(async () => (await import('./notification-dialog.tsx')).NotificationDialog)

export function loader({ context, url }: Route.LoaderArgs) {
  const { current, size } = listInput(url, [])
  return context.get(apiContext).messages.noticeSearch({ current, size })
}

type Campaign = Route.ComponentProps['loaderData']['records'][number]

const tones: Readonly<Record<Campaign['status'], Tone>> = { SENDING: 'amber', SENT: 'green', STOPPED: 'grey' }
/** Milliseconds; while something is being sent its number is asked for again. */
const LOOK_AGAIN = 3000

const campaignColumns = (onStop: (row: Campaign) => Promise<void>): TableProps<Campaign>['columns'] => [
  {
    title: '通知',
    key: 'title',
    render: (_, { title, content, link }) => (
      <span className="stack min-0">
        <strong className="medium">{title}</strong>
        <small className="ellipsis hint">{content}</small>
        {link && <small className="ellipsis hint">链接 {link}</small>}
      </span>
    ),
  },
  {
    title: '接收人',
    key: 'audience',
    width: 190,
    render: (_, { audience, levels }) => (
      <span className="inline-row wrap gap-2">
        <Tag tone="indigo">{audienceLabels[audience]}</Tag>
        {levels.map(level => (
          <Tag key={level}>{levelLabels[level]}</Tag>
        ))}
      </span>
    ),
  },
  statusColumn({ labels: campaignStatusLabels, tones: tones }, 90, ({ status }) => status),
  {
    title: '已送达',
    key: 'sentNum',
    width: 90,
    align: 'right',
    render: (_, { sentNum }) => `${formatNumber(sentNum)} 人`,
  },
  { title: '发送人', dataIndex: 'operatorName', key: 'operatorName', width: 110 },
  { title: '发送时间', key: 'createTime', width: 150, render: (_, { createTime }) => formatDateTime(createTime) },
  {
    title: '操作',
    key: 'actions',
    width: 80,
    render: (_, row) =>
      row.status === 'SENDING' && (
        <RowActions actions={[{ label: '停止', danger: true, onClick: () => onStop(row) }]} />
      ),
  },
]

/** 群发通知: what was sent to whom, and how far it has come. */
export default function Notifications({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState([])
  const [isWriting, setWriting] = useState(false)
  const { revalidate } = useRevalidator()
  const isSending = rows.records.some(row => row.status === 'SENDING')
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [isSending, revalidate])

  const stop = async ({ id, title }: Campaign) => {
    const text = `停止发送“${title}”。已经送达的不能收回。`
    if (!(await confirmBox({ title: '停止发送', text, ok: '停止', danger: true }))) return
    await api.messages.noticeStop({ id })
    toast.success('已停止')
    await revalidate()
  }

  return (
    <>
      <div className="row between mb-3">
        <span className="note">发送前可预览并核对接收人数；每人只收到一次，进入对方的消息中心。</span>
        <Button kind="primary" onClick={() => setWriting(true)}>
          发送通知
        </Button>
      </div>
      <ListTable
        label="群发通知"
        list={list}
        rows={rows}
        columns={campaignColumns(stop)}
        empty={{ title: '还没有发送过通知', text: '维护公告、规则变更等可以发给全部或一部分用户' }}
      />
      {isWriting && <NotificationDialog onClose={() => setWriting(false)} onSent={() => void revalidate()} />}
    </>
  )
}
