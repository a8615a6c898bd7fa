import { titled } from '../../../back-office/page.tsx'
import type { Route } from './+types/own-solutions.ts'
import { loadOwn } from './load-own.ts'
import { OwnList } from './own-list.tsx'

export const meta = titled('解决方案')

export const loader = (given: Route.LoaderArgs) =>
  loadOwn(
    given,
    'solution',
    (api, input) => api.solution.informationSearch(input),
    (api, input) => api.solution.getStatusCount(input),
  )

export default function OwnSolutions({ loaderData }: Route.ComponentProps) {
  return <OwnList kind="solution" loaded={loaderData} />
}
