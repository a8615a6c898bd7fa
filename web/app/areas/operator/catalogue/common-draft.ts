import type { CommonGoodsForm } from '@shangyouji/contract/goods/operator-calls'

export type CommonDraft = CommonGoodsForm
export const emptyCommon: CommonDraft = {
  name: '',
  nameEn: '',
  cas: '',
  catalogNo: '',
  categoryId: '',
  mf: '',
  mw: '',
  purity: '',
  form: '',
  storage: '',
  shipTemp: '',
  shelfLife: '',
}
