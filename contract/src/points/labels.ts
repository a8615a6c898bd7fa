/** Which side an account's points belong to: its own as a buyer, or its company's. */
export type PointsSide = 'CLIENT' | 'BUSINESS'

export const pointsSideLabels: Readonly<Record<PointsSide, string>> = { CLIENT: '需方', BUSINESS: '供方' }

/** What moved points, as the record names it. */
export const pointsCodeLabels = {
  SIGN: '每日签到',
  SIGN_BONUS: '连续签到奖励',
  MAKE_UP: '补签',
  REGISTER: '注册账号',
  PROFILE: '完善个人资料',
  INVITE: '邀请好友注册',
  DEMAND_PASS: '需求通过审核',
  GOODS_PASS: '产品通过审核',
  ENROL_SIGN: '会议签到',
  SHARE_VISIT: '分享被打开',
  COMMENT_PASS: '发表评论',
  TRIAL_FEEDBACK: '提交试用反馈',
  BROWSE: '浏览产品',
  EXCHANGE: '兑换礼品',
  EXCHANGE_CANCEL: '取消兑换退回',
  RIGHT: '兑换权益',
  LIBRARY_PAY: '下载资料',
  MOVE: '积分互转',
  ADMIN: '平台调整',
  EXPIRE: '到期失效',
  REVOKE: '奖励撤回',
  DEBT: '抵扣欠分',
} as const

export type PointsCode = keyof typeof pointsCodeLabels
