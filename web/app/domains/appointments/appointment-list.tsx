import type { Appointment } from '@shangyouji/contract/appointments/calls'
import { appointmentStatusLabels } from '@shangyouji/contract/appointments/labels'
import { useState } from 'react'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import { api } from '../../lib/api/client.ts'
import { Button, GuardedButton } from '../../ui/base/button.tsx'
import { Tag, type Tone } from '../../ui/base/tag.tsx'
import { formatDateTime } from '../../ui/text/format.ts'
import styles from './appointments.module.css'
import { SlotDialog } from './slot-dialog.tsx'
import { byDay, spanText } from './slot-time.ts'

export type AppointmentView = 'MINE' | 'EXHIBITOR' | 'ORGANISER'

const tones: Readonly<Record<Appointment['status'], Tone>> = {
  ...{ REQUESTED: 'amber', ACCEPTED: 'green', DECLINED: 'red', EXPIRED: 'grey' },
  ...{ CANCELLED: 'grey', DONE: 'teal', NO_SHOW: 'red' },
}

interface Props {
  readonly appointments: readonly Appointment[]
  readonly view: AppointmentView
  readonly onChanged: () => Promise<unknown>
}

type Ending = 'DECLINE' | 'CANCEL' | 'NO_SHOW'
const endings: Readonly<Record<Ending, { title: string; text: string; reasons: readonly string[] }>> = {
  DECLINE: { title: '婉拒约谈', text: '对方会收到通知，时段随即空出。', reasons: ['时间冲突', '产品不匹配'] },
  CANCEL: { title: '取消约谈', text: '对方会收到通知，时段随即空出。', reasons: ['时间冲突', '行程有变'] },
  NO_SHOW: { title: '记录未到场', text: '对方会看到这条记录。', reasons: [] },
}

/** Appointments by day, each with what may be done with it; printed it is the route sheet. */
export function AppointmentList({ appointments, view, onChanged }: Props) {
  const [moved, move] = useState<Appointment | null>(null)
  const [ended, end] = useState<{ appointment: Appointment; operation: Ending } | null>(null)
  const zone = appointments[0]?.timezone ?? 'Asia/Shanghai'
  return (
    <>
      {byDay(appointments, zone).map(([day, ofDay]) => (
        <section key={day}>
          <h2 className={styles.day}>{day}</h2>
          <ul className={styles.rows}>
            {ofDay.map(appointment => (
              <li key={appointment.id} className={styles.card}>
                <AppointmentFacts appointment={appointment} view={view} />
                <Actions
                  appointment={appointment}
                  onMove={() => move(appointment)}
                  onEnd={operation => end({ appointment, operation })}
                  onChanged={onChanged}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {moved && (
        <SlotDialog
          meetId={moved.meetId}
          businessId={moved.businessId}
          title={`改期：${moved.businessName}`}
          zone={moved.timezone}
          appointment={moved}
          onClose={() => move(null)}
          onSent={onChanged}
        />
      )}
      {ended && (
        <ReasonDialog
          {...endings[ended.operation]}
          ok={endings[ended.operation].title}
          danger
          onClose={() => end(null)}
          onGiven={async reason => {
            await api.appointmentObject.update({ id: ended.appointment.id, operation: ended.operation, reason })
            end(null)
            await onChanged()
          }}
        />
      )}
    </>
  )
}

function AppointmentFacts({ appointment, view }: { appointment: Appointment; view: AppointmentView }) {
  const visitor = [
    appointment.visitorName,
    appointment.visitorCompany,
    appointment.visitorTitle,
    appointment.visitorPhone,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <div className={styles.head}>
        <strong>{spanText(appointment, appointment.timezone)}</strong>
        <span>{appointment.place}</span>
        <Tag tone={tones[appointment.status]}>{appointmentStatusLabels[appointment.status]}</Tag>
      </div>
      {view !== 'EXHIBITOR' && <b>{appointment.businessName}</b>}
      <span>{visitor}</span>
      {appointment.topic && <span>议题：{appointment.topic}</span>}
      {appointment.reason && <small className="quiet">说明：{appointment.reason}</small>}
      {appointment.expireTime && (
        <small className="quiet">请在 {formatDateTime(appointment.expireTime)} 前答复，逾期自动失效</small>
      )}
    </>
  )
}

interface ActionProps {
  readonly appointment: Appointment
  readonly onMove: () => void
  readonly onEnd: (operation: Ending) => void
  readonly onChanged: () => Promise<unknown>
}

function Actions({ appointment, onMove, onEnd, onChanged }: ActionProps) {
  const { can } = appointment
  if (!Object.values(can).some(Boolean)) return null
  const say = (operation: 'ACCEPT' | 'DONE') => async () => {
    // the time that is on the screen: another one is refused
    await api.appointmentObject.update({ id: appointment.id, operation, time: appointment.start }).finally(onChanged)
  }
  return (
    <div className={`${styles.tools} ${styles.screen}`}>
      {can.accept && (
        <GuardedButton kind="primary" onClick={say('ACCEPT')}>
          确认
        </GuardedButton>
      )}
      {can.decline && <Button onClick={() => onEnd('DECLINE')}>婉拒</Button>}
      {can.move && <Button onClick={onMove}>改期</Button>}
      {can.cancel && !can.decline && <Button onClick={() => onEnd('CANCEL')}>取消</Button>}
      {can.finish && <GuardedButton onClick={say('DONE')}>已完成</GuardedButton>}
      {can.noShow && <Button onClick={() => onEnd('NO_SHOW')}>未到场</Button>}
    </div>
  )
}
