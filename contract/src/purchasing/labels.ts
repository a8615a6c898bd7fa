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

/** From this confidence on goods are taken by themselves, and from the second on without a second look. */
export const TAKEN_FROM = 60
export const SURE_FROM = 85
