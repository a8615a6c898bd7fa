import type { Api } from '@shangyouji/contract'
import { sectionDictionaries } from '@shangyouji/contract/publications/labels'
import type { LoaderFunctionArgs, MetaDescriptor } from 'react-router'
import { INDUSTRY } from '../../../domains/demand/dictionaries.ts'
import { feedLink } from '../../../domains/publication/feed-link.ts'
import { type PublicationKind, publicationKinds } from '../../../domains/publication/kinds.ts'
import { apiContext, requestContext } from '../../../lib/context.ts'
import type { Facet } from '../../../ui/list/facets.tsx'
import { listInput } from './list-input.ts'

const SLOTS = 3

interface Found<C> {
  readonly records: C[]
  readonly total: number
  readonly totalIsCapped: boolean
  readonly current: number
  readonly pages: number
}
type ListInput = ReturnType<typeof listInput> & { size: number }

/** A page of one type with its filters, and the newest of all where nothing was found. */
export async function loadList<C extends { id: string }>(
  { context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  kind: PublicationKind,
  search: (api: Api, input: ListInput) => Promise<Found<C>>,
  size = 12,
) {
  const api = context.get(apiContext)
  const { tags } = context.get(requestContext)
  const input = listInput(url.searchParams)
  const dictionary = sectionDictionaries[kind]
  const [page, items, slots] = await Promise.all([
    search(api, { ...input, size }),
    api.dictionaryItem.list({ type: [dictionary, INDUSTRY] }),
    // where nothing was asked for; the library has no slots
    url.search === '' && kind !== 'dataLibrary'
      ? api.specialLabel.searchByContent({ contentType: kind, size: SLOTS })
      : null,
  ])
  const others = page.total === 0 ? (await search(api, { ...listInput(new URLSearchParams()), size: 4 })).records : []
  for (const tag of [kind, 'slots']) tags.add(tag)
  const options = (type: string) => (items[type] ?? []).map(({ name }) => ({ value: name, label: name }))
  const facets: Facet[] = [
    { key: 'section', label: '栏目', options: options(dictionary) },
    { key: 'industryTag', label: '行业', options: options(INDUSTRY) },
  ]
  return { page, others, facets, slots: slots?.records ?? [], keyword: input.keyword ?? '', origin: url.origin }
}

/** Title, description and canonical address of a list; endless combinations of words are not for search engines. */
export function listMeta(
  kind: PublicationKind,
  loaded: { facets: readonly Facet[]; keyword: string; origin: string } | undefined,
  search: string,
): MetaDescriptor[] {
  const { title, lead, path } = publicationKinds[kind]
  if (!loaded) return [{ title: `${title} · 上游集` }]
  const params = new URLSearchParams(search)
  const chosen = loaded.facets.flatMap(facet => params.get(facet.key) ?? [])
  const kept = new URLSearchParams([...params].filter(([name]) => ['section', 'industryTag', 'current'].includes(name)))
  return [
    { title: `${[loaded.keyword, ...chosen, title].filter(Boolean).join(' · ')} · 上游集` },
    { name: 'description', content: `${chosen.join('、')}${title}：${lead}。生物医药上游采购与供应平台上游集。` },
    { tagName: 'link', rel: 'canonical', href: `${loaded.origin}${path}${kept.size > 0 ? `?${kept}` : ''}` },
    feedLink(kind, loaded.origin),
    ...(loaded.keyword ? [{ name: 'robots', content: 'noindex,follow' }] : []),
  ]
}
