import type { RegClass, RegPolicy } from '@shangyouji/contract/compounds/calls'

/**
 * What each class means until operators decide otherwise, with the word that the type of a licence must contain where
 * one would do. Counsel has not confirmed them: where the law is read in two ways the stricter one stands.
 */
export const defaultPolicies: Readonly<Record<RegClass, { policy: RegPolicy; licence: string }>> = {
  HAZARDOUS: { policy: 'LICENCE_ONLY', licence: '危险化学品' },
  TOXIC: { policy: 'BLOCK', licence: '剧毒' },
  PRECURSOR_1: { policy: 'BLOCK', licence: '易制毒' },
  PRECURSOR_2: { policy: 'BLOCK', licence: '易制毒' },
  PRECURSOR_3: { policy: 'BLOCK', licence: '易制毒' },
  EXPLOSIVE: { policy: 'BLOCK', licence: '易制爆' },
  CIVIL_EXPLOSIVE: { policy: 'BLOCK', licence: '民用爆炸物品' },
  MONITORED_1: { policy: 'BLOCK', licence: '监控化学品' },
  MONITORED_2: { policy: 'BLOCK', licence: '监控化学品' },
  MONITORED_3: { policy: 'BLOCK', licence: '监控化学品' },
  MONITORED_4: { policy: 'LICENCE_ONLY', licence: '监控化学品' },
  NARCOTIC: { policy: 'BLOCK', licence: '麻醉' },
  PSYCHOTROPIC_1: { policy: 'BLOCK', licence: '精神药品' },
  PSYCHOTROPIC_2: { policy: 'BLOCK', licence: '精神药品' },
  NON_MEDICAL: { policy: 'BLOCK', licence: '麻醉' },
  DOPING: { policy: 'LICENCE_ONLY', licence: '药品' },
  MEDICINAL_TOXIC: { policy: 'LICENCE_ONLY', licence: '毒性药品' },
  BOTULINUM: { policy: 'BLOCK', licence: '毒性药品' },
  TOXIN: { policy: 'LICENCE_ONLY', licence: '两用物项' },
  DUAL_USE: { policy: 'REVIEW', licence: '两用物项' },
  BIOLOGICAL: { policy: 'BLOCK', licence: '生物' },
}

/** Shares up to which a class does not count, where the list itself gives none. Operators add their own with a reason. */
export const defaultExemptions = [
  { cas: '7722-84-1', reg_class: 'EXPLOSIVE', max_percent: 8, note: '溶液浓度不超过8%' },
  { cas: '26628-22-8', reg_class: 'TOXIC', max_percent: 0.1, note: '抗体、试剂中作防腐剂不超过0.1%' },
] as const
