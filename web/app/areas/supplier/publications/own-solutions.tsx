import type { Api } from '@shangyouji/contract'
import { titled } from '../../../back-office/page.tsx'
import type { Route } from './+types/own-solutions.ts'
import { loadOwn, type OwnInput } from './load-own.ts'
import { OwnList } from './own-list.tsx'

export const meta = titled('解决方案')

const search = (api: Api, input: OwnInput) => api.solution.informationSearch(input)

export const loader = (given: Route.LoaderArgs) =>
  loadOwn(given, 'solution', search, (api, input) => api.solution.getStatusCount(input))

export default function OwnSolutions({ loaderData }: Route.ComponentProps) {
  return <OwnList kind="solution" search={search} loaded={loaderData} />
}
