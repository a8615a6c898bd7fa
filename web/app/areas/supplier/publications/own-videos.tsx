import { titled } from '../../../back-office/page.tsx'
import type { Route } from './+types/own-videos.ts'
import { loadOwn } from './load-own.ts'
import { OwnList } from './own-list.tsx'

export const meta = titled('视频')

export const loader = (given: Route.LoaderArgs) =>
  loadOwn(
    given,
    'video',
    (api, input) => api.video.informationSearch(input),
    (api, input) => api.video.getStatusCount(input),
  )

export default function OwnVideos({ loaderData }: Route.ComponentProps) {
  return <OwnList kind="video" loaded={loaderData} />
}
