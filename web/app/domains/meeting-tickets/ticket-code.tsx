import { QRCode } from 'antd'
import { Button } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './meeting-tickets.module.css'
import { meetingTime } from './meeting-time.ts'
import type { OwnTicket } from './own-ticket.ts'

/** The ticket as it is shown at the door. */
export function TicketCode({ ticket, onClose }: { ticket: OwnTicket; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={ticket.title} width={380} footer={<Button onClick={onClose}>关闭</Button>}>
      <div className={styles.ticket}>
        <QRCode value={ticket.code} size={220} bordered={false} />
        <p className="code">{ticket.code.match(/.{1,5}/g)!.join(' ')}</p>
        <strong>
          {ticket.name} · {ticket.ticketName}
        </strong>
        <small>{meetingTime(ticket.meeting)}</small>
        <small>入场时出示，请勿转发。换人或退票后此码作废。</small>
      </div>
    </Dialog>
  )
}
