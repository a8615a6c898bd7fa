import { noFreight } from '@shangyouji/contract/trade/freight'
import { lineReplyLabels } from '@shangyouji/contract/trade/labels'
import type { ReactNode } from 'react'
import { Panel } from '../../../back-office/page.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { Tag, type Tone } from '../../../ui/base/tag.tsx'
import { formatMoney } from '../../../ui/text/format.ts'
import { Money } from '../../../ui/text/text.tsx'
import styles from '../inquiry/quotation-view.module.css'
import { LineFacts } from '../shared/line-facts.tsx'
import { PricedTable } from '../shared/priced-table.tsx'
import type { Order, OrderLine } from '../shared/trade-types.ts'

export const replyTones: Readonly<Record<keyof typeof lineReplyLabels, Tone>> = {
  CONFIRM: 'green',
  CHANGE: 'amber',
  REFUSE: 'red',
}

/** What was ordered with the supplier's answers; what differs from the order is marked. */
export function OrderLines({
  order,
  extra,
}: {
  order: Pick<Order, 'lines' | 'goodsTotal' | 'freight' | 'isOpenPrice' | 'status' | 'isAnswered' | 'inquiryId'>
  extra?: ReactNode
}) {
  return (
    <Panel
      title={`商品（${order.lines.length} 个规格）`}
      extra={
        <>
          <span className={styles.sum}>
            合计 <strong className="text-16 tabular price">{formatMoney(order.goodsTotal + order.freight)}</strong>
            {order.isOpenPrice && '，另有面议项'}
          </span>
          {extra}
        </>
      }
    >
      <PricedTable
        price="单价"
        freight={order.freight}
        noFreight={noFreight({ ...order, isQuoted: order.inquiryId !== null })}
        total={order.goodsTotal + order.freight}
        totalLabel={<>合计{order.isOpenPrice && '（另有面议项）'}</>}
      >
        {order.lines.map(line => (
          <Line key={line.id} line={line} />
        ))}
      </PricedTable>
    </Panel>
  )
}

function Line({ line }: { line: OrderLine }) {
  const { reply } = line
  const price = reply && reply.price !== null ? reply.price : line.price
  const isOther = reply !== null && reply.price !== null && reply.price !== line.price
  const lead = reply?.delivery ?? line.leadDays
  return (
    <tr className={reply?.state === 'REFUSE' ? 'quiet' : undefined}>
      <td>
        <OrderLineName line={line} />
        {reply && (
          <small>
            <Tag tone={replyTones[reply.state]}>{lineReplyLabels[reply.state]}</Tag> {reply.remark}
          </small>
        )}
      </td>
      <td className="text-right tabular">
        {line.quantity} {line.unit}
      </td>
      <td className="text-right tabular">
        {price === null ? '面议' : <Money fen={price} />}
        {isOther && (
          <small className={cx(line.price !== null && (price ?? 0) < line.price ? 'success' : 'danger')}>
            下单时 {line.price === null ? '面议' : formatMoney(line.price)}
          </small>
        )}
        {line.taxRate !== null && <small>税率 {line.taxRate}%</small>}
      </td>
      <td className="text-right tabular">
        {lead === null ? '—' : `${lead} 天`}
        {reply?.delivery != null && line.leadDays !== null && reply.delivery !== line.leadDays && (
          <small>原 {line.leadDays} 天</small>
        )}
      </td>
      <td className="text-right tabular">
        {line.amount === null ? reply?.state === 'REFUSE' ? '不供应' : '面议' : <Money fen={line.amount} />}
      </td>
    </tr>
  )
}

export const OrderLineName = ({ line }: { line: OrderLine }) => (
  <>
    <span className="medium break-words">{line.name}</span>
    <small>
      <LineFacts line={line} />
    </small>
    {line.remark && <small>备注：{line.remark}</small>}
    {line.original && <small>清单原文：{line.original}</small>}
  </>
)
