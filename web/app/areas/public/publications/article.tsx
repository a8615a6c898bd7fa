import { api } from '../../../lib/api/client.ts'
import { ExternalIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { RichContent } from '../../../ui/text/rich-content.tsx'
import type { Route } from './+types/article.ts'
import { countersOf } from './counters.ts'
import { detailsMeta, loadDetails } from './load-details.ts'
import { PublicationPage } from './publication-page.tsx'

export const loader = (given: Route.LoaderArgs) =>
  loadDetails(given, 'article', (calls, input) => calls.article.getDetails(input))

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  detailsMeta('article', loaderData, {
    '@type': 'Article',
    author: { '@type': 'Person', name: loaderData?.details.author || loaderData?.details.publisher.name },
  })

export default function Article({ loaderData: { details, comments, adverts } }: Route.ComponentProps) {
  const { author, isOriginal, sourceName, sourceUrl, content } = details
  return (
    <PublicationPage
      kind="article"
      item={details}
      comments={comments}
      adverts={adverts}
      calls={countersOf(details.id, {
        read: api.article.articleRead,
        like: api.article.articleLike,
        forward: api.article.articleForward,
      })}
      tags={isOriginal && <Tag tone="teal">原创</Tag>}
      facts={
        <>
          {author && <span className="row wrap gap-1">{author}</span>}
          {sourceName && (
            <span className="row wrap gap-1">
              来源：
              {sourceUrl ? (
                <a href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow">
                  {sourceName} <ExternalIcon />
                </a>
              ) : (
                sourceName
              )}
            </span>
          )}
        </>
      }
    >
      <RichContent html={content} />
    </PublicationPage>
  )
}
