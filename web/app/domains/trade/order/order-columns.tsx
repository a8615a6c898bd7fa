import { orderSourceLabels } from '@shangyouji/contract/trade/labels'
import type { TableProps } from 'antd'
import { Link } from 'react-router'
import type { useBatch } from '../../../back-office/list/batch.tsx'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { Badge } from '../../../ui/base/badge.tsx'
import { Code, Money, RelativeTime } from '../../../ui/text/text.tsx'
import { archiveOrders, restoreOrders } from '../shared/remove-actions.ts'
import { MyTurn, OrderTag } from '../shared/status-tags.tsx'
import styles from '../shared/trade-lists.module.css'
import { type OrderRow, orderPath, type Side } from '../shared/trade-types.ts'

export const orderColumns = (
  side: Side,
  batch: ReturnType<typeof useBatch>,
  onLook: (row: OrderRow) => void,
): TableProps<OrderRow>['columns'] => [
  {
    title: '意向单',
    key: 'order',
    render: (_, row) => (
      <div className={styles.title}>
        <span>
          <Link className="medium break-words" to={orderPath(side, row.id)}>
            {goodsOf(row)}
          </Link>
          <Badge count={row.unReadNum} label={`${row.unReadNum}条新动态`} />
        </span>
        <small className="ellipsis hint">
          <Code>{row.orderNo}</Code> · {row.lineNum} 个规格 · {orderSourceLabels[row.source]}
        </small>
      </div>
    ),
  },
  {
    title: side === 'CLIENT' ? '供方' : '需方',
    key: 'party',
    width: 200,
    render: (_, row) => <span className="break-words">{row.party.name}</span>,
  },
  {
    title: '状态',
    key: 'status',
    width: 150,
    render: (_, row) => (
      <span className="flex wrap gap-1">
        <OrderTag order={row} />
        <MyTurn isMyTurn={row.isMyTurn} />
      </span>
    ),
  },
  {
    title: '金额',
    key: 'total',
    width: 150,
    align: 'right',
    render: (_, row) => (
      <div className="tabular">
        {row.isOpenPrice && row.goodsTotal === 0 ? '面议' : <Money fen={row.goodsTotal + row.freight} />}
        {row.isOpenPrice && row.goodsTotal > 0 && <small className="hint block">另有面议项</small>}
        {row.freight > 0 && <small className="hint block">含运费</small>}
      </div>
    ),
  },
  {
    title: '下单时间',
    key: 'createTime',
    width: 110,
    sorter: true,
    render: (_, row) => <RelativeTime at={row.createTime} />,
  },
  actionsColumn(150, row => [
    { label: firstStep(row), to: orderPath(side, row.id) },
    { label: '速览', onClick: () => onLook(row) },
    row.can.delete && { label: '归档', onClick: () => batch.perform(archiveOrders, [row.id]) },
    row.can.restore && { label: '恢复', onClick: () => batch.perform(restoreOrders, [row.id]) },
  ]),
]

function goodsOf({ lines, lineNum }: OrderRow): string {
  const first = lines[0]?.name ?? '意向单'
  return lineNum > 1 ? `${first} 等${lineNum}项` : first
}

/** What one opens it for. */
function firstStep({ can, isMyTurn }: OrderRow): string {
  const { operations } = can
  if (!isMyTurn) return '查看'
  if (operations.includes('AGREE_CANCEL')) return '处理取消'
  if (operations.includes('CONFIRM')) return '确认'
  if (operations.includes('AGREE')) return '处理答复'
  if (operations.includes('RECEIVE')) return '确认收货'
  return operations.includes('START') ? '开始履约' : '处理'
}
