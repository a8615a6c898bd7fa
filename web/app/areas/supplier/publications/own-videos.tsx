import type { Api } from '@shangyouji/contract'
import { titled } from '../../../back-office/page.tsx'
import type { Route } from './+types/own-videos.ts'
import { loadOwn, type OwnInput } from './load-own.ts'
import { OwnList } from './own-list.tsx'

export const meta = titled('视频')

const search = (api: Api, input: OwnInput) => api.video.informationSearch(input)

export const loader = (given: Route.LoaderArgs) =>
  loadOwn(given, 'video', search, (api, input) => api.video.getStatusCount(input))

export default function OwnVideos({ loaderData }: Route.ComponentProps) {
  return <OwnList kind="video" search={search} loaded={loaderData} />
}
