import { LibraryRow } from '../../../../domains/publication/publication-card.tsx'
import { listMeta, loadList } from '../load-list.ts'
import { PublicationList } from '../publication-list.tsx'
import type { Route } from './+types/library.ts'

export const loader = (given: Route.LoaderArgs) =>
  loadList(given, 'dataLibrary', (api, input) => api.dataLibrary.search(input))

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  listMeta('dataLibrary', loaderData, location.search)

export default function Library({ loaderData }: Route.ComponentProps) {
  return (
    <PublicationList
      kind="dataLibrary"
      loaded={loaderData}
      render={(card, heading) => <LibraryRow card={card} heading={heading} />}
    />
  )
}
