/** What an exhibitor thinks of someone who came to its booth. */
export const leadRatingLabels = { HOT: '重点', WARM: '一般', COLD: '暂缓' } as const
export type LeadRating = keyof typeof leadRatingLabels

/** Scans that one call takes: what was queued without a network comes in such parts. */
export const MOST_SCANS = 50
export const MOST_BADGES = 200
