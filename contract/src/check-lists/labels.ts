/** Words of check lists, for server and screens; no imports, so that screens may carry them. */

export const listEntriesLabels = {
  ONCE: '整场一次',
  ONCE_A_DAY: '每天一次',
  MANY: '不限次数',
} as const

export const directionLabels = { IN: '入场', OUT: '出场' } as const

export const MOST_LISTS = 50
