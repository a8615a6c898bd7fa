import type { Api } from '@shangyouji/contract'
import { titled } from '../../../back-office/page.tsx'
import type { Route } from './+types/own-articles.ts'
import { loadOwn, type OwnInput } from './load-own.ts'
import { OwnList } from './own-list.tsx'

export const meta = titled('文章')

const search = (api: Api, input: OwnInput) => api.article.informationSearch(input)

export const loader = (given: Route.LoaderArgs) =>
  loadOwn(given, 'article', search, (api, input) => api.article.getStatusCount(input))

export default function OwnArticles({ loaderData }: Route.ComponentProps) {
  return <OwnList kind="article" search={search} loaded={loaderData} />
}
