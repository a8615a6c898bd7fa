import { useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { Field, TextArea } from '../../../ui/base/field.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { type AttendeeRow, lineOf, MOST_ATTENDEES, readPeople, withPeople } from './attendee-rows.ts'

interface PastePeopleProps {
  readonly rows: readonly AttendeeRow[]
  readonly onChange: (rows: readonly AttendeeRow[]) => void
}

/** Colleagues from a sheet or a message. What could not be read or added stays in the box. */
export function PastePeople({ rows, onChange }: PastePeopleProps) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const read = () => {
    const { people, unread } = readPeople(text)
    const { rows: next, added, left } = withPeople(rows, people, rows[0]!.ticketId)
    onChange(next)
    setText([...unread, ...left.map(lineOf)].join('\n'))
    setFault(
      [
        unread.length > 0 && `${unread.length}行未识别：每行须有姓名和一个手机号`,
        left.length > 0 && `${left.length}人未添加：手机号已在名单中，或已满${MOST_ATTENDEES}人`,
      ]
        .filter(Boolean)
        .join('；'),
    )
    if (added > 0) toast.success(`已添加${added}人，请核对`)
  }
  return (
    <details className="full">
      <summary>批量粘贴参会人</summary>
      <Field label="每行一人：姓名、手机号，可加单位、职务、邮箱" hint="可从表格复制，或用逗号分隔" error={fault}>
        <TextArea
          value={text}
          rows={4}
          placeholder="王工，13800000001，示例生物"
          onChange={event => {
            setText(event.target.value)
            setFault('')
          }}
        />
      </Field>
      <Button size="small" aria-disabled={text.trim() === ''} onClick={read}>
        添加到名单
      </Button>
    </details>
  )
}
