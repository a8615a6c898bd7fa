/** Membership levels; apart from the other words, since nearly every public page shows them. */
export const levelLabels = { FREE: '免费会员', STANDARD: '标准会员', SENIOR: '高级会员', FLAGSHIP: '旗舰会员' } as const
