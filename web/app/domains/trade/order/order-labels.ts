import type { OrderOperation } from '@shangyouji/contract/orders/schemas'
import type { Order, Side } from '../shared/trade-types.ts'

interface Words {
  /** What happens then. */
  readonly text: string
  readonly done: string
  /** Usual ones; with `isRequired` nothing is done without one. */
  readonly reasons?: readonly string[]
  readonly isRequired?: boolean
  readonly danger?: boolean
}

export const operationLabels: Readonly<Record<OrderOperation, Words>> = {
  CONFIRM: { text: '确认后意向单生效，需方会收到通知。', done: '已确认意向单' },
  AGREE: { text: '同意后按供方答复的价格、货期和条款生效。', done: '已同意，意向单生效' },
  RETURN: {
    text: '退回后供方可以修改答复。',
    done: '已退回供方修改',
    reasons: ['价格需再商议', '货期过长', '条款需调整'],
    isRequired: true,
  },
  REFUSE: {
    text: '拒绝后意向单结束，需方会收到原因。',
    done: '已拒绝意向单',
    reasons: ['暂无库存', '不再供应', '价格有误', '无法配送到该地区'],
    isRequired: true,
    danger: true,
  },
  CANCEL: {
    text: '取消后意向单结束，供方会收到通知。',
    done: '意向单已取消',
    reasons: ['需求变更', '预算调整', '重复下单'],
    danger: true,
  },
  START: { text: '开始备货、签约，需方会看到进度。', done: '已开始履约' },
  RECEIVE: { text: '确认收货后意向单完成，可以评价供方。请先核对数量与质量文件。', done: '已确认收货，意向单完成' },
  ASK_CANCEL: {
    text: '已确认的意向单须双方同意才能取消。',
    done: '取消申请已发送，等待对方处理',
    reasons: ['需求变更', '货期无法满足', '未能签订合同'],
    isRequired: true,
    danger: true,
  },
  AGREE_CANCEL: { text: '同意后意向单结束，不能恢复。', done: '已同意取消，意向单结束', danger: true },
  DECLINE_CANCEL: { text: '意向单继续履行。', done: '取消申请已撤销，意向单继续' },
}

/** Main ones first. */
export const operationOrder: readonly OrderOperation[] = [
  'AGREE_CANCEL',
  'DECLINE_CANCEL',
  'AGREE',
  'RECEIVE',
  'CONFIRM',
  'START',
  'RETURN',
  'REFUSE',
  'CANCEL',
  'ASK_CANCEL',
]

/** What is to be done now, and by whom. */
export function orderHint(order: Order, side: Side): string {
  if (order.cancelAskedBy) {
    return order.cancelAskedBy === side ? '您已申请取消，等待对方处理。' : '对方申请取消，请同意或拒绝。'
  }
  const isBuyer = side === 'CLIENT'
  switch (order.status) {
    case 'PENDING':
      if (order.isAnswered) return isBuyer ? '供方的答复与下单时有差异，请核对后同意或退回。' : '已答复，等待需方同意。'
      return isBuyer
        ? '等待供方确认，确认前可以修改数量、地址和备注。'
        : '请逐行核对价格与货期后确认，有变更的需方会先同意。'
    case 'CONFIRMED':
      return isBuyer ? '供方已确认，可签订合同、安排付款，并在下方登记。' : '意向单已生效，请开始备货并登记进度。'
    case 'IN_PROGRESS':
      return isBuyer ? '供方履约中，收到货后请确认收货。' : '请在发货、开票后登记进度。'
    case 'COMPLETED':
      return order.can.review ? '意向单已完成，欢迎评价供方。' : '意向单已完成。'
    default:
      return ''
  }
}

/** Steps of the timeline; milestones stand in their own panel as well, with their papers. */
export const orderActions: Readonly<Record<string, string>> = {
  place: '提交意向单',
  accept: '接受报价生成',
  confirm: '确认意向单',
  propose: '答复，待需方同意',
  agree: '同意供方答复',
  return: '退回供方修改',
  refuse: '拒绝意向单',
  cancel: '取消意向单',
  start: '开始履约',
  receive: '确认收货',
  ask_cancel: '申请取消',
  agree_cancel: '同意取消',
  decline_cancel: '撤销取消申请',
  expire: '已过期',
  auto_receive: '自动确认收货',
  contract: '登记合同已签',
  paid: '登记已付款',
  shipped: '登记已发货',
  received: '登记已收货',
  invoiced: '登记已开票',
}
