/** Words of messages to many, for server and screens; no imports, so that screens may carry them. */

export const audienceLabels = {
  ALL: '全部用户',
  CLIENT: '需方',
  SUPPLIER: '供方',
  EXHIBITION: '展会方',
} as const

export const campaignStatusLabels = { SENDING: '发送中', SENT: '已发送', STOPPED: '已停止' } as const
