/** What a code takes off the list price. */
export const promoKindLabels = { FIXED: '立减', PERCENT: '折扣', FREE: '免票' } as const
export type PromoKind = keyof typeof promoKindLabels

/** Most codes of one meeting, stopped ones as well. */
export const MOST_PROMOS = 200
