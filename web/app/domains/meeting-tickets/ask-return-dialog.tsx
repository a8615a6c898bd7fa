import { useState } from 'react'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import { api } from '../../lib/api/client.ts'
import { Checkbox } from '../../ui/base/field.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { formatDateTime, formatMoney } from '../../ui/text/format.ts'
import styles from './meeting-tickets.module.css'
import type { OrderWithTickets } from './own-ticket.ts'

interface AskReturnDialogProps {
  readonly order: OrderWithTickets
  readonly onDone: () => void
  readonly onClose: () => void
}

/** 申请退票: what the rule does not give back by itself; the organiser decides, until then the ticket is good. */
export function AskReturnDialog({ order, onDone, onClose }: AskReturnDialogProps) {
  const tickets = order.tickets.filter(ticket => ticket.can.askReturn)
  const [chosen, setChosen] = useState<readonly string[]>(tickets.map(ticket => ticket.id))
  return (
    <ReasonDialog
      title="申请退票"
      text="原因由主办方查看。主办方审批前，票码仍可入场；同意后票码作废，退款金额以主办方审批为准。"
      reasons={['行程有变，无法参会', '重复购票', '参会人离职或生病']}
      isRequired
      ok={`申请退 ${chosen.length} 张票`}
      onClose={onClose}
      onGiven={async reason => {
        try {
          const { expireTime } = await api.returnRequest.ask({ id: order.id, ticketIds: [...chosen], reason })
          toast.success(`已提交，主办方会在${formatDateTime(expireTime)}前答复`)
          onClose()
        } finally {
          onDone()
        }
      }}
    >
      <fieldset className={styles.rows}>
        <legend>退哪些票</legend>
        {tickets.map(ticket => (
          <Checkbox
            key={ticket.id}
            checked={chosen.includes(ticket.id)}
            onChange={event =>
              setChosen(now => (event.target.checked ? [...now, ticket.id] : now.filter(id => id !== ticket.id)))
            }
          >
            {ticket.name || '待补全'} · {ticket.ticketName}（票款 {formatMoney(ticket.share)}）
          </Checkbox>
        ))}
      </fieldset>
    </ReasonDialog>
  )
}
