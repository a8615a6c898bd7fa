export const periods = { NOW: '同时拥有', DAY: '每日', MONTH: '每月', YEAR: '每年' } as const
