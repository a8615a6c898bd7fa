import { hallClashes, speakerClashes } from '@shangyouji/contract/meetings/agenda'
import { hostRoleLabels, meetingFormLabels, meetingLimits, zoneLabels } from '@shangyouji/contract/meetings/labels'
import { RichTextField } from '../../../forms/editor/rich-text-field.tsx'
import { PictureBox } from '../../../forms/uploads/picture-box.tsx'
import { Field, Input, Select, TextArea } from '../../../ui/base/field.tsx'
import { AreaField } from '../../area/area-field.tsx'
import { choices, type EditorProps } from './editor-props.ts'
import styles from './own.module.css'
import { RowList } from './row-list.tsx'
import { namesOf, newRow } from './values.ts'

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

/** From this number of people on site on the review asks for a safety permit. */
const PERMIT_FROM = 1000

/** What the meeting is, when and where. */
export function FactFields(props: EditorProps) {
  const { values, set, faults } = props
  const zones = values.timezone in zoneLabels ? zoneLabels : { ...zoneLabels, [values.timezone]: values.timezone }
  return (
    <>
      <Line {...props} name="title" label="会议名称" required maxLength={meetingLimits.title} />
      <Field label="封面" error={faults.cover ?? null}>
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
        <Line {...props} name="section" label="类别" hint="如：年会、展会、培训" maxLength={20} />
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
            <Line {...props} name="expected" label="预计到场人数" hint="1000人及以上须上传安全许可" />
          </>
        )}
      </div>
      {values.form !== 'ONLINE' && Number(values.expected) >= PERMIT_FROM && (
        <Field label="安全许可" required error={faults.permit ?? null} hint="公安机关批复的照片，仅审核人员可见">
          <PictureBox
            noun="安全许可"
            value={values.permit}
            box={{ width: 160, height: 226 }}
            cut={{ width: 840, height: 1188 }}
            onChange={permit => set({ permit })}
          />
        </Field>
      )}
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
        noun="赞助单位"
        name="sponsors"
        rows={values.sponsors}
        make={newRow.sponsors}
        most={meetingLimits.sponsors}
        faults={faults}
        columns={[
          { key: 'name', label: '单位名称', required: true },
          { key: 'level', label: '级别', hint: '如：金牌、特别支持' },
          { key: 'link', label: '网址' },
        ]}
        onChange={sponsors => set({ sponsors })}
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
          { key: 'intro', label: '简介' },
          { key: 'needBooking', label: '须预约', type: 'check' },
          { key: 'capacity', label: '预约名额', hint: '不填则不限' },
        ]}
        onChange={sessions => set({ sessions })}
      />
      <Clashes values={values} />
    </>
  )
}

/** Halls and people that the agenda needs in two places at once: a hall is refused, a name may belong to two people. */
function Clashes({ values }: Pick<EditorProps, 'values'>) {
  const sessions = values.sessions.map(session => ({ ...session, speakers: namesOf(session.speakers) }))
  const nameOf = (index: number) => `日程${index + 1}“${sessions[index]!.title || '未填写主题'}”`
  const found = [
    ...hallClashes(sessions).map(clash => ({ ...clash, text: '会场重复预订，提交时会被拒绝' })),
    ...speakerClashes(sessions).map(clash => ({ ...clash, text: '同一时段有两场，请核对' })),
  ]
  if (found.length === 0) return null
  return (
    <ul role="status" className={styles.bad}>
      {found.map(({ index, other, name, text }) => (
        <li key={`${text}${name}${index}-${other}`}>
          {name}：{nameOf(other)}与{nameOf(index)}时间重叠，{text}
        </li>
      ))}
    </ul>
  )
}
