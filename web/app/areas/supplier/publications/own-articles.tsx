import { titled } from '../../../back-office/page.tsx'
import type { Route } from './+types/own-articles.ts'
import { loadOwn } from './load-own.ts'
import { OwnList } from './own-list.tsx'

export const meta = titled('文章')

export const loader = (given: Route.LoaderArgs) =>
  loadOwn(
    given,
    'article',
    (api, input) => api.article.informationSearch(input),
    (api, input) => api.article.getStatusCount(input),
  )

export default function OwnArticles({ loaderData }: Route.ComponentProps) {
  return <OwnList kind="article" loaded={loaderData} />
}
