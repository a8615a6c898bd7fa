import { ArticleRow } from '../../../domains/publication/publication-card.tsx'
import type { Route } from './+types/articles.ts'
import { listMeta, loadList } from './load-list.ts'
import { PublicationList } from './publication-list.tsx'

export const loader = (given: Route.LoaderArgs) => loadList(given, 'article', (api, input) => api.article.search(input))

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData, location }) => listMeta('article', loaderData, location.search)

export default function Articles({ loaderData }: Route.ComponentProps) {
  return (
    <PublicationList
      kind="article"
      loaded={loaderData}
      render={(card, heading) => <ArticleRow card={card} heading={heading} />}
    />
  )
}
