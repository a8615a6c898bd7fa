import type { RouterContextProvider } from 'react-router'
import { data } from 'react-router'
import { isFailure } from '../../../lib/api/failure.ts'
import { apiContext, requestContext } from '../../../lib/context.ts'

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const orderOf = (given: string | null, otherwise: 'asc' | 'desc') =>
  given === 'asc' || given === 'desc' ? given : otherwise

/** Goods of a label as the address asks for them; words that mean nothing here count as absent. */
export async function loadLabel(context: Readonly<RouterContextProvider>, code: string, url: URL) {
  const api = context.get(apiContext)
  const { tags } = context.get(requestContext)
  const params = url.searchParams
  const categoryId = params.get('categoryId')
  const sort = (['refreshTime', 'price'] as const).find(one => one === params.get('sort'))
  const current = Number(params.get('current') ?? 1)
  const page = await api.specialLabel
    .searchGoodsById({
      id: code,
      categoryId: categoryId && ID.test(categoryId) ? categoryId : undefined,
      sort,
      // prices rise at first
      order: orderOf(params.get('order'), sort === 'price' ? 'asc' : 'desc'),
      current: Number.isInteger(current) && current >= 1 && current <= 1_000_000 ? current : 1,
    })
    .catch(error => {
      // an unknown category, or the label is hidden
      if (isFailure(error)) throw data({ msg: '该栏目暂未开放或类目不存在' }, { status: 404 })
      throw error
    })
  for (const tag of ['slots', 'goods']) tags.add(tag)
  for (const goods of page.records) tags.add(`goods:${goods.id}`)
  return { page, origin: url.origin }
}

export type LabelData = Awaited<ReturnType<typeof loadLabel>>

/** Title, description and address of a label's page. */
export function labelMeta(loaderData: LabelData | undefined, path: string, description: string) {
  if (!loaderData) return [{ title: '栏目 · 上游集' }]
  return [
    { title: `${loaderData.page.label.name} · 上游集` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${loaderData.origin}${path}` },
  ]
}
