import type { AdPositionCode } from '@shangyouji/contract/adverts/labels'

const publish = { title: '发布采购需求', text: '写下要找的产品或服务，核验过的供应商来报价', path: '/website/demands' }
const tools = { title: '科学计算器', text: '缓冲液配制、浓度换算、离心力，打开即用', path: '/tool' }
const join = { title: '供应商入驻', text: '核验资质后发布产品，直接收到询价', path: '/website/supplier' }

/** The platform's own in places that nobody booked: links within the site, no adverts. */
export const house: Readonly<Record<AdPositionCode, readonly { title: string; text: string; path: string }[]>> = {
  HOME_STRIP: [publish, tools, join],
  CATEGORY: [publish, tools],
  SEARCH_ROW: [publish],
  SUPPLIER_LIST: [publish, join],
  COMPOUND: [publish, tools],
}
