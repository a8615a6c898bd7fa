import type { useListState } from '../../back-office/list/list-state.ts'
import { ListTable } from '../../back-office/list/list-table.tsx'
import { formatDateTime, formatMoney } from '../../ui/text/format.ts'
import points from '../points/points.module.css'
import type { Movements } from './balance-data.ts'

interface MovementListProps {
  readonly list: ReturnType<typeof useListState>
  readonly rows: Movements
}

/** Every movement of one kind of money, with its reason. */
export const MovementList = ({ list, rows }: MovementListProps) => (
  <ListTable
    label="资金明细"
    list={list}
    rows={rows}
    columns={[
      { title: '时间', key: 'createTime', width: 160, render: (_, row) => formatDateTime(row.createTime) },
      { title: '事项', key: 'name', width: 180, dataIndex: 'name' },
      { title: '说明', key: 'note', dataIndex: 'note' },
      {
        title: '金额',
        key: 'amount',
        width: 140,
        align: 'right',
        render: (_, { amount }) => (
          <span className={amount > 0 ? points.in : undefined}>
            {amount > 0 ? '+' : '−'}
            {formatMoney(Math.abs(amount))}
          </span>
        ),
      },
    ]}
    empty={{ title: '还没有资金记录', text: '充值、支付与奖励会记录在这里。' }}
  />
)
