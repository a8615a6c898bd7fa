import type { SupplierCard } from '@shangyouji/contract/companies/supplier-card'
import type { GoodsCard } from '@shangyouji/contract/goods/card-schemas'
import type { MeetingCard } from '@shangyouji/contract/meetings/calls'

/** Only what a tile shows: the page carries its data twice, as HTML and for the browser. */
export const tileOf = (card: GoodsCard) => ({
  id: card.id,
  name: card.name,
  cover: card.cover,
  packSize: card.packSize,
  companyName: card.companyName,
  priceType: card.priceType,
  priceMin: card.priceMin,
  priceMax: card.priceMax,
  isInfoOnly: card.isInfoOnly,
})
export type HomeTile = ReturnType<typeof tileOf>

export const supplierOf = (card: SupplierCard) => ({
  id: card.id,
  name: card.name,
  logo: card.logo,
  levelCode: card.levelCode,
  link: card.link,
  provinceName: card.provinceName,
  goodsNum: card.goodsNum,
  categories: card.categories.slice(0, 3),
  response: card.response,
})
export type HomeSupplier = ReturnType<typeof supplierOf>

export const meetingOf = ({ id, title, startTime, endTime, timezone, form, cityName, provinceName }: MeetingCard) => ({
  ...{ id, title, startTime, endTime, timezone },
  place: form === 'ONLINE' ? '线上' : cityName || provinceName,
})
export type HomeMeeting = ReturnType<typeof meetingOf>

interface Category {
  readonly id: string
  readonly name: string
  readonly children: readonly { readonly id: string; readonly name: string }[]
}

const MOST_LINKS = 10

/** A floor with links to what lies below its categories, those of each in turn. */
export function floorOf(
  floor: {
    id: string
    code: string
    name: string
    subtitle: string
    categoryIds: readonly string[]
    picture: string
    goods: readonly GoodsCard[]
  },
  categories: readonly Category[],
) {
  const own = floor.categoryIds.flatMap(id => categories.find(category => category.id === id) ?? [])
  const most = Math.max(0, ...own.map(category => category.children.length))
  const links = Array.from({ length: most }, (_, i) => own.flatMap(category => category.children[i] ?? [])).flat()
  return {
    id: floor.id,
    code: floor.code,
    name: floor.name,
    subtitle: floor.subtitle,
    picture: floor.picture,
    categoryId: own[0]?.id ?? null,
    links: links.slice(0, MOST_LINKS).map(({ id, name }) => ({ id, name })),
    goods: floor.goods.map(tileOf),
  }
}
export type HomeFloor = ReturnType<typeof floorOf>
