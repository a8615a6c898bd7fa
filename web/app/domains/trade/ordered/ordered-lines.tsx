import { lineReplyLabels } from '@shangyouji/contract/trade/labels'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FilterLine, KeywordFilter } from '../../../back-office/list/list-parts.tsx'
import { useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable, type Rows } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { Tag } from '../../../ui/base/tag.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { Money } from '../../../ui/text/text.tsx'
import { replyTones } from '../order/order-lines.tsx'
import styles from '../shared/trade-lists.module.css'
import { type OrderedGoods, orderPath } from '../shared/trade-types.ts'
import { LineReplyDialog } from './line-reply-dialog.tsx'
import { GoodsCell, OrderedCell } from './ordered-cells.tsx'
import { orderedNames } from './ordered-goods.tsx'

/** 商品明细: what was ordered of a supplier, line by line over all intent orders; a line that waits is answered here. */
export function OrderedLines({ rows }: { rows: Rows<OrderedGoods> }) {
  const list = useListState(orderedNames)
  const [answered, setAnswered] = useState<OrderedGoods | null>(null)
  const { revalidate } = useRevalidator()

  const answer = async ({ id }: OrderedGoods) => {
    // the list may be old: what is answered is the line as it is now
    const line = await api.orderGoods.byId({ id })
    if (line.canReply) return setAnswered(line)
    toast.info('该意向单已不在待确认状态')
    await revalidate()
  }

  const columns: TableProps<OrderedGoods>['columns'] = [
    {
      title: '商品',
      key: 'goods',
      render: (_, row) => <GoodsCell row={row} />,
    },
    {
      title: '需方',
      key: 'party',
      width: 190,
      render: (_, row) => <span className="break-words">{row.party.name}</span>,
    },
    {
      title: '下单',
      key: 'order',
      width: 210,
      render: (_, row) => <OrderedCell row={row} side="BUSINESS" unit={row.unit} />,
    },
    {
      title: '答复',
      key: 'reply',
      width: 150,
      render: (_, { reply }) =>
        reply ? (
          <div className={styles.title}>
            <span>
              <Tag tone={replyTones[reply.state]}>{lineReplyLabels[reply.state]}</Tag>
              {reply.price !== null && <Money fen={reply.price} />}
            </span>
            {reply.delivery !== null && <small className="ellipsis hint">{reply.delivery} 天</small>}
          </div>
        ) : (
          '—'
        ),
    },
    actionsColumn(150, row => [
      row.canReply && {
        label: row.reply ? '修改答复' : '答复',
        onClick: () => answer(row).catch(() => undefined),
      },
      { label: '意向单', to: orderPath('BUSINESS', row.orderId) },
    ]),
  ]
  return (
    <>
      <FilterLine list={list}>
        <KeywordFilter list={list} name="keyword" placeholder="搜索商品、货号、需方" />
      </FilterLine>
      <ListTable
        label="商品明细"
        list={list}
        rows={rows}
        columns={columns}
        empty={{ title: '还没有人订购', text: '意向单中的商品会逐行列在这里，可以按商品答复价格和货期。' }}
      />
      {answered && (
        <LineReplyDialog
          key={answered.id}
          line={answered}
          onClose={() => setAnswered(null)}
          onDone={() => revalidate()}
        />
      )}
    </>
  )
}
