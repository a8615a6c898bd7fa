import type { ReactNode } from 'react'
import styles from './meeting-tickets.module.css'

interface TicketFaceProps {
  readonly code: string
  readonly name: string
  readonly ticketName: string
  /** When, as people read it. */
  readonly time: string
  /** The code as a picture. */
  readonly children: ReactNode
}

/** A ticket as it is shown at the door. */
export const TicketFace = ({ code, name, ticketName, time, children }: TicketFaceProps) => (
  <div className={styles.ticket}>
    {children}
    <p className="code">{code.match(/.{1,5}/g)!.join(' ')}</p>
    <strong>
      {name} · {ticketName}
    </strong>
    <small>{time}</small>
    <small>入场时出示，请勿转发。换人或退票后此码作废。</small>
  </div>
)
