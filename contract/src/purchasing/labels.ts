/** Lines of one purchasing list, and characters of a list that is pasted. */
export const POOL_LINES = 200
export const POOL_TEXT = 60_000

/** How a line of a purchasing list found its goods. */
export const poolMatchLabels = {
  CATALOG: '货号一致',
  CAS: 'CAS 号一致',
  NAME: '名称一致',
  WORDS: '名称相近',
  CHOSEN: '自选',
  NONE: '未找到',
} as const
export type PoolMatch = keyof typeof poolMatchLabels

/** Whether goods are what a line says: without a guess, after somebody looked, or no match at all. */
export const poolStandings = ['SURE', 'CHECK', 'OTHER'] as const
export type PoolStanding = (typeof poolStandings)[number]

/** Why somebody has to look before a line is ordered. */
export const poolDoubtLabels = {
  QUANTITY: '数量没有读出，请填写',
  PACKS: '按这个规格要几件，请填写',
  PACK_TIMES: '规格已换算',
  PIECES: '按个数换算',
  PACK_OTHER: '规格不同',
  PACK_OPEN: '没有写规格',
  UNIT: '单位请核对',
  NAME: '名称请核对',
  SEVERAL: '不止一种产品符合',
  BRAND: '品牌不同',
  GRADE: '级别请核对',
  CAS: 'CAS 号请核对',
  CODE: '货号没有找到',
  REMARK: '备注里有要求，请核对',
  DOUBLED: '与前面的行重复',
} as const
export type PoolDoubt = keyof typeof poolDoubtLabels
