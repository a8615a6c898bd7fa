import { personKindLabels, personRightLabels } from '@shangyouji/contract/meetings/labels'
import type { MeetingPerson as Person } from '@shangyouji/contract/meetings/people-calls'
import { useState } from 'react'
import { PictureBox } from '../../../forms/uploads/picture-box.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Input, Select, TextArea } from '../../../ui/base/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { choices } from './editor-props.ts'

const FORM_ID = 'meeting-person'
const empty: Pick<Person, 'kind' | 'name' | 'title' | 'photo' | 'bio' | 'phone' | 'right'> = {
  ...{ kind: 'SPEAKER', name: '', title: '', photo: '', bio: '', phone: '', right: 'NONE' },
} as const

interface Props {
  meetId: string
  /** Null for a new one. */
  person: Person | null
  onClose: () => void
  onSaved: () => void
}

/** One person of a meeting. */
export function PersonDialog({ meetId, person, onClose, onSaved }: Props) {
  const [start] = useState(() => (person ? pick(person) : empty))
  const { values, set, faults, busy, form } = useForm(start, {
    check: ({ name }): Record<string, string> => (name.trim() === '' ? { name: '请填写姓名' } : {}),
    send: typed => {
      // a right at the door is staff's alone
      const right = typed.kind === 'STAFF' ? typed.right : ('NONE' as const)
      return person
        ? api.meetUser.update({ ...typed, right, id: person.id, version: person.version })
        : api.meetUser.save({ ...typed, right, meetId })
    },
    onSent() {
      onSaved()
      onClose()
    },
  })
  const line = (name: 'name' | 'title' | 'phone', label: string, most: number, isRequired = false) => (
    <Field label={label} required={isRequired} error={faults[name] ?? null}>
      <Input value={values[name]} maxLength={most} onChange={event => set({ [name]: event.target.value })} />
    </Field>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={person ? '编辑人员' : '添加人员'}
      width={480}
      keepOpen
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" type="submit" form={FORM_ID} busy={busy}>
            保存
          </Button>
        </>
      }
    >
      <form {...form} id={FORM_ID}>
        <Field label="身份" error={faults.kind ?? null}>
          <Select
            options={choices(personKindLabels)}
            value={values.kind}
            onChange={event => set({ kind: event.target.value as Person['kind'] })}
          />
        </Field>
        {line('name', '姓名', 40, true)}
        {line('title', '单位与职务', 80)}
        <Field label="照片" error={faults.photo ?? null}>
          <PictureBox
            noun="照片"
            value={values.photo}
            box={{ width: 96, height: 96 }}
            cut={{ width: 320, height: 320 }}
            onChange={photo => set({ photo })}
          />
        </Field>
        {line('phone', '手机号', 11)}
        {values.kind === 'STAFF' && (
          <Field label="现场权限" error={faults.right ?? null} hint="该手机号的账号可在签到页扫码">
            <Select
              options={choices(personRightLabels)}
              value={values.right}
              onChange={event => set({ right: event.target.value as Person['right'] })}
            />
          </Field>
        )}
        <Field label="简介" error={faults.bio ?? null}>
          <TextArea rows={4} maxLength={1000} value={values.bio} onChange={event => set({ bio: event.target.value })} />
        </Field>
      </form>
    </Dialog>
  )
}

const pick = ({ kind, name, title, photo, bio, phone, right }: Person) => ({
  ...{ kind, name, title, photo, bio, phone, right },
})
