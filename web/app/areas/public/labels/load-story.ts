import type { Api } from '@shangyouji/contract'
import { data } from 'react-router'
import { orNull } from '../../../lib/api/failure.ts'
import { sharePreview } from '../../../lib/share-preview.ts'

export type Story = Awaited<ReturnType<typeof loadStory>>

/** What one company says of its flagship product. @throws 404 where it has none, or its goods are off the shelf */
export async function loadStory(api: Api, businessId: string) {
  const ocop = await orNull(api.goodsInfo.getOcop({ businessId }))
  if (!ocop?.goods) throw data({ msg: '该代表产品不存在或已下架' }, { status: 404 })
  return { ...ocop, goods: ocop.goods }
}

export function storyMeta({ goods }: Story, origin: string) {
  const address = `${origin}/website/ocop/${goods.businessId}`
  const description = `${goods.companyName}的代表产品${goods.name}：来历、工艺、实证与应用案例`
  return [
    { title: `${goods.name} · ${goods.companyName} · 一司一品 · 上游集` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...sharePreview({ title: goods.name, description, address, picture: goods.cover }),
  ]
}
