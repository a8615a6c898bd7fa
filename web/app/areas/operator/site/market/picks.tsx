import { PICK_SIZE, type Pick, type PickPage } from '../../../../back-office/list/pick-line.tsx'
import { api } from '../../../../lib/api/client.ts'
import { Empty } from '../../../../ui/base/empty.tsx'

export type PickKind = 'GOODS' | 'SUPPLIER'

const asked = (keyword: string, current: number) => ({
  keyword: keyword || undefined,
  current,
  size: PICK_SIZE,
  withFacets: false,
})

/** All public goods, or all approved suppliers: what operators put before people. */
export const pickKinds = {
  GOODS: {
    noun: '商品',
    placeholder: '名称、货号、CAS 号',
    find: async (keyword: string, current: number): Promise<PickPage> => {
      const { total, records } = await api.goodsInfo.goodsSearch(asked(keyword, current))
      return { total, records: records.map(ofGoods) }
    },
    empty: () => <Empty title="没有找到商品">换个词试试</Empty>,
  },
  SUPPLIER: {
    noun: '供应商',
    placeholder: '企业名称或它销售的商品',
    find: async (keyword: string, current: number): Promise<PickPage> => {
      const { total, records } = await api.business.goodsSearch(asked(keyword, current))
      return { total, records: records.map(ofSupplier) }
    },
    empty: () => <Empty title="没有找到供应商">换个词试试</Empty>,
  },
} as const

export const ofGoods = (goods: {
  id: string
  name: string
  cover: string
  catalogNo: string
  companyName: string
}): Pick => ({
  id: goods.id,
  title: goods.name,
  cover: goods.cover,
  detail: [goods.catalogNo, goods.companyName].filter(Boolean).join(' · '),
})

export const ofSupplier = (one: {
  id: string
  name: string
  logo: string
  provinceName: string
  goodsNum: number
}): Pick => ({
  id: one.id,
  title: one.name,
  cover: one.logo,
  detail: [one.provinceName, `在售 ${one.goodsNum} 个商品`].filter(Boolean).join(' · '),
})
