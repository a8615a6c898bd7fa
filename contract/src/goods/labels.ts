/** Labels and limits of goods, for server and screens; no imports, so that public pages may carry them. */

export const goodsTypeLabels = { PRODUCT: '产品', SERVICE: '服务' } as const

export const priceTypeLabels = { FIXED: '一口价', RANGE: '区间价', TIER: '阶梯价', NEGOTIABLE: '面议' } as const

export const stockLabels = { IN: '现货', ORDER: '订货', OUT: '缺货' } as const

/** How goods travel; empty: not said. */
export const shipTempLabels = {
  '': '',
  RT: '常温',
  C2_8: '2～8℃',
  C_20: '-20℃',
  C_80: '-80℃',
  DRY_ICE: '干冰',
  LN2: '液氮',
} as const

export const documentKinds = {
  COA: '分析证书 COA',
  SDS: '安全说明书 SDS',
  TDS: '技术说明书 TDS',
  MANUAL: '使用说明书',
} as const
export type DocumentKind = keyof typeof documentKinds

/** Properties of categories that all goods have as a field of their own: asked for once, found as either. */
const ownProperties: Readonly<Record<string, 'purity' | 'grade'>> = { 纯度: 'purity', 级别: 'grade' }
/** The field of all goods that a property of a category repeats. */
export const ownFieldOf = (propertyName: string): 'purity' | 'grade' | undefined => ownProperties[propertyName]

/** Most of each, on screen and on the server alike. */
export const goodsLimits = {
  specs: 50,
  images: 10,
  params: 60,
  documents: 5,
  components: 30,
  references: 20,
  tiers: 5,
  useCases: 5,
}
