export const invitationStateLabels = {
  PENDING: '待首次使用',
  REVIEW: '核查中',
  HELD: '待发放',
  PAID: '已发放',
  REFUSED: '不予奖励',
  EXPIRED: '已过期',
  REVOKED: '已撤回',
} as const
export type InvitationState = keyof typeof invitationStateLabels

/** Why an invitation is not rewarded, waits for a person, or was taken back. */
export const invitationReasonLabels = {
  SELF: '不能邀请自己',
  SAME_COMPANY: '被邀请人与邀请人属于同一企业',
  SAME_DEVICE: '与邀请人使用同一设备注册',
  SAME_USCC: '被邀请企业与邀请人的企业统一社会信用代码相同',
  MANY_FROM_NETWORK: '同一网络当天注册较多',
  NEAR_PHONES: '手机号相邻',
  MANY_A_MONTH: '本月邀请较多',
  NO_ACT: '期限内没有完成首次使用',
  FROZEN: '被邀请人已被冻结',
  NO_REWARD: '发放时平台没有设置奖励',
  BY_PERSON: '经人工核查不予奖励',
} as const
export type InvitationReason = keyof typeof invitationReasonLabels

/** The first thing for which a reward is given. */
export const invitationActLabels = {
  DEMAND: '需求通过审核',
  ORDER: '意向单被确认',
  CHECK_IN: '参加会议签到',
  COMPANY: '企业通过认证',
} as const
export type InvitationAct = keyof typeof invitationActLabels
