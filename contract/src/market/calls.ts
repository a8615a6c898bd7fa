import { z } from 'zod'
import { defineCall } from '../call.ts'
import { SupplierCard } from '../companies/supplier-card.ts'
import { Count, Id, Nothing } from '../fields.ts'
import { GoodsCard } from '../goods/card-schemas.ts'
import { Facet } from '../goods/search-schemas.ts'
import { type PushPosition, pushPositions } from './labels.ts'

const open = { who: 'anon', objects: 'public', effect: 'read' } as const

/** Filters of lists of goods, in the order and with the names that operators gave them. */
export const filter = {
  getFilterById: defineCall({
    method: 'POST',
    path: '/api/market/filter/getFilterById',
    ...open,
    summary: '类目的筛选项',
    input: z.object({ categoryId: Id }),
    reply: z.array(Facet),
    fails: ['NOT_FOUND'],
  }),
  getShopFilter: defineCall({
    method: 'POST',
    path: '/api/market/filter/getShopFilter',
    ...open,
    summary: '店铺商品的筛选项',
    input: z.object({ businessId: Id }),
    reply: z.array(Facet),
  }),
}

export const filterLibrary = {
  listToFour: defineCall({
    method: 'POST',
    path: '/api/base/filterLibrary/listToFour',
    ...open,
    summary: '通用筛选项，至多四组，由运营选定',
    input: Nothing,
    reply: z.array(Facet),
  }),
}

const Limited = z.object({
  /** Goods that are looked at; without it the caller's own last views decide, and the answer is nobody else's. */
  id: Id.optional(),
  limit: Count.min(1).max(50).default(6),
})

export const guess = {
  listLimitById: defineCall({
    method: 'POST',
    path: '/api/market/guess/listLimitById',
    ...open,
    summary: '猜你喜欢：近30天一同浏览的商品，不足时取同类热门',
    input: Limited,
    reply: z.array(GoodsCard),
  }),
}

export const accurate = {
  listLimitById: defineCall({
    method: 'POST',
    path: '/api/market/accurate/listLimitById',
    ...open,
    summary: '精准推荐：同CAS、同类目、同品牌；未指定商品时按最近浏览。不含调用者本企业的商品',
    input: Limited,
    reply: z.array(GoodsCard),
  }),
}

const PushPositionCode = z.enum(Object.keys(pushPositions) as [PushPosition, ...PushPosition[]])

export const mainPush = {
  getMainPushList: defineCall({
    method: 'GET',
    path: '/api/market/mainPush/getMainPushList/{x}',
    ...open,
    summary: '一个位置由运营选定的商品或供应商',
    input: z.object({ x: PushPositionCode }),
    /** Only the list of the position's kind holds anything. */
    reply: z.object({ goods: z.array(GoodsCard), suppliers: z.array(SupplierCard) }),
  }),
}

export const floor = {
  searchFloorById: defineCall({
    method: 'POST',
    path: '/api/market/floor/searchFloorById',
    ...open,
    summary: '一个导航项的楼层与商品；选定的商品在前，不足时取类目热门',
    input: z.object({
      /** Of the navigation entry; without it the home page's. */
      id: Id.optional(),
      /** Goods of each floor. */
      limit: Count.min(1).max(20).default(10),
    }),
    reply: z.array(
      z.object({
        id: Id,
        /** Of the shipped ones: cell, molecular …; empty for those that operators added. */
        code: z.string(),
        name: z.string(),
        subtitle: z.string(),
        categoryIds: z.array(Id),
        picture: z.string(),
        goods: z.array(GoodsCard),
      }),
    ),
  }),
}
