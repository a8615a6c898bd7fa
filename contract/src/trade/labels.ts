/** Words of baskets, inquiries and orders without their schemas: pages use them and load no validation library. */

/** Why a line of the basket cannot be asked or ordered now. */
export const lineProblemLabels = {
  '': '',
  OFF_SHELF: '商品已下架',
  SPEC_GONE: '规格已变更',
  COMPANY_CLOSED: '供方暂停营业',
  INFO_ONLY: '受管制商品，请咨询供方',
  BELOW_MOQ: '低于最小起订量',
} as const

export { BASKET_LINES, MAX_QUANTITY } from '../basket/limits.ts'

export const orderStatusLabels = {
  PENDING: '待确认',
  CONFIRMED: '已确认',
  IN_PROGRESS: '履约中',
  COMPLETED: '已完成',
  REFUSED: '供方拒绝',
  CANCELLED: '已取消',
  EXPIRED: '已过期',
} as const

/** What the two sides do with an order. */
export const orderOperations = {
  CONFIRM: '确认',
  AGREE: '同意供方答复',
  RETURN: '退回供方修改',
  REFUSE: '拒绝',
  CANCEL: '取消',
  START: '开始履约',
  RECEIVE: '确认收货',
  ASK_CANCEL: '申请取消',
  AGREE_CANCEL: '同意取消',
  DECLINE_CANCEL: '不取消',
} as const

export const orderSourceLabels = { DIRECT: '直接下单', BASKET: '意向篮', POOL: '采购池', INQUIRY: '询价' } as const

export const milestoneLabels = {
  CONTRACT: '合同已签',
  PAID: '已付款',
  SHIPPED: '已发货',
  RECEIVED: '已收货',
  INVOICED: '已开票',
} as const

export const lineReplyLabels = { CONFIRM: '确认', CHANGE: '有变更', REFUSE: '不供应' } as const

export const inquiryStatusLabels = {
  SUBMITTED: '待报价',
  INFO_NEEDED: '待补充',
  QUOTED: '已报价',
  COUNTERED: '议价中',
  ACCEPTED: '已接受',
  DECLINED: '供方婉拒',
  REJECTED: '需方拒绝',
  CANCELLED: '已取消',
  EXPIRED: '已过期',
} as const

/** What the two sides do with an inquiry. */
export const inquiryOperations = {
  QUOTE: '报价',
  ASK_INFO: '请需方补充',
  DECLINE: '婉拒',
  CANCEL: '取消',
  PROVIDE: '补充说明',
  ACCEPT: '接受报价',
  COUNTER: '还价',
  REJECT: '拒绝报价',
  REVISE: '更新报价',
  WITHDRAW: '撤回报价',
  REOPEN: '重新询价',
} as const
