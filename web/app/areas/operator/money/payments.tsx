import { payStateLabels } from '@shangyouji/contract/payments/labels'
import { FilterLine, KeywordFilter, StatusTabs } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { apiContext } from '../../../lib/context.ts'
import type { Route } from './+types/payments.ts'
import { PaymentsTable } from './payments-table.tsx'

const filterNames = ['state', 'tradeNo'] as const

export function loader({ context, url }: Route.LoaderArgs) {
  const { state, tradeNo, current, size } = listInput(url, filterNames)
  const known = state && state in payStateLabels ? (state as keyof typeof payStateLabels) : undefined
  return context.get(apiContext).money.paymentSearch({ current, size, state: known, tradeNo: tradeNo?.slice(0, 32) })
}

const tabs = [{ key: '', label: '全部' }, ...Object.entries(payStateLabels).map(([key, label]) => ({ key, label }))]

/** All payments, the newest first. */
export default function Payments({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  return (
    <>
      <StatusTabs list={list} name="state" tabs={tabs} />
      <FilterLine list={list} except={['state']}>
        <KeywordFilter list={list} name="tradeNo" placeholder="商户订单号" width={280} />
      </FilterLine>
      <PaymentsTable list={list} rows={rows} empty={{ title: '还没有支付', text: '有人付款后出现在这里' }} />
    </>
  )
}
