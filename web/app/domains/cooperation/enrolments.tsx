import type { TableProps } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { List } from '../../back-office/list/list-state.ts'
import { ListTable, RowActions, type Rows } from '../../back-office/list/list-table.tsx'
import { api } from '../../lib/api/client.ts'
import { dialogWhenOpened } from '../../lib/hydration/dialog-when-opened.tsx'
import { LinkButton } from '../../ui/base/button.tsx'
import { confirmBox } from '../../ui/overlay/confirm.ts'
import { toast } from '../../ui/overlay/toast.ts'
import {
  contentColumn,
  Person,
  type Received,
  replyColumn,
  type Sent,
  statusColumn,
  timeColumn,
  whoColumn,
} from './enrolment-columns.tsx'
import { enrolmentCalls, kindLabels, type PostKind } from './kinds.ts'

const EnrolmentReplyDialog = dialogWhenOpened(
  async () => (await import('./enrolment-reply-dialog.tsx')).EnrolmentReplyDialog,
)

interface Props<R> {
  kind: PostKind
  rows: Rows<R>
  list: List<'status' | 'kind'>
}

/** 我的报名: with the other side's contacts once it is accepted. */
export function SentEnrolments({ kind, rows, list }: Props<Sent>) {
  const { revalidate } = useRevalidator()
  const withdraw = async ({ id, title }: Sent) => {
    const text = `撤回对“${title}”的报名，之后可以重新报名。`
    if (!(await confirmBox({ title: '撤回报名', text, ok: '撤回', danger: true }))) return
    await enrolmentCalls(api, kind).withdraw({ id })
    toast.success('已撤回')
    await revalidate()
  }
  const columns: TableProps<Sent>['columns'] = [
    contentColumn(() => kind),
    statusColumn,
    {
      title: '对方联系方式',
      key: 'contact',
      width: 170,
      render: (_, { contact }) =>
        contact ? <Person name={contact.name} phone={contact.phone} /> : <span className="quiet">接受后可见</span>,
    },
    timeColumn,
    {
      title: '操作',
      key: 'actions',
      width: 80,
      render: (_, row) => (
        <RowActions actions={[row.can.withdraw && { label: '撤回', danger: true, onClick: () => withdraw(row) }]} />
      ),
    },
  ]
  return (
    <ListTable
      label="我的报名"
      list={list}
      rows={rows}
      columns={columns}
      empty={{
        title: '还没有报名',
        text: '报名后，对方的答复会显示在这里，并通知您',
        action: <LinkButton to={kindLabels[kind].path}>看看{kindLabels[kind].list}</LinkButton>,
      }}
    />
  )
}

/** 收到的报名: answered one by one. */
export function ReceivedEnrolments({ kind, rows, list }: Props<Received>) {
  const { revalidate } = useRevalidator()
  const [asked, ask] = useState<{ row: Received; isAccepted: boolean } | null>(null)
  const columns: TableProps<Received>['columns'] = [
    contentColumn(() => kind),
    whoColumn,
    statusColumn,
    timeColumn,
    replyColumn<Received>((row, isAccepted) => ask({ row, isAccepted })),
  ]
  return (
    <>
      <ListTable
        label="收到的报名"
        list={list}
        rows={rows}
        columns={columns}
        empty={{ title: '还没有收到报名', text: `有人报名您发布的${kindLabels[kind].list}时会通知您` }}
      />
      {asked && (
        <EnrolmentReplyDialog
          key={asked.row.id}
          {...asked}
          onClose={() => ask(null)}
          onAnswer={async answer => {
            await enrolmentCalls(api, kind).answer({ id: asked.row.id, isAccepted: asked.isAccepted, answer })
            await revalidate()
          }}
        />
      )}
    </>
  )
}
