/** Words of notices, for server and screens; no imports, so that screens may carry them. */

export const notificationTypeLabels = {
  REVIEW: '审核通知',
  ORDER: '意向单',
  INQUIRY: '询价咨询',
  DEMAND: '需求',
  COMMENT: '评论互动',
  MEETING: '会议',
  POINTS: '积分',
  MEMBER: '会员',
  SYSTEM: '系统公告',
} as const

export const notificationChannelLabels = {
  SMS: '短信',
  WECHAT: '微信',
  MAIL: '邮件',
} as const
