import { listInput } from '../../../back-office/list-state.ts'
import { Page } from '../../../back-office/page.tsx'
import { apiContext } from '../../../context.ts'
import { LinkTabs } from '../../../ui/tabs.tsx'
import type { Route } from './+types/demand.ts'
import { enrolledFilters, enrolledNames, matchFilters, matchNames } from './demand-filters.ts'
import { Enrolled } from './enrolled.tsx'
import { Matched } from './matched.tsx'

/** Demands that fit, best first; with `?tab=enrolled` one's own sign-ups. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  if (url.searchParams.get('tab') === 'enrolled') {
    const rows = await api.enroll.search(enrolledFilters(listInput(url, enrolledNames)))
    return { tab: 'enrolled' as const, rows }
  }
  const [rows, provinces] = await Promise.all([
    api.demand.searchByBusiness(matchFilters(listInput(url, matchNames))),
    api.area.search({ level: 'PROVINCE' }),
  ])
  return {
    tab: 'matched' as const,
    rows,
    provinces: provinces.map(({ value, fullName }) => ({ value, label: fullName })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.tab === 'enrolled' ? '我的报名' : '匹配的需求'} · 上游集` },
]

const tabs = [
  { key: 'matched', label: '匹配的需求' },
  { key: 'enrolled', label: '我的报名' },
]

export default function SupplierDemand({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="需求" note="每条需求最多5家供方报名，报价只有需方能看到">
      <LinkTabs tabs={tabs} param="tab" label="需求与报名" />
      {loaderData.tab === 'matched' ? <Matched {...loaderData} /> : <Enrolled {...loaderData} />}
    </Page>
  )
}
