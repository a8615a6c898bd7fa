import { purseLabels } from '@shangyouji/contract/statements/labels'
import { StatusTabs } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { Page, Panel, titled } from '../../../back-office/page.tsx'
import { apiContext } from '../../../lib/context.ts'
import { isBusinessArea } from '../../messages/side.ts'
import type { Route } from './+types/statement.ts'
import { statementDays } from './statement-days.ts'
import { StatementView, statementFilters } from './statement-view.tsx'

export const meta = titled('对账单')
export const handle = { crumb: '对账单', isPhoneReady: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { purse: asked, from, to, current } = listInput(url, statementFilters)
  const purse = asked && asked in purseLabels ? (asked as keyof typeof purseLabels) : 'POINTS'
  const isBusiness = isBusinessArea(url.pathname)
  const days = statementDays(from, to)
  const data = await context.get(apiContext).statement.search({ purse, isBusiness, ...days, current, order: 'asc' })
  return { data, days, isBusiness }
}

const tabs = [
  { key: '', label: purseLabels.POINTS },
  { key: 'PREPAID', label: purseLabels.PREPAID },
  { key: 'EARNED', label: purseLabels.EARNED },
]

/** 对账单 of one's own accounts, or the company's: points and both kinds of money. */
export default function StatementScreen({ loaderData: { data, days, isBusiness } }: Route.ComponentProps) {
  const list = useListState(statementFilters)
  return (
    <Page title="对账单" note={isBusiness ? '企业的积分与资金；资金由企业负责人和管理员查看' : '本人的积分与资金'}>
      <Panel title={purseLabels[data.purse]}>
        <StatusTabs list={list} name="purse" tabs={tabs} label="账户" />
        <StatementView
          data={data}
          days={days}
          export={{ call: 'statement.export', input: { purse: data.purse, isBusiness } }}
        />
      </Panel>
    </Page>
  )
}
