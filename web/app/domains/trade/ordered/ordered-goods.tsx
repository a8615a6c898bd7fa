import type { TableProps } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FilterLine, KeywordFilter } from '../../../back-office/list/list-parts.tsx'
import { useListState } from '../../../back-office/list/list-state.ts'
import { ListTable, RowActions, type Rows } from '../../../back-office/list/list-table.tsx'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { putIntoBasket } from '../../goods/purchase/basket.ts'
import { type OrderedGoods, orderPath } from '../shared/trade-types.ts'
import { GoodsCell, OrderedCell } from './ordered-cells.tsx'

const ReorderDialog = dialogWhenOpened(async () => (await import('./reorder-dialog.tsx')).ReorderDialog)

export const orderedNames = ['keyword'] as const

/** 订过的商品: line by line, newest first; ordered again directly, or put into the basket beside others. */
export function OrderedGoodsList({ rows }: { rows: Rows<OrderedGoods> }) {
  const list = useListState(orderedNames)
  const navigate = useNavigate()
  const [again, setAgain] = useState<OrderedGoods | null>(null)

  const columns: TableProps<OrderedGoods>['columns'] = [
    {
      title: '商品',
      key: 'goods',
      render: (_, row) => (
        <GoodsCell row={row} to={row.goodsId && row.isOrderable ? `/website/goods/${row.goodsId}` : undefined} />
      ),
    },
    {
      title: '供方',
      key: 'party',
      width: 200,
      render: (_, row) => <span className="break-words">{row.party.name}</span>,
    },
    {
      title: '上次下单',
      key: 'order',
      width: 210,
      render: (_, row) => <OrderedCell row={row} side="CLIENT" />,
    },
    {
      title: '操作',
      key: 'actions',
      width: 180,
      render: (_, row) =>
        row.isOrderable && row.goodsId && row.specId ? (
          <RowActions
            actions={[
              { label: '再次订购', onClick: () => setAgain(row) },
              {
                label: '加入意向篮',
                onClick: () =>
                  putIntoBasket([{ goodsId: row.goodsId!, specId: row.specId!, quantity: row.quantity }]).catch(
                    () => undefined,
                  ),
              },
            ]}
          />
        ) : (
          <span className="quiet">已下架或规格已变更</span>
        ),
    },
  ]
  return (
    <>
      <FilterLine list={list}>
        <KeywordFilter list={list} name="keyword" placeholder="搜索商品、货号、供方" />
      </FilterLine>
      <ListTable
        label="订过的商品"
        list={list}
        rows={rows}
        columns={columns}
        empty={{
          title: '还没有订过商品',
          text: '下过的意向单中的商品会列在这里，可以一键再次订购。',
          action: (
            <LinkButton to="/website/goods" kind="primary">
              去看看产品
            </LinkButton>
          ),
        }}
      />
      {again && (
        <ReorderDialog
          key={again.id}
          line={again}
          onClose={() => setAgain(null)}
          onPlaced={id => void navigate(orderPath('CLIENT', id))}
        />
      )}
    </>
  )
}
