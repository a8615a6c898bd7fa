import type { InquiryStatus } from '@shangyouji/contract/inquiries/schemas'
import type { Side } from '../shared/trade-types.ts'

/** What the other party, or one oneself, is to do now. */
export const inquiryHints: Readonly<Record<Side, Record<InquiryStatus, string>>> = {
  CLIENT: {
    SUBMITTED: '供方正在报价，两个工作日未回复时系统会提醒对方。',
    INFO_NEEDED: '供方需要您补充信息后才能报价。',
    QUOTED: '供方已报价，请在有效期内接受、还价或拒绝。',
    COUNTERED: '您已还价，等待供方给出新的报价。',
    ACCEPTED: '已接受报价并生成意向单。',
    DECLINED: '供方未能报价，可重新询价或询问其他供方。',
    REJECTED: '您未接受报价，可重新询价。',
    CANCELLED: '您已取消，可重新询价。',
    EXPIRED: '已过期，可重新询价。',
  },
  BUSINESS: {
    SUBMITTED: '需方正在等待报价，可以只报能供应的行。',
    INFO_NEEDED: '已请需方补充信息，补充后会通知您。',
    QUOTED: '报价已发送，等待需方处理；有变动可更新报价。',
    COUNTERED: '需方已还价，请给出新的报价或婉拒。',
    ACCEPTED: '需方已接受报价并生成意向单。',
    DECLINED: '您已婉拒。',
    REJECTED: '需方未接受报价。',
    CANCELLED: '需方已取消。',
    EXPIRED: '已过期。',
  },
}

/** Steps of the timeline; those of the platform have no action of a person. */
export const inquiryActions: Readonly<Record<string, string>> = {
  submit: '提交询价',
  award: '选中报名的报价',
  reopen: '重新询价',
  quote: '给出报价',
  revise: '更新报价',
  ask_info: '请需方补充',
  provide: '补充说明',
  counter: '还价',
  accept: '接受报价',
  reject: '拒绝报价',
  decline: '婉拒',
  cancel: '取消询价',
  withdraw: '撤回报价',
  expire: '已过期',
}

export const declineReasons = ['暂无库存', '不再供应', '数量低于起订量', '无法满足技术要求', '超出供货区域']
export const rejectReasons = ['价格偏高', '货期过长', '规格不符', '已选择其他供方']
export const cancelReasons = ['需求变更', '预算调整', '重复询价']
