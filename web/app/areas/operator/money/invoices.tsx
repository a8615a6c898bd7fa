import { listInput } from '../../../back-office/list/list-state.ts'
import { invoiceFilterNames, invoiceFilterOf } from '../../../domains/invoices/invoice-filters.ts'
import type { IssuerCalls } from '../../../domains/invoices/issue-dialogs.tsx'
import { IssuerList } from '../../../domains/invoices/issuer-list.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import type { Route } from './+types/invoices.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { current, size, ...filters } = listInput(url, invoiceFilterNames)
  const { state, keyword } = invoiceFilterOf(filters)
  return context.get(apiContext).invoices.search({ current, size, state, keyword })
}

const calls: IssuerCalls = {
  start: of => api.invoices.start(of),
  issue: of => api.invoices.issue(of),
  refuse: of => api.invoices.refuse(of),
  red: of => api.invoices.red(of),
}

/** 发票: what the platform sold and issues invoices for. */
export default function Invoices({ loaderData: rows }: Route.ComponentProps) {
  return (
    <IssuerList
      rows={rows}
      calls={calls}
      first={[{ title: '购买方', dataIndex: 'buyerName', key: 'buyerName' }]}
      placeholder="购买方、抬头、税号或发票号码"
      empty={{ title: '还没有开票申请', text: '用户付款后申请发票，会出现在这里' }}
    />
  )
}
