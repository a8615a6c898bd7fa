import type { Api } from '@shangyouji/contract'
import { data, type LoaderFunctionArgs, type MetaDescriptor } from 'react-router'
import { feedLink } from '../../../domains/publication/feed-link.ts'
import { type PublicationKind, publicationKinds } from '../../../domains/publication/kinds.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { sharePreview } from '../../../lib/share-preview.ts'

/** Goods of the supplier beside what it wrote. */
const ADVERTS = 3

/** What the pages of all types show. */
export interface Shown {
  readonly id: string
  readonly title: string
  readonly cover: string
  readonly summary: string
  readonly publishTime: string | null
  readonly updateTime: string
  readonly publisher: { readonly id: string; readonly name: string }
}

/** One item with its comments. What is not public is not there. */
export async function loadDetails<D extends Shown>(
  { context, params, url }: Pick<LoaderFunctionArgs, 'context' | 'params' | 'url'>,
  kind: PublicationKind,
  get: (api: Api, input: { id: string }) => Promise<D>,
) {
  const api = context.get(apiContext)
  const { tags } = context.get(requestContext)
  const id = params.id ?? ''
  const details = await get(api, { id }).catch(error => {
    if (isFailure(error)) throw data({ msg: `该${publicationKinds[kind].noun}不存在或已下架` }, { status: 404 })
    throw error
  })
  const [comments, adverts] = await Promise.all([
    api.comment.search({ bizType: kind, bizId: id, size: 10 }),
    api.customerAd.listLimitById({ id, limit: ADVERTS }),
  ])
  for (const tag of ['slots', 'goods', `${kind}:${id}`, `company:${details.publisher.id}`, `comments:${id}`])
    tags.add(tag)
  return { details, comments, adverts, origin: url.origin }
}

type LdValue = string | number | boolean | null | readonly LdValue[] | { readonly [name: string]: LdValue | undefined }
/** Of schema.org's description of a page what its type adds. */
export type LdParts = { readonly [name: string]: LdValue | undefined }

export function detailsMeta(
  kind: PublicationKind,
  loaded: { details: Shown; origin: string } | undefined,
  jsonLd: LdParts = {},
): MetaDescriptor[] {
  const { noun, path, title } = publicationKinds[kind]
  if (!loaded) return [{ title: `${noun}不存在 · 上游集` }]
  const { details, origin } = loaded
  const address = `${origin}${path}/${details.id}`
  const description = (details.summary || details.title).slice(0, 120)
  const image = details.cover ? origin + details.cover : undefined
  return [
    { title: `${details.title} · ${title} · 上游集` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    feedLink(kind, origin),
    ...sharePreview({ title: details.title, description, address, picture: details.cover }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@id': address,
        url: address,
        headline: details.title,
        name: details.title,
        description,
        ...(image && { image }),
        ...(details.publishTime && { datePublished: details.publishTime }),
        dateModified: details.updateTime,
        publisher: { '@type': 'Organization', name: details.publisher.name },
        ...jsonLd,
      },
    },
  ]
}
