import { VideoTile } from '../../../domains/publication/publication-card.tsx'
import type { Route } from './+types/videos.ts'
import { listMeta, loadList } from './load-list.ts'
import { PublicationList } from './publication-list.tsx'

export const loader = (given: Route.LoaderArgs) => loadList(given, 'video', (api, input) => api.video.search(input))

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData, location }) => listMeta('video', loaderData, location.search)

export default function Videos({ loaderData }: Route.ComponentProps) {
  return (
    <PublicationList
      kind="video"
      loaded={loaderData}
      layout="tiles"
      render={(card, heading) => <VideoTile card={card} heading={heading} />}
    />
  )
}
