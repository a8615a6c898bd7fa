export const exchangeLabels = {
  REFRESH_20: '刷新20次',
  ENROL_5: '需求报名5次',
  SMS_50: '短信50条',
} as const
export type ExchangeId = keyof typeof exchangeLabels
