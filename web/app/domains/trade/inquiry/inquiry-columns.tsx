import type { TableProps } from 'antd'
import { Link } from 'react-router'
import type { useBatch } from '../../../back-office/list/batch.tsx'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { Badge } from '../../../ui/base/badge.tsx'
import { Code, Money, RelativeTime } from '../../../ui/text/text.tsx'
import { removeInquiries } from '../shared/remove-actions.ts'
import { InquiryTag, MyTurn } from '../shared/status-tags.tsx'
import styles from '../shared/trade-lists.module.css'
import { comparePath, type InquiryRow, inquiryPath, type Side } from '../shared/trade-types.ts'
import { Validity } from '../shared/validity.tsx'

export const inquiryColumns = (side: Side, batch: ReturnType<typeof useBatch>): TableProps<InquiryRow>['columns'] => [
  {
    title: '询价单',
    key: 'title',
    render: (_, row) => (
      <div className={styles.title}>
        <span>
          <Link className="medium break-words" to={inquiryPath(side, row.id)}>
            {row.title}
          </Link>
          <Badge count={row.unReadNum} label={`${row.unReadNum}条新动态`} />
        </span>
        <small className="ellipsis hint">
          <Code>{row.inquiryNo}</Code> · {row.lineNum} 项{row.lineNum > 1 && `：${row.names.join('、')}`}
        </small>
      </div>
    ),
  },
  {
    title: side === 'CLIENT' ? '供方' : '需方',
    key: 'party',
    width: 200,
    render: (_, row) => (
      <div className={styles.title}>
        <span className="break-words">{row.party.name}</span>
        {row.groupNum > 1 && (
          <small className="ellipsis hint">
            <Link to={`?tab=inquiry&groupNo=${row.groupNo}`} className="medium break-words phone-link">
              同批共 {row.groupNum} 家
            </Link>
          </small>
        )}
      </div>
    ),
  },
  {
    title: '状态',
    key: 'status',
    width: 150,
    render: (_, row) => (
      <span className="flex wrap gap-1">
        <InquiryTag status={row.status} />
        <MyTurn isMyTurn={row.isMyTurn} />
      </span>
    ),
  },
  {
    title: '最新报价',
    key: 'quote',
    width: 150,
    align: 'right',
    render: (_, row) =>
      row.quoteTotal === null ? (
        <span className="quiet">—</span>
      ) : (
        <div className="tabular">
          <Money fen={row.quoteTotal} />
          <small className="hint block">
            第{row.quoteVersion}版{row.status === 'QUOTED' && row.validTo && <Validity until={row.validTo} />}
          </small>
        </div>
      ),
  },
  {
    title: '更新时间',
    key: 'updateTime',
    width: 110,
    sorter: true,
    render: (_, row) => <RelativeTime at={row.updateTime} />,
  },
  actionsColumn(150, row => [
    { label: firstStep(row), to: inquiryPath(side, row.id) },
    row.groupNum > 1 && { label: '比价', to: comparePath(row.groupNo) },
    row.orderId !== null && { label: '意向单', to: `?id=${row.orderId}` },
    isOver(row) && { label: '删除', danger: true, onClick: () => batch.perform(removeInquiries, [row.id]) },
  ]),
]

const isOver = ({ status }: InquiryRow): boolean =>
  ['ACCEPTED', 'DECLINED', 'REJECTED', 'CANCELLED', 'EXPIRED'].includes(status)

/** What one opens it for. */
function firstStep({ can, isMyTurn }: InquiryRow): string {
  if (!isMyTurn) return '查看'
  if (can.includes('QUOTE')) return '报价'
  if (can.includes('ACCEPT')) return '处理报价'
  return can.includes('PROVIDE') ? '补充' : '查看'
}
