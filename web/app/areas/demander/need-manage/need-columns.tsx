import { DEMAND_SEATS, demandTypeLabels } from '@shangyouji/contract/demands/labels'
import type { TableProps } from 'antd'
import { Tooltip } from 'antd'
import { use } from 'react'
import { Link } from 'react-router'
import type { useBatch } from '../../../back-office/list/batch.tsx'
import { RowActions } from '../../../back-office/list/list-table.tsx'
import { placeText } from '../../../domains/demand/demand-labels.ts'
import { Seats } from '../../../domains/demand/seats.tsx'
import { DemandStatusTag } from '../../../domains/demand/status-tags.tsx'
import { lastMoment, timeLeft } from '../../../domains/demand/time-left.ts'
import { Badge } from '../../../ui/base/badge.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDate, formatDateTime } from '../../../ui/text/format.ts'
import { NowContext, RelativeTime } from '../../../ui/text/text.tsx'
import { actions } from './need-actions.ts'
import styles from './need-manage.module.css'
import type { OwnDemand } from './need-types.ts'

interface Parts {
  readonly batch: ReturnType<typeof useBatch>
  readonly onExtend: (demand: OwnDemand) => void
  readonly onHurry: (demand: OwnDemand) => void
  readonly onClose: (demand: OwnDemand) => void
}

export const needColumns = ({ batch, onExtend, onHurry, onClose }: Parts): TableProps<OwnDemand>['columns'] => [
  { title: '需求', key: 'title', render: (_, row) => <Title row={row} /> },
  { title: '状态', key: 'status', width: 128, render: (_, row) => <State row={row} /> },
  {
    title: '报名',
    key: 'enroll',
    width: 132,
    render: (_, row) =>
      row.publishTime ? (
        <Link to={`?demand=${row.id}`} className={styles.answers}>
          <Seats taken={row.enrollNum} all={DEMAND_SEATS} />
          {row.newEnrollNum > 0 && <Badge count={row.newEnrollNum} label={`${row.newEnrollNum}份新报价`} />}
          <small className="hint full">{matchText(row)}</small>
        </Link>
      ) : (
        <span className="hint">发布后可收到报名</span>
      ),
  },
  { title: '浏览', dataIndex: 'readNum', key: 'readNum', width: 78, sorter: true },
  { title: '截止', key: 'until', width: 104, render: (_, row) => <Until row={row} /> },
  {
    title: '更新时间',
    key: 'updateTime',
    width: 110,
    sorter: true,
    render: (_, row) => <RelativeTime at={row.updateTime} />,
  },
  {
    title: '操作',
    key: 'actions',
    width: 188,
    render: (_, row) => {
      const isOpen = row.status === 'PUBLISHED'
      return (
        <RowActions
          actions={[
            row.enrollNum > 0 && { label: '查看报价', to: `?demand=${row.id}` },
            row.can.edit && {
              label: row.status === 'CLOSED' ? '重新发布' : '编辑',
              to: `/demander/demand?id=${row.id}`,
            },
            row.can.release && { label: '发布', onClick: () => batch.perform(actions.release, [row.id]) },
            row.status === 'PENDING' && { label: '加急', onClick: () => onHurry(row) },
            row.can.withdraw && { label: '撤回审核', onClick: () => batch.perform(actions.withdraw, [row.id]) },
            row.can.refresh && { label: '刷新', onClick: () => batch.perform(actions.refresh, [row.id]) },
            isOpen && { label: '查看页面', to: `/website/demands/${row.id}` },
            isOpen && row.extensionsLeft > 0 && { label: '延期', onClick: () => onExtend(row) },
            row.can.offShelf && { label: '下架', onClick: () => batch.perform(actions.offShelf, [row.id]) },
            (isOpen || row.status === 'OFF_SHELF') && { label: '结束需求', onClick: () => onClose(row) },
            row.can.remove && {
              label: '删除',
              danger: true,
              onClick: () => batch.perform(actions.remove, [row.id]),
            },
          ]}
        />
      )
    },
  },
]

function Title({ row }: { row: OwnDemand }) {
  const to = row.publishTime ? `?demand=${row.id}` : `/demander/demand?id=${row.id}`
  const place = placeText(row.provinceName, row.cityName)
  return (
    <div className="stack min-0 gap-hair">
      <Link className="medium break-words" to={to}>
        {row.title || '未填写标题'}
      </Link>
      <small className="hint">
        {[demandTypeLabels[row.type], place, row.items.length > 0 && `${row.items.length} 项明细`, row.budgetRange]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {row.rejectReason && <small className="hint danger">未通过原因：{row.rejectReason}</small>}
    </div>
  )
}

function State({ row }: { row: OwnDemand }) {
  return (
    <span className="stack start gap-1">
      <DemandStatusTag status={row.status} closeReason={row.closeReason} />
      {row.isRevising && <Tag tone="amber">修改审核中</Tag>}
      {row.dueTime && (
        <Tooltip title={`预计完成：${formatDateTime(row.dueTime)}`}>
          <small className="hint">预计 {formatDate(row.dueTime).slice(5)} 前</small>
        </Tooltip>
      )}
    </span>
  )
}

function Until({ row }: { row: OwnDemand }) {
  const now = use(NowContext)
  const until = row.status === 'PUBLISHED' ? lastMoment(row) : null
  if (until === null) return <span className="hint">—</span>
  const left = timeLeft(until, now)
  return (
    <span className={left.isUrgent ? 'medium warning' : undefined} title={`${formatDateTime(until)} 截止`}>
      {left.text}
    </span>
  )
}

/** How many suppliers were told; none yet while the job that looks for them has not run. */
function matchText({ matchNum, isMatching, status }: OwnDemand): string {
  if (matchNum > 0) return `已为您匹配 ${matchNum} 家`
  if (status !== 'PUBLISHED') return ''
  return isMatching ? '正在匹配供方，请稍后刷新' : '暂无匹配的供方，有新供方或新商品时会再匹配'
}
