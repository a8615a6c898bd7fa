/** Grounds of banners without a picture. */
export const toneLabels = { orange: '橙色底', teal: '青色底', ink: '墨色底' } as const
