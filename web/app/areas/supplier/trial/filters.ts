export const filterNames = ['status', 'keyword', 'trialGoodsId'] as const
