import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { apiContext } from '../../../lib/context.ts'
import type { Route } from './+types/exceptions.ts'
import { PaymentsTable } from './payments-table.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const { current, size } = listInput(url, [])
  return context.get(apiContext).money.paymentSearch({ current, size, needsPerson: true })
}

/** What only a person can finish: money that does not agree, refunds that failed, transfers with a slip. */
export default function Exceptions({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState([])
  const empty = { title: '没有待处理的款项', text: '金额不符、退款异常或已上传凭证的对公转账会出现在这里' }
  return <PaymentsTable list={list} rows={rows} empty={empty} />
}
