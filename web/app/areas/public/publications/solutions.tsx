import { SolutionRow } from '../../../domains/publication/publication-card.tsx'
import type { Route } from './+types/solutions.ts'
import { listMeta, loadList } from './load-list.ts'
import { PublicationList } from './publication-list.tsx'

export const loader = (given: Route.LoaderArgs) =>
  loadList(given, 'solution', (api, input) => api.solution.search(input))

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData, location }) => listMeta('solution', loaderData, location.search)

export default function Solutions({ loaderData }: Route.ComponentProps) {
  return (
    <PublicationList
      kind="solution"
      loaded={loaderData}
      render={(card, heading) => <SolutionRow card={card} heading={heading} />}
    />
  )
}
