import type { BookableSession } from '@shangyouji/contract/tickets/booking-calls'
import { api } from '../../lib/api/client.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { Button, GuardedButton } from '../../ui/base/button.tsx'
import { NoticeLine } from '../../ui/base/notice-line.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './meeting-tickets.module.css'
import type { OwnTicket } from './own-ticket.ts'

interface Props {
  readonly ticket: OwnTicket
  readonly onDone: () => void
  readonly onClose: () => void
}

/** 预约日程 of one attendee; each change takes effect at once. */
export function BookingDialog({ ticket: { id, name, ticketName }, onDone, onClose }: Props) {
  const { data, failure, load, show } = useQuery(() => api.enroll.sessions({ id }, { toast: false }), [id])
  const book = async ({ id: sessionId, isBooked }: BookableSession) => {
    try {
      show(await api.enroll.bookSession({ id, sessionId, isBooked: !isBooked }))
      onDone()
    } catch (refusal) {
      // someone else was faster: what is left is shown
      await load()
      throw refusal
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`预约日程 · ${name || ticketName}`}
      width={560}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {failure && (
        <NoticeLine role="alert" isBad>
          {failure.text}
        </NoticeLine>
      )}
      {!data && !failure && <Skeleton height={160} />}
      <ul className={styles.rows}>
        {data?.map(session => (
          <li key={session.id} className={styles.row}>
            <span className={styles.who}>
              <strong>{session.title}</strong>
              <small>
                {session.start.replace('T', ' ')}–{session.end.slice(11)} {session.hall} · {placesText(session)}
              </small>
              {session.movedFrom && <small className="danger">时间或地点已变更，原 {session.movedFrom}</small>}
            </span>
            {session.why === '' ? (
              <GuardedButton
                kind={session.isBooked ? 'text' : 'outline'}
                aria-label={`${session.isBooked ? '取消预约' : '预约'}：${session.title}`}
                onClick={() => book(session)}
              >
                {session.isBooked ? '取消预约' : '预约'}
              </GuardedButton>
            ) : (
              <small>{session.why}</small>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const placesText = ({ isBooked, left }: BookableSession): string =>
  isBooked ? '已预约' : left === null ? '可预约' : left === 0 ? '约满' : `余 ${left} 个名额`
