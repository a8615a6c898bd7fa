import { data } from 'react-router'
import { listInput } from '../../../back-office/list/list-state.ts'
import { titled } from '../../../back-office/page.tsx'
import { isFailure } from '../../../lib/api/failure.ts'
import { apiContext } from '../../../lib/context.ts'
import type { Route } from './+types/need-manage.ts'
import { Enrolments } from './enrolments.tsx'
import { filterNames, knownFilters } from './need-filters.ts'
import { NeedList } from './need-list.tsx'

/** The list of one's own demands; with `?demand=` the answers to one of them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const demandId = url.searchParams.get('demand')
  if (demandId) {
    try {
      const [demand, answers] = await Promise.all([
        api.demand.byId({ id: demandId }),
        api.enroll.searchByDemand({ demandId, size: 50, sort: 'createTime', order: 'asc' }),
      ])
      return { view: 'answers' as const, demand, answers: answers.records }
    } catch (error) {
      if (isFailure(error)) throw data({ msg: '该需求不存在或已删除' }, { status: 404 })
      throw error
    }
  }
  const input = knownFilters(listInput(url, filterNames))
  const [rows, counts, claimable] = await Promise.all([
    api.demand.informationSearch(input),
    api.demand.getStatusCount({ keyword: input.keyword }),
    api.demand.claimable(),
  ])
  return { view: 'list' as const, rows, counts, claimable }
}

export const handle = { isPhoneReady: true }
export const meta: Route.MetaFunction = titled(({ loaderData }) =>
  loaderData?.view === 'answers' ? loaderData.demand.title : '需求管理',
)

export default function NeedManage({ loaderData }: Route.ComponentProps) {
  if (loaderData.view === 'answers') {
    return <Enrolments key={loaderData.demand.id} demand={loaderData.demand} answers={loaderData.answers} />
  }
  return <NeedList {...loaderData} />
}
