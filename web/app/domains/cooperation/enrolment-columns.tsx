import { enrolmentStatusLabels } from '@shangyouji/contract/cooperation/labels'
import type { EnrolmentStatus } from '@shangyouji/contract/cooperation/schemas'
import { Link } from 'react-router'
import { RowActions } from '../../back-office/list/list-table.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { RelativeTime } from '../../ui/text/text.tsx'
import { kindLabels, type PostKind } from './kinds.ts'
import styles from './own-cooperation.module.css'
import { enrolmentTones } from './tones.ts'

export interface Enrolment {
  readonly id: string
  readonly bizId: string
  readonly title: string
  readonly status: EnrolmentStatus
  readonly content: string
  readonly answer: string
  readonly createTime: string
  readonly can: { readonly withdraw: boolean; readonly answer: boolean }
}
export interface Sent extends Enrolment {
  readonly contact: { readonly name: string; readonly phone: string } | null
}
export interface Received extends Enrolment {
  readonly organisation: string
  readonly contactName: string
  readonly contactPhone: string
}
export const statusColumn = {
  title: '状态',
  key: 'status',
  width: 90,
  render: (_: unknown, { status }: Enrolment) => (
    <Tag tone={enrolmentTones[status]}>{enrolmentStatusLabels[status]}</Tag>
  ),
}
export const timeColumn = {
  title: '报名时间',
  key: 'createTime',
  width: 110,
  render: (_: unknown, { createTime }: Enrolment) => <RelativeTime at={createTime} />,
}
/** What was said, under what it was said to. */
export const contentColumn = <R extends Enrolment>(kindOf: (row: R) => PostKind) => ({
  title: '报名内容',
  key: 'content',
  render: (_: unknown, row: R) => (
    <span className={`stack min-0 break-words ${styles.two}`}>
      <Link to={`${kindLabels[kindOf(row)].path}/${row.bizId}`}>{row.title}</Link>
      <small className="dim">{row.content}</small>
      {row.answer && <small className="teal">答复：{row.answer}</small>}
    </span>
  ),
})
export const whoColumn = {
  title: '报名人',
  key: 'who',
  width: 200,
  render: (_: unknown, row: Received) => (
    <Person name={row.contactName} phone={row.contactPhone} note={row.organisation} />
  ),
}
export const replyColumn = <R extends Enrolment>(ask: (row: R, isAccepted: boolean) => void) => ({
  title: '操作',
  key: 'actions',
  width: 110,
  render: (_: unknown, row: R) => (
    <RowActions
      actions={[
        row.can.answer && { label: '接受', onClick: () => ask(row, true) },
        row.can.answer && { label: '婉拒', danger: true, onClick: () => ask(row, false) },
      ]}
    />
  ),
})

export const Person = ({ name, phone, note }: { name: string; phone: string; note?: string }) => (
  <span className={`stack min-0 break-words ${styles.two}`}>
    <strong className="medium">{name}</strong>
    {note && <small className="dim">{note}</small>}
    <small className="tabular dim">{phone}</small>
  </span>
)
