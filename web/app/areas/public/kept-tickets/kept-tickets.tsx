import { useEffect, useState } from 'react'
import styles from '../../../domains/meeting-tickets/meeting-tickets.module.css'
import { TicketFace } from '../../../domains/meeting-tickets/ticket-face.tsx'
import { type KeptTicket, keptTickets } from '../../../lib/offline/kept-tickets.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'

export const handle = { isPhoneReady: true }
export const meta = () => [{ title: '本机票券 · 上游集' }, { name: 'robots', content: 'noindex' }]

/** /ticket: what was kept on this device to show at a door; opens without a network (web/public/offline-worker.js). */
export default function KeptTickets() {
  const [tickets, setTickets] = useState<readonly KeptTicket[] | null>(null)
  useEffect(() => setTickets(keptTickets().toSorted((one, other) => one.end.localeCompare(other.end))), [])
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '本机票券' }]} />
      <h1>本机票券</h1>
      {tickets === null ? (
        <Skeleton height={320} />
      ) : tickets.length === 0 ? (
        <Empty title="本机还没有票券" action={<LinkButton to="/demander/meeting">我的会议</LinkButton>}>
          在“我的会议”打开票券，选择“保存到本机”，没有网络时也能在这里出示。
        </Empty>
      ) : (
        <div className={styles.rows}>
          {tickets.map(({ picture, title, ...ticket }) => (
            <Card key={ticket.id}>
              <TicketFace {...ticket}>
                <h2>{title}</h2>
                <img src={picture} alt={`${ticket.name}的入场码`} width={220} height={220} />
              </TicketFace>
            </Card>
          ))}
        </div>
      )}
    </div>
  )
}
