export const giftOrderLabels = {
  WAIT_SHIP: '待发货',
  SHIPPED: '已发货',
  RECEIVED: '已收货',
  CANCELLED: '已取消',
} as const

export const giftKindLabels = { GOODS: '实物', VIRTUAL: '卡券' } as const
