import { contentStatusLabels } from '@shangyouji/contract/content/labels'
import { meetingFormLabels, phaseLabels } from '@shangyouji/contract/meetings/labels'
import type { TableProps } from 'antd'
import { Link } from 'react-router'
import type { useBatch } from '../../../back-office/list/batch.tsx'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { Tag, type Tone } from '../../../ui/base/tag.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { RelativeTime } from '../../../ui/text/text.tsx'
import { periodText } from '../time-text.ts'
import type { Row } from './load-own.ts'
import { meetingActions as actions } from './meeting-actions.ts'

const tones: Readonly<Record<Row['status'], Tone>> = {
  ...{ DRAFT: 'grey', PENDING: 'amber', PUBLISHED: 'green', REJECTED: 'red' },
  ...{ OFF_SHELF: 'grey', BANNED: 'red', CLOSED: 'grey' },
}
const wasLive = (row: Row): boolean => ['PUBLISHED', 'OFF_SHELF', 'BANNED'].includes(row.status)

/** A cancelled meeting is not changed or shown on top any more. */
const isHeld = (row: Row): boolean => row.phase !== 'CANCELLED'

interface Parts {
  /** Address of the list on this side. */
  home: string
  batch: ReturnType<typeof useBatch>
  onCancel: (row: Row) => void
  onPromote: (row: Row) => void
}

export const ownColumns = ({ home, batch, onCancel, onPromote }: Parts): NonNullable<TableProps<Row>['columns']> => [
  {
    title: '会议',
    key: 'title',
    render: (_, row) => (
      <>
        <Link to={`${home}/edit?id=${row.id}`}>{row.title || '未填写名称'}</Link>
        <br />
        <small className="quiet">
          {periodText(row.startTime, row.endTime, row.timezone)} · {meetingFormLabels[row.form]}
        </small>
        {row.rejectReason && (
          <>
            <br />
            <small className="danger">未通过原因：{row.rejectReason}</small>
          </>
        )}
      </>
    ),
  },
  {
    title: '状态',
    key: 'status',
    width: 150,
    render: (_, row) => (
      <>
        {row.phase === 'CANCELLED' ? (
          <Tag tone="red">{phaseLabels.CANCELLED}</Tag>
        ) : (
          <Tag tone={tones[row.status]}>{contentStatusLabels[row.status]}</Tag>
        )}{' '}
        {row.isRevising && <Tag tone="amber">修改审核中</Tag>}
        {row.dueTime && <small className="quiet">预计 {formatDate(row.dueTime).slice(5)} 前</small>}
        {row.status === 'PUBLISHED' && row.phase !== 'CANCELLED' && (
          <small className="quiet">{phaseLabels[row.phase]}</small>
        )}
      </>
    ),
  },
  {
    title: '已占名额',
    key: 'taken',
    width: 96,
    render: (_, { taken, capacity }) => (capacity === null ? taken : `${taken} / ${capacity}`),
  },
  { title: '浏览', dataIndex: 'readNum', key: 'readNum', width: 72, sorter: true },
  {
    title: '更新时间',
    key: 'updateTime',
    width: 116,
    sorter: true,
    render: (_, row) => <RelativeTime at={row.updateTime} />,
  },
  actionsColumn(194, row => [
    isHeld(row) && row.can.edit && { label: '编辑', to: `${home}/edit?id=${row.id}` },
    wasLive(row) && { label: '报名', to: `${home}/enrolments?meetId=${row.id}` },
    wasLive(row) && { label: '展商与约谈', to: `${home}/exhibitors?meetId=${row.id}` },
    wasLive(row) && isHeld(row) && { label: '签到页', to: `/door/${row.id}` },
    wasLive(row) && isHeld(row) && { label: '签到点', to: `${home}/lists?meetId=${row.id}` },
    wasLive(row) && { label: '订单', to: `${home}/orders?meetId=${row.id}` },
    wasLive(row) && { label: '会议数据', to: `${home}/figures?meetId=${row.id}` },
    wasLive(row) && isHeld(row) && { label: '会后问卷', to: `${home}/survey?meetId=${row.id}` },
    { label: '复制', to: `${home}/edit?copy=${row.id}` },
    isHeld(row) && row.can.release && { label: '发布', onClick: () => batch.perform(actions.release, [row.id]) },
    row.can.withdraw && { label: '撤回审核', onClick: () => batch.perform(actions.withdraw, [row.id]) },
    isHeld(row) && row.can.refresh && { label: '刷新', onClick: () => batch.perform(actions.refresh, [row.id]) },
    row.status === 'PUBLISHED' && isHeld(row) && { label: '推广链接', onClick: () => onPromote(row) },
    row.status === 'PUBLISHED' && { label: '查看页面', to: `/website/meetings/${row.id}` },
    row.can.offShelf && { label: '下架', onClick: () => batch.perform(actions.offShelf, [row.id]) },
    row.canCancel && { label: '取消会议', danger: true, onClick: () => onCancel(row) },
    row.can.remove && { label: '删除', danger: true, onClick: () => batch.perform(actions.remove, [row.id]) },
  ]),
]
