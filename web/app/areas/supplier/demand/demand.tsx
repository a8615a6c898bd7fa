import { listInput } from '../../../back-office/list/list-state.ts'
import { Page, titled } from '../../../back-office/page.tsx'
import { ofDemands } from '../../../domains/demand/enrolment/own-enrolments.ts'
import { apiContext } from '../../../lib/context.ts'
import { LinkTabs } from '../../../ui/base/tabs.tsx'
import type { Route } from './+types/demand.ts'
import { enrolledFilters, enrolledNames, matchFilters, matchNames } from './demand-filters.ts'
import { Enrolled } from './enrolled.tsx'
import { Matched } from './matched.tsx'

/** Demands that fit, best first; with `?tab=enrolled` one's own enrolments. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  if (url.searchParams.get('tab') === 'enrolled') {
    const [rows, rights] = await Promise.all([
      api.enroll.search(enrolledFilters(listInput(url, enrolledNames))).then(ofDemands),
      api.authority.getBusinessSpecial(),
    ])
    return { tab: 'enrolled' as const, rows, quota: quotaOf(rights) }
  }
  const [rows, rights, provinces] = await Promise.all([
    api.demand.searchByBusiness(matchFilters(listInput(url, matchNames))),
    api.authority.getBusinessSpecial(),
    api.area.search({ level: 'PROVINCE' }),
  ])
  return {
    tab: 'matched' as const,
    rows,
    quota: quotaOf(rights),
    provinces: provinces.map(({ value, fullName }) => ({ value, label: fullName })),
  }
}

/** How many enrolments are left this month. */
const quotaOf = ({ rights }: { rights: readonly { key: string; limit: number | null; used: number }[] }) =>
  rights.find(({ key }) => key === 'demandEnroll') ?? null

export const handle = { isPhoneReady: true }
export const meta: Route.MetaFunction = titled(({ loaderData }) =>
  loaderData?.tab === 'enrolled' ? '我的报名' : '匹配的需求',
)

const tabs = [
  { key: 'matched', label: '匹配的需求' },
  { key: 'enrolled', label: '我的报名' },
]

export default function SupplierDemand({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="需求"
      note="每条需求最多5家供方报名，报价只有需方能看到"
      action={loaderData.quota && <Quota limit={loaderData.quota.limit} used={loaderData.quota.used} />}
    >
      <div className="mb-4">
        <LinkTabs tabs={tabs} param="tab" label="需求与报名" />
      </div>
      {loaderData.tab === 'matched' ? <Matched {...loaderData} /> : <Enrolled {...loaderData} />}
    </Page>
  )
}

function Quota({ limit, used }: { limit: number | null; used: number }) {
  if (limit === null) return <span className="dim">本月报名不限次数</span>
  const left = Math.max(0, limit - used)
  return (
    <span className={left === 0 ? 'warning' : 'dim'}>
      {left === 0 ? '本月报名额度已用完' : '本月报名额度'} <strong>{used}</strong>/{limit}
      {left === 0 && '，升级会员可提高额度'}
    </span>
  )
}
