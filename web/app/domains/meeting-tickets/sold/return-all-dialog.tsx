import type { ReplyOf } from '@shangyouji/contract'
import type { ticketOrder } from '@shangyouji/contract/tickets/calls'
import { useRevalidator } from 'react-router'
import { ReasonDialog } from '../../../forms/reason-dialog.tsx'
import { api } from '../../../lib/api/client.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatMoney } from '../../../ui/text/format.ts'

type Order = ReplyOf<typeof ticketOrder.search>['records'][number]

/** 全额退票: whatever the rule says, the organiser gives all back; the buyer is told why. */
export function ReturnAllDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const isTransferred = order.transfers.some(({ state, isInVain }) => state === 'PAID' && !isInVain)
  const how = isTransferred ? '由贵公司从自己的账户退回后登记' : '原路退回'
  return (
    <ReasonDialog
      title={`全额退票 · ${order.orderNo}`}
      text={`未签到的票立即作废，未退的票款全部${how}，名额释放。购票人会立即收到通知和原因；请先与购票人确认。`}
      reasons={['购票人申请退票', '重复购票', '信息填写有误']}
      isRequired
      danger
      ok="退票"
      onClose={onClose}
      onGiven={async reason => {
        const { count, amount } = await api.ticketOrder.returnTicket({ id: order.id, reason })
        toast.success(`已退 ${count} 张票，${formatMoney(amount)} ${isTransferred ? '待登记退款' : '将原路退回'}`)
        onClose()
        await revalidate()
      }}
    />
  )
}
