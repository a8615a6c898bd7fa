import { useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { isFailure } from '../../lib/api/failure.ts'
import { Button, GuardedButton } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/base/field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { formatMoney } from '../../ui/text/format.ts'
import styles from './meeting-tickets.module.css'
import type { OrderWithTickets } from './own-ticket.ts'

interface ReturnDialogProps {
  readonly order: OrderWithTickets
  readonly onDone: () => void
  readonly onClose: () => void
}

/** 退票: which tickets, and how much goes back, before anything is done. */
export function ReturnDialog({ order, onDone, onClose }: ReturnDialogProps) {
  const tickets = order.tickets.filter(ticket => ticket.can.return)
  const [chosen, setChosen] = useState<readonly string[]>(tickets.map(ticket => ticket.id))
  const sum = tickets
    .filter(({ id }) => chosen.includes(id))
    .reduce((total, { refundNow }) => total + (refundNow ?? 0), 0)

  const isTransferred = order.transfers.some(({ state, isInVain }) => state === 'PAID' && !isInVain)
  const giveBack = async () => {
    try {
      const { amount } = await api.ticketOrder.returnTicket({ id: order.id, ticketIds: [...chosen], amount: sum })
      toast.success(
        `已退票${amount > 0 ? `，${formatMoney(amount)} ${isTransferred ? '由主办方从其账户退回' : '将原路退回'}` : ''}`,
      )
      onClose()
    } catch (failure) {
      if (!isFailure(failure)) throw failure
    } finally {
      onDone()
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="退票"
      width={460}
      footer={
        <>
          <Button onClick={onClose}>不退了</Button>
          <GuardedButton kind="danger" aria-disabled={chosen.length === 0} onClick={giveBack}>
            退 {chosen.length} 张票
          </GuardedButton>
        </>
      }
    >
      <div className={styles.rows}>
        {tickets.map(ticket => (
          <Checkbox
            key={ticket.id}
            checked={chosen.includes(ticket.id)}
            onChange={event =>
              setChosen(now => (event.target.checked ? [...now, ticket.id] : now.filter(id => id !== ticket.id)))
            }
          >
            {ticket.name || '待补全'} · {ticket.ticketName}：退 {formatMoney(ticket.refundNow ?? 0)}（票款{' '}
            {formatMoney(ticket.share)}）
          </Checkbox>
        ))}
      </div>
      <p aria-live="polite">
        合计退回 <strong className="price">{formatMoney(sum)}</strong>，按购票时的退票规则计算。退票后票码立即作废。
      </p>
    </Dialog>
  )
}
