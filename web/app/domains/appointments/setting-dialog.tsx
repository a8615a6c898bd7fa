import type { AppointmentSetting } from '@shangyouji/contract/appointments/calls'
import { appointmentPlaceLabels } from '@shangyouji/contract/appointments/labels'
import { useState } from 'react'
import { type FieldErrors, useForm } from '../../forms/use-form.ts'
import { api } from '../../lib/api/client.ts'
import { Button } from '../../ui/base/button.tsx'
import { Checkbox, Field, Input, Select, TextArea } from '../../ui/base/field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './appointments.module.css'

const FORM_ID = 'appointment-setting'
const places = Object.entries(appointmentPlaceLabels).map(([value, label]) => ({ value, label }))
const COUNT = /^\d{1,3}$/

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,，、]/)
    .map(name => name.trim())
    .filter(Boolean)

interface Props {
  readonly setting: AppointmentSetting
  readonly onClose: () => void
  readonly onSaved: () => Promise<unknown>
}

/** Days, hours and tables of a meeting's appointments. */
export function SettingDialog({ setting, onClose, onSaved }: Props) {
  const [start] = useState(() => ({
    isOpen: setting.isOpen,
    place: setting.place,
    minutes: String(setting.minutes),
    gapMinutes: String(setting.gapMinutes),
    hours: setting.hours.length > 0 ? setting.hours : setting.days.map(day => ({ day, from: '09:00', to: '17:00' })),
    tables: setting.tables.join('\n'),
  }))
  const { values, set, faults, busy, form } = useForm(start, {
    check({ minutes, gapMinutes }) {
      const errors: Record<string, string> = {}
      if (!COUNT.test(minutes)) errors.minutes = '请填写分钟数'
      if (!COUNT.test(gapMinutes)) errors.gapMinutes = '请填写分钟数'
      return errors
    },
    send: typed =>
      api.appointmentRoute.saveSetting({
        ...{ meetId: setting.meetId, version: setting.version, isOpen: typed.isOpen, place: typed.place },
        ...{ minutes: Number(typed.minutes), gapMinutes: Number(typed.gapMinutes), hours: [...typed.hours] },
        tables: linesOf(typed.tables),
      }),
    async onSent() {
      onClose()
      await onSaved()
    },
  })
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button kind="primary" type="submit" form={FORM_ID} busy={busy}>
        保存
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="约谈设置" width={600} keepOpen footer={footer}>
      <form {...form} id={FORM_ID}>
        <Checkbox checked={values.isOpen} onChange={event => set({ isOpen: event.target.checked })}>
          开放约谈申请
        </Checkbox>
        <Field label="地点" error={faults.place ?? null}>
          <Select
            options={places}
            value={values.place}
            onChange={event => set({ place: event.target.value as AppointmentSetting['place'] })}
          />
        </Field>
        {values.place === 'TABLE' && (
          <Field label="洽谈桌" hint="每行一张，例如 A1" error={faults.tables ?? null}>
            <TextArea rows={4} value={values.tables} onChange={event => set({ tables: event.target.value })} />
          </Field>
        )}
        <Field label="每场时长（分钟）" error={faults.minutes ?? null}>
          <Input inputMode="numeric" value={values.minutes} onChange={event => set({ minutes: event.target.value })} />
        </Field>
        <Field label="间隔（分钟）" error={faults.gapMinutes ?? null}>
          <Input
            inputMode="numeric"
            value={values.gapMinutes}
            onChange={event => set({ gapMinutes: event.target.value })}
          />
        </Field>
        <p className="quiet">
          时间为会议当地时间（{setting.timezone}）。已约的时段不能去掉，已约的桌位须保留在原来的行。
        </p>
        <HoursRows days={setting.days} hours={values.hours} faults={faults} onChange={hours => set({ hours })} />
        {faults.hours && <p role="alert">{faults.hours}</p>}
        <Button
          onClick={() => set({ hours: [...values.hours, { day: setting.days[0] ?? '', from: '09:00', to: '12:00' }] })}
        >
          添加时段
        </Button>
      </form>
    </Dialog>
  )
}

interface HoursProps {
  readonly days: readonly string[]
  readonly hours: AppointmentSetting['hours']
  readonly faults: FieldErrors
  readonly onChange: (hours: AppointmentSetting['hours']) => void
}

function HoursRows({ days, hours: rows, faults, onChange }: HoursProps) {
  const change = (i: number, values: object) =>
    onChange(rows.map((one, at) => (at === i ? { ...one, ...values } : one)))
  const time = (i: number, name: 'from' | 'to', label: string) => (
    <Field label={label} error={faults[`hours.${i}.${name}`] ?? null}>
      <Input type="time" value={rows[i]![name]} onChange={event => change(i, { [name]: event.target.value })} />
    </Field>
  )
  return rows.map(({ day }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
    <div key={i} className={styles.hours}>
      <Field label="日期" error={faults[`hours.${i}.day`] ?? null}>
        <Select
          options={days.map(each => ({ value: each, label: each }))}
          value={day}
          onChange={event => change(i, { day: event.target.value })}
        />
      </Field>
      {time(i, 'from', '开始')}
      {time(i, 'to', '结束')}
      <Button
        kind="text"
        aria-label={`移除第${i + 1}个时段`}
        onClick={() => onChange(rows.filter((_, at) => at !== i))}
      >
        移除
      </Button>
    </div>
  ))
}
