/** Words of notices of infringement without their schemas: public pages load no validation. */

export const infringementKindLabels = {
  TRADEMARK: '商标权',
  COPYRIGHT: '著作权',
  PATENT: '专利权',
  REPUTATION: '名誉、商誉或肖像',
  UNFAIR: '不正当竞争',
  OTHER: '其他权益',
} as const

export const infringementStatusLabels = {
  NEW: '待受理',
  ACCEPTED: '已受理',
  FORWARDED: '已转送',
  UPHELD: '已下架',
  REJECTED: '已驳回',
} as const

/** How many files go along, and how large each may be. */
export const evidenceLimits = { files: 6, bytes: 10 * 1024 * 1024 } as const
