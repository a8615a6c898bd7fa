import { withdrawalStateLabels } from '@shangyouji/contract/withdrawals/labels'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FilterLine, KeywordFilter, StatusTabs } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatMoney } from '../../../ui/text/format.ts'
import { useAsking } from '../approvals/use-asking.tsx'
import type { Route } from './+types/withdrawals.ts'
import { type WithdrawalAct, type WithdrawalRow, withdrawalColumns } from './withdrawal-columns.tsx'

const PayWithdrawal = dialogWhenOpened(async () => (await import('./withdrawal-dialogs.tsx')).PayWithdrawal)
const RefuseWithdrawal = dialogWhenOpened(async () => (await import('./withdrawal-dialogs.tsx')).RefuseWithdrawal)

const filterNames = ['state', 'keyword'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { withdrawals } = context.get(apiContext)
  const { state, keyword, current, size } = listInput(url, filterNames)
  const known = state && state in withdrawalStateLabels ? (state as keyof typeof withdrawalStateLabels) : undefined
  const [rows, counts] = await Promise.all([
    withdrawals.search({ current, size, state: known, keyword: keyword?.slice(0, 100) }),
    withdrawals.counts(),
  ])
  return { rows, counts }
}

const tabs = [
  { key: '', label: '全部' },
  ...Object.entries(withdrawalStateLabels).map(([key, label]) => ({ key, label })),
]

/** 提现: approved, by two above a limit, and paid by another one. */
export default function Withdrawals({ loaderData: { rows, counts } }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [doing, setDoing] = useState<{ readonly act: WithdrawalAct; readonly row: WithdrawalRow } | null>(null)
  const { revalidate } = useRevalidator()
  const { orAsk, dialog } = useAsking()
  const close = () => setDoing(null)
  const waiting: Readonly<Record<string, number>> = {
    APPLIED: counts.applied,
    APPROVED: counts.approved,
    PAYING: counts.paying,
  }

  const approve = async ({ id, ownerName, amount }: WithdrawalRow) => {
    const text = `${ownerName}，${formatMoney(amount)}。通过后由另一位财务人员付款，本人不能付款。`
    if (!(await confirmBox({ title: '通过提现', text, ok: '通过' }))) return
    await orAsk(() => api.withdrawals.approve({ id }), { asked: { kind: 'WITHDRAWAL', payload: { id } } })
    toast.success('已通过')
    await revalidate()
  }
  const start = async (row: WithdrawalRow) => {
    await api.withdrawals.start({ id: row.id })
    setDoing({ act: 'finish', row })
    await revalidate()
  }
  return (
    <>
      <StatusTabs list={list} name="state" tabs={tabs} counts={waiting} />
      <FilterLine list={list} except={['state']}>
        <KeywordFilter list={list} name="keyword" placeholder="户名、提现单号、回单号或账号后四位" width={280} />
      </FilterLine>
      <ListTable
        label="提现"
        list={list}
        rows={rows}
        columns={withdrawalColumns({ approve, start, act: (act, row) => setDoing({ act, row }) })}
        empty={{ title: '还没有提现申请', text: '用户申请提现后，会出现在这里' }}
      />
      {doing?.act === 'finish' && <PayWithdrawal row={doing.row} onClose={close} />}
      {(doing?.act === 'reject' || doing?.act === 'fail') && (
        <RefuseWithdrawal row={doing.row} act={doing.act} onClose={close} />
      )}
      {dialog}
    </>
  )
}
