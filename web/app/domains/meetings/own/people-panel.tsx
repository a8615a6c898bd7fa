import { personKindLabels } from '@shangyouji/contract/meetings/labels'
import type { MeetingPerson as Person } from '@shangyouji/contract/meetings/people-calls'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Panel } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import styles from './own.module.css'

const PersonDialog = dialogWhenOpened(async () => (await import('./person-dialog.tsx')).PersonDialog)

interface Props {
  readonly meetId: string | null
  readonly people: readonly Person[]
  /** Keeps a new meeting as a draft and comes back here. */
  readonly onStore: () => void
}

/** Speakers, guests and staff of a stored meeting; each change takes effect at once. */
export function PeoplePanel({ meetId, people, onStore }: Props) {
  const [open, setOpen] = useState<Person | 'new' | null>(null)
  const { revalidate } = useRevalidator()
  // by its own call: it tells the version that the change is checked against
  const edit = async ({ id }: Person) => setOpen(await api.meetUser.byId({ id }))
  const remove = async ({ id, name }: Person) => {
    if (!(await confirmBox({ title: '移除人员', text: `将移除“${name}”。`, ok: '移除', danger: true }))) return
    await api.meetUser.delete({ id })
    await revalidate()
  }
  return (
    <Panel
      title={`人员（${people.length}）`}
      extra={
        <Button size="small" onClick={() => (meetId ? setOpen('new') : onStore())}>
          {meetId ? '添加人员' : '存草稿并添加人员'}
        </Button>
      }
    >
      {meetId === null && <p className="quiet">讲者、嘉宾与现场工作人员添加到草稿中，已填写的内容一并保存。</p>}
      {meetId !== null && people.length === 0 && <p className="quiet">还没有人员。人员的修改立即生效。</p>}
      <ul>
        {people.map(person => (
          <li key={person.id} className={styles.person}>
            <span>
              {person.name}{' '}
              <small className="quiet">
                {[personKindLabels[person.kind], person.title].filter(Boolean).join(' · ')}
              </small>
            </span>
            <Button size="small" kind="text" aria-label={`编辑${person.name}`} onClick={() => void edit(person)}>
              编辑
            </Button>
            <Button size="small" kind="text" aria-label={`移除${person.name}`} onClick={() => void remove(person)}>
              移除
            </Button>
          </li>
        ))}
      </ul>
      {open && meetId && (
        <PersonDialog
          meetId={meetId}
          person={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={() => void revalidate()}
        />
      )}
    </Panel>
  )
}
