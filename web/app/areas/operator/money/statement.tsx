import { purseLabels } from '@shangyouji/contract/statements/labels'
import { Link } from 'react-router'
import { listInput } from '../../../back-office/list/list-state.ts'
import { Panel, titled } from '../../../back-office/page.tsx'
import { statementDays } from '../../../domains/balance/statement/statement-days.ts'
import { StatementView, statementFilters } from '../../../domains/balance/statement/statement-view.tsx'
import { apiContext } from '../../../lib/context.ts'
import type { Route } from './+types/statement.ts'

export const meta = titled('对账单 · 资金')
export const handle = { crumb: '对账单' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { from, to, current } = listInput(url, statementFilters)
  const accountId = url.searchParams.get('account') ?? ''
  const days = statementDays(from, to)
  const data = await context.get(apiContext).statements.byAccount({ accountId, ...days, current, order: 'asc' })
  return { data, days, accountId }
}

/** 对账单 of one account. */
export default function OperatorStatement({ loaderData: { data, days, accountId } }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to="/operator/money/accounts">返回账户</Link>
      </p>
      <Panel title={`${data.owner} · ${purseLabels[data.purse]}`}>
        <StatementView data={data} days={days} export={{ call: 'statements.export', input: { accountId } }} />
      </Panel>
    </>
  )
}
