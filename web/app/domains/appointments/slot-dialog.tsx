import type { Appointment, AppointmentSlot } from '@shangyouji/contract/appointments/calls'
import { useState } from 'react'
import { useForm } from '../../forms/use-form.ts'
import { api } from '../../lib/api/client.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { Button } from '../../ui/base/button.tsx'
import { Field, Select, TextArea } from '../../ui/base/field.tsx'
import { NoticeLine } from '../../ui/base/notice-line.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './appointments.module.css'
import { byDay, spanText } from './slot-time.ts'

const FORM_ID = 'appointment-slot'

interface Props {
  readonly meetId: string
  readonly businessId: string
  readonly title: string
  readonly zone: string
  /** Who may come; the first one where nothing is chosen. */
  readonly attendees?: readonly { readonly id: string; readonly name: string }[]
  /** An appointment that is moved. */
  readonly appointment?: Appointment
  readonly onClose: () => void
  readonly onSent: () => Promise<unknown>
}

/** Chooses a free slot of an exhibitor: for a new appointment, or another one for an appointment that stands. */
export function SlotDialog({ meetId, businessId, title, zone, attendees = [], appointment, onClose, onSent }: Props) {
  const [start] = useState({ enrollId: attendees[0]?.id ?? '', time: '', topic: '' })
  const { values, set, faults, busy, form } = useForm(start, {
    check: ({ time }): Record<string, string> => (time === '' ? { time: '请选择时段' } : {}),
    async send({ enrollId, time, topic }) {
      if (appointment)
        await api.appointmentObject.update({ id: appointment.id, operation: 'MOVE', time, reason: topic })
      else await api.appointmentObject.save({ meetId, businessId, enrollId, time, topic })
    },
    async onSent() {
      onClose()
      await onSent()
    },
  })
  const { data, failure } = useQuery(
    () =>
      api.appointmentObject.listSlots(
        {
          id: meetId,
          businessId,
          ...(appointment ? { appointmentId: appointment.id } : { enrollId: values.enrollId }),
        },
        { toast: false },
      ),
    [meetId, businessId, values.enrollId],
  )
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button kind="primary" type="submit" form={FORM_ID} busy={busy}>
        {appointment ? '申请改期' : '申请约谈'}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} width={560} keepOpen footer={footer}>
      <form {...form} id={FORM_ID}>
        {!appointment && attendees.length > 1 && (
          <Field label="参会人" error={faults.enrollId ?? null}>
            <Select
              options={attendees.map(({ id, name }) => ({ value: id, label: name }))}
              value={values.enrollId}
              onChange={event => set({ enrollId: event.target.value, time: '' })}
            />
          </Field>
        )}
        {failure && (
          <NoticeLine role="alert" isBad>
            {failure.text}
          </NoticeLine>
        )}
        {!data && !failure && <p role="status">正在读取时段…</p>}
        {data?.length === 0 && <p role="status">目前没有可约的时段。</p>}
        <div data-field="time" className={styles.day}>
          {data && <Slots slots={data} zone={zone} chosen={values.time} onChoose={time => set({ time })} />}
          {faults.time && <p role="alert">{faults.time}</p>}
        </div>
        <Field
          label={appointment ? '说明（选填）' : '想谈什么（选填）'}
          error={faults.topic ?? faults.reason ?? null}
          hint="最多200字"
        >
          <TextArea
            rows={3}
            maxLength={200}
            value={values.topic}
            onChange={event => set({ topic: event.target.value })}
          />
        </Field>
        <p className="quiet">
          {appointment
            ? '改期后由对方重新确认，原时段立即释放。'
            : '展商须在48小时内、最晚开始前2小时确认；逾期自动失效。'}
        </p>
      </form>
    </Dialog>
  )
}

interface SlotsProps {
  readonly slots: readonly AppointmentSlot[]
  readonly zone: string
  readonly chosen: string
  readonly onChoose: (time: string) => void
}

const Slots = ({ slots, zone, chosen, onChoose }: SlotsProps) =>
  byDay(slots, zone).map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h3 className={styles.day}>{day}</h3>
      <div className={styles.slots}>
        {ofDay.map(slot => (
          <Button
            key={slot.start}
            className={styles.slot}
            kind={chosen === slot.start ? 'primary' : 'default'}
            aria-pressed={chosen === slot.start}
            disabled={!slot.isFree}
            title={slot.why}
            onClick={() => onChoose(slot.start)}
          >
            {spanText(slot, zone)}
            {slot.why && ` ${slot.why}`}
          </Button>
        ))}
      </div>
    </section>
  ))
