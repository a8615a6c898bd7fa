/** Words of the rules for compounds, for server and screens; no imports, so that screens may carry them. */

/** Classes of the law for chemicals and biologicals (docs/glossary.md, regulation class). */
export const regClassLabels = {
  HAZARDOUS: '危险化学品',
  TOXIC: '剧毒化学品',
  PRECURSOR_1: '易制毒化学品（第一类）',
  PRECURSOR_2: '易制毒化学品（第二类）',
  PRECURSOR_3: '易制毒化学品（第三类）',
  EXPLOSIVE: '易制爆危险化学品',
  CIVIL_EXPLOSIVE: '民用爆炸物品',
  MONITORED_1: '监控化学品（第一类）',
  MONITORED_2: '监控化学品（第二类）',
  MONITORED_3: '监控化学品（第三类）',
  MONITORED_4: '监控化学品（第四类）',
  NARCOTIC: '麻醉药品',
  PSYCHOTROPIC_1: '精神药品（第一类）',
  PSYCHOTROPIC_2: '精神药品（第二类）',
  NON_MEDICAL: '非药用类麻醉药品和精神药品',
  DOPING: '兴奋剂',
  MEDICINAL_TOXIC: '医疗用毒性药品',
  BOTULINUM: '肉毒毒素',
  TOXIN: '生物毒素',
  DUAL_USE: '两用物项（出口管制）',
  BIOLOGICAL: '高致病性病原微生物',
} as const

/** What may be done with a class on the platform, from free to forbidden. */
export const regPolicyLabels = {
  ALLOW: '允许发布',
  REVIEW: '须人工审核',
  LICENCE_ONLY: '须具备许可证',
  INFO_ONLY: '仅展示信息，不标价、不下单',
  BLOCK: '禁止发布',
} as const
