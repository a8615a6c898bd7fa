import { purseLabels } from '@shangyouji/contract/statements/labels'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { FilterLine, KeywordFilter, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable } from '../../../back-office/list/list-table.tsx'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { formatMoney, formatNumber } from '../../../ui/text/format.ts'
import type { Route } from './+types/accounts.ts'
import type { AccountRow } from './account-row.ts'

const AdjustDialog = dialogWhenOpened(async () => (await import('./adjust-dialog.tsx')).AdjustDialog)

const filterNames = ['keyword', 'purse'] as const

export function loader({ context, url }: Route.LoaderArgs) {
  const { keyword, purse, current, size } = listInput(url, filterNames)
  const known = purse && purse in purseLabels ? (purse as keyof typeof purseLabels) : undefined
  return context.get(apiContext).statements.accounts({ current, size, keyword: keyword?.slice(0, 60), purse: known })
}

const shown = ({ purse }: AccountRow, amount: number): string =>
  purse === 'POINTS' ? formatNumber(amount) : formatMoney(amount)

const columns = (adjust: (row: AccountRow) => void): TableProps<AccountRow>['columns'] => [
  {
    title: '持有人',
    key: 'owner',
    render: (_, { owner, side }) => `${owner}（${side === 'CLIENT' ? '个人' : '企业'}）`,
  },
  { title: '账户', key: 'purse', width: 100, render: (_, { purse }) => purseLabels[purse] },
  { title: '可用', key: 'balance', width: 150, align: 'right', render: (_, row) => shown(row, row.balance) },
  { title: '冻结', key: 'held', width: 130, align: 'right', render: (_, row) => shown(row, row.held) },
  { title: '待抵扣', key: 'debt', width: 130, align: 'right', render: (_, row) => shown(row, row.debt) },
  actionsColumn(160, row => [
    { label: '对账单', to: `/operator/money/statement?account=${row.id}` },
    row.purse === 'POINTS' && { label: '调整积分', onClick: () => adjust(row) },
  ]),
]

/** 账户: who has how many points and how much money. */
export default function Accounts({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [adjusted, adjust] = useState<AccountRow | null>(null)
  const purses = Object.entries(purseLabels).map(([value, label]) => ({ value, label }))
  return (
    <>
      <FilterLine list={list}>
        <KeywordFilter list={list} name="keyword" placeholder="企业名称、姓名或手机号" width={240} />
        <SelectFilter list={list} name="purse" label="账户" width={140} options={purses} />
      </FilterLine>
      <ListTable
        label="账户"
        list={list}
        rows={rows}
        columns={columns(adjust)}
        empty={{ title: '还没有账户', text: '有积分或资金变动的用户与企业会列在这里。' }}
      />
      {adjusted && <AdjustDialog row={adjusted} onClose={() => adjust(null)} />}
    </>
  )
}
