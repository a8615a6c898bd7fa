import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Panel } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { GuardedButton } from '../../../ui/base/button.tsx'
import { Field, TextArea } from '../../../ui/base/field.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import styles from './review.module.css'
import type { ReviewItem } from './review-item.ts'

/** What operators tell each other about the thing; they stay with it over its later reviews. */
export function InternalNotes({ item }: { item: Pick<ReviewItem, 'id' | 'notes'> }) {
  const [content, setContent] = useState('')
  const { revalidate } = useRevalidator()
  const add = async () => {
    if (!content.trim()) return
    await api.review.addNote({ id: item.id, content: content.trim() })
    setContent('')
    await revalidate()
  }
  return (
    <Panel title="内部备注">
      <ul className={`list-reset ${styles.findings}`}>
        {item.notes.map(note => (
          <li key={note.id}>
            {note.content}
            <span className="hint">
              {' '}
              {note.operatorName} {formatDateTime(note.createTime)}
            </span>
          </li>
        ))}
      </ul>
      <Field label="添加备注" hint="只有运营可见">
        <TextArea
          data-field="content"
          value={content}
          onChange={event => setContent(event.target.value)}
          rows={2}
          maxLength={1000}
        />
      </Field>
      <GuardedButton size="small" onClick={add}>
        保存备注
      </GuardedButton>
    </Panel>
  )
}
