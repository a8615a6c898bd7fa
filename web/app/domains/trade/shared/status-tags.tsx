import type { InquiryStatus } from '@shangyouji/contract/inquiries/schemas'
import type { OrderStatus } from '@shangyouji/contract/orders/schemas'
import { inquiryStatusLabels, orderStatusLabels } from '@shangyouji/contract/trade/labels'
import { Tag, type Tone } from '../../../ui/base/tag.tsx'
import type { OrderRow } from './trade-types.ts'

const inquiryTones: Readonly<Record<InquiryStatus, Tone>> = {
  SUBMITTED: 'amber',
  INFO_NEEDED: 'orange',
  QUOTED: 'teal',
  COUNTERED: 'indigo',
  ACCEPTED: 'green',
  DECLINED: 'red',
  REJECTED: 'red',
  CANCELLED: 'grey',
  EXPIRED: 'grey',
}

export const InquiryTag = ({ status }: { status: InquiryStatus }) => (
  <Tag tone={inquiryTones[status]}>{inquiryStatusLabels[status]}</Tag>
)

const orderTones: Readonly<Record<OrderStatus, Tone>> = {
  PENDING: 'amber',
  CONFIRMED: 'teal',
  IN_PROGRESS: 'indigo',
  COMPLETED: 'green',
  REFUSED: 'red',
  CANCELLED: 'grey',
  EXPIRED: 'grey',
}

/** Where an order stands; an answer that waits for the buyer, and a wish to cancel, are said with it. */
export const OrderTag = ({ order }: { order: Pick<OrderRow, 'status' | 'isAnswered' | 'cancelAskedBy'> }) => (
  <>
    <Tag tone={orderTones[order.status]}>{order.isAnswered ? '待需方同意' : orderStatusLabels[order.status]}</Tag>
    {order.cancelAskedBy && <Tag tone="red">{order.cancelAskedBy === 'CLIENT' ? '需方' : '供方'}申请取消</Tag>}
  </>
)

/** It waits for whoever looks at it. */
export const MyTurn = ({ isMyTurn }: { isMyTurn: boolean }) => (isMyTurn ? <Tag tone="orange">待您处理</Tag> : null)
