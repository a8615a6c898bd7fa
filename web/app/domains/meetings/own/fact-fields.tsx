import { hostRoleLabels, meetingFormLabels, meetingLimits, zoneLabels } from '@shangyouji/contract/meetings/labels'
import { RichTextField } from '../../../forms/editor/rich-text-field.tsx'
import { PictureBox } from '../../../forms/uploads/picture-box.tsx'
import { Field, Input, Select, TextArea } from '../../../ui/base/field.tsx'
import { AreaField } from '../../area/area-field.tsx'
import { choices, type EditorProps } from './editor-props.ts'
import styles from './own.module.css'
import { RowList } from './row-list.tsx'
import { newRow } from './values.ts'

type TextName = {
  [K in keyof EditorProps['values']]: EditorProps['values'][K] extends string ? K : never
}[keyof EditorProps['values']]

interface TextProps extends EditorProps {
  name: TextName
  label: string
  type?: 'text' | 'datetime-local'
  hint?: string
  required?: boolean
  maxLength?: number
}

/** A field of one line. */
export const Line = ({
  name,
  label,
  type = 'text',
  hint,
  required = false,
  maxLength,
  values,
  set,
  faults,
}: TextProps) => (
  <Field label={label} hint={hint} required={required} error={faults[name] ?? null}>
    <Input
      type={type}
      maxLength={maxLength}
      value={values[name]}
      onChange={event => set({ [name]: event.target.value })}
    />
  </Field>
)

/** What the meeting is, when and where. */
export function FactFields(props: EditorProps) {
  const { values, set, faults } = props
  const zones = values.timezone in zoneLabels ? zoneLabels : { ...zoneLabels, [values.timezone]: values.timezone }
  return (
    <>
      <Line {...props} name="title" label="会议名称" required maxLength={meetingLimits.title} />
      <Field label="封面" error={faults.cover ?? null} hint="建议 600×371，jpg、jpeg、png，超过500K自动缩小">
        <PictureBox
          noun="封面"
          value={values.cover}
          box={{ width: 212, height: 145 }}
          cut={{ width: 600, height: 371 }}
          onChange={cover => set({ cover })}
        />
      </Field>
      <Field label="摘要" error={faults.summary ?? null} hint={`${values.summary.length}/200`}>
        <TextArea
          rows={2}
          maxLength={200}
          value={values.summary}
          onChange={event => set({ summary: event.target.value })}
        />
      </Field>
      <div className={styles.grid}>
        <Field label="形式" error={faults.form ?? null}>
          <Select
            options={choices(meetingFormLabels)}
            value={values.form}
            onChange={event => set({ form: event.target.value })}
          />
        </Field>
        <Field label="时区" error={faults.timezone ?? null} hint="以下时间均为该时区的时间">
          <Select
            options={choices(zones)}
            value={values.timezone}
            onChange={event => set({ timezone: event.target.value })}
          />
        </Field>
        <Line {...props} name="start" label="开始时间" type="datetime-local" required />
        <Line {...props} name="end" label="结束时间" type="datetime-local" required />
        <Line {...props} name="enrollStart" label="报名开始" type="datetime-local" hint="不填则发布后即可报名" />
        <Line {...props} name="enrollEnd" label="报名截止" type="datetime-local" hint="不填则到会议结束" />
        {values.form !== 'ONLINE' && (
          <>
            <AreaField value={values} onChange={set} error={faults.province} />
            <Line {...props} name="address" label="会议地点" required maxLength={120} />
          </>
        )}
      </div>
      <Field label="会议详情" error={faults.content ?? null}>
        <RichTextField
          label="会议详情"
          links
          height={320}
          value={values.content}
          onChange={content => set({ content })}
        />
      </Field>
    </>
  )
}

/** Who holds the meeting, its halls and its agenda. */
export function AgendaFields({ values, set, faults }: EditorProps) {
  const halls = values.halls.map(({ name }) => name).filter(Boolean)
  return (
    <>
      <RowList
        noun="单位"
        name="hosts"
        rows={values.hosts}
        make={newRow.hosts}
        most={meetingLimits.hosts}
        faults={faults}
        columns={[
          { key: 'name', label: '单位名称', required: true },
          { key: 'role', label: '角色', type: 'select', options: choices(hostRoleLabels) },
        ]}
        onChange={hosts => set({ hosts })}
      />
      <RowList
        noun="会场"
        name="halls"
        rows={values.halls}
        make={newRow.halls}
        most={meetingLimits.halls}
        faults={faults}
        columns={[
          { key: 'name', label: '会场名称', required: true },
          { key: 'capacity', label: '容纳人数' },
        ]}
        onChange={rows => set({ halls: rows })}
      />
      <RowList
        noun="日程"
        name="sessions"
        rows={values.sessions}
        make={newRow.sessions}
        most={meetingLimits.sessions}
        faults={faults}
        columns={[
          { key: 'title', label: '主题', required: true },
          {
            key: 'hall',
            label: '会场',
            type: 'select',
            options: [
              { value: '', label: '不分会场' },
              ...[...new Set(halls)].map(name => ({ value: name, label: name })),
            ],
          },
          { key: 'start', label: '开始', type: 'time', required: true },
          { key: 'end', label: '结束', type: 'time', required: true },
          { key: 'chair', label: '主持人' },
          { key: 'speakers', label: '讲者', hint: `用顿号分隔，最多${meetingLimits.speakers}位` },
          { key: 'needBooking', label: '须预约', type: 'check' },
        ]}
        onChange={sessions => set({ sessions })}
      />
    </>
  )
}
