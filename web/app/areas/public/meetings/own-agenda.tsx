import type { MeetingDetails } from '@shangyouji/contract/meetings/calls'
import { instantOf } from '@shangyouji/contract/meetings/zone'
import { useState } from 'react'
import { api } from '../../../lib/api/client.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Checkbox } from '../../../ui/base/field.tsx'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { keepChosen, overlapping, readChosen } from './own-sessions.ts'

interface Props {
  readonly meeting: MeetingDetails
  readonly onClose: () => void
}

/** 我的日程: sessions a visitor wants to hear, kept in the browser; two at the same time are pointed out. */
export default function OwnAgenda({ meeting, onClose }: Props) {
  const { data, failure } = useQuery(() => api.meet.getDatePeriod({ id: meeting.id }, { toast: false }), [meeting.id])
  const isSignedIn = useSession() !== null
  const booking = useQuery(
    async () => (isSignedIn ? api.enroll.bookedSessions({ id: meeting.id }, { toast: false }) : []),
    [meeting.id, isSignedIn],
  )
  const [chosen, setChosen] = useState(() => readChosen(meeting.id))
  const all = data?.days.flatMap(({ sessions }) => sessions) ?? []
  const booked = new Map(booking.data?.map(one => [one.id, one]))
  const own = all.filter(({ id }) => chosen.has(id) || booked.has(id))
  const clashing = overlapping(own)
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
    keepChosen(meeting.id, next)
  }
  const save = async () => {
    const { saveIcs } = await import('../../../domains/meetings/save-ics.ts')
    saveIcs(
      own.map(({ id, start, end, title, hall }) => ({
        ...{ id, title: `${title}（${meeting.title}）`, place: hall || meeting.address },
        start: instantOf(start, data!.timezone)!.toISOString(),
        end: instantOf(end, data!.timezone)!.toISOString(),
        url: `${location.origin}/website/meetings/${meeting.id}`,
        status: meeting.phase === 'CANCELLED' ? 'CANCELLED' : 'CONFIRMED',
        ...{ sequence: meeting.sequence, at: meeting.updateTime },
      })),
      'agenda.ics',
    )
  }
  const footer = (
    <>
      <Button onClick={onClose}>关闭</Button>
      <Button kind="primary" disabled={own.length === 0} onClick={save}>
        加入日历（{own.length} 场）
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="我的日程" width={560} footer={footer}>
      <p className="quiet">
        勾选想听的场次，保存在此浏览器。须预约的场次在报名时或报名后的“我的会议”中预约，已预约的始终在日程中。
      </p>
      {failure && (
        <NoticeLine role="alert" isBad>
          {failure.text}
        </NoticeLine>
      )}
      {!data && !failure && <Skeleton height={200} />}
      {data?.days.map(({ day, sessions }) => (
        <section key={day} aria-label={day}>
          {sessions.length > 0 && <h3>{day}</h3>}
          {sessions.map(({ id, start, end, hall, title, needBooking, stock }) => (
            <p key={id}>
              <Checkbox
                checked={chosen.has(id) || booked.has(id)}
                disabled={booked.has(id)}
                onChange={() => toggle(id)}
              >
                {start.slice(11)}–{end.slice(11)} {hall} {title}
                {booked.has(id)
                  ? `（已预约${booked
                      .get(id)!
                      .names.map(name => ` ${name}`)
                      .join('')}）`
                  : needBooking && (stock === 'SOLD_OUT' ? '（约满）' : '（须预约）')}
                {booked.get(id)?.movedFrom && (
                  <strong className="danger"> 已变更，原 {booked.get(id)!.movedFrom}</strong>
                )}
                {clashing.has(id) && <strong className="danger"> 与另一场时间重叠</strong>}
              </Checkbox>
            </p>
          ))}
        </section>
      ))}
    </Dialog>
  )
}
