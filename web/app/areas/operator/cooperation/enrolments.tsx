import { enrolmentStatusLabels } from '@shangyouji/contract/cooperation/labels'
import type { EnrolmentStatus } from '@shangyouji/contract/cooperation/schemas'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { StatusTabs } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable } from '../../../back-office/list/list-table.tsx'
import {
  contentColumn,
  replyColumn,
  statusColumn,
  timeColumn,
  whoColumn,
} from '../../../domains/cooperation/enrolment-columns.tsx'
import { kindLabels } from '../../../domains/cooperation/kinds.ts'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import type { Route } from './+types/enrolments.ts'

const EnrolmentReplyDialog = dialogWhenOpened(
  async () => (await import('../../../domains/cooperation/enrolment-reply-dialog.tsx')).EnrolmentReplyDialog,
)

const filterNames = ['status'] as const
const statuses: readonly EnrolmentStatus[] = ['SUBMITTED', 'ACCEPTED', 'DECLINED']

export async function loader({ context, url }: Route.LoaderArgs) {
  const { status, current, size } = listInput(url, filterNames)
  const known = statuses.find(each => each === status)
  return context.get(apiContext).cooperation.signUps({ current, size, status: known })
}

type Enrolment = Route.ComponentProps['loaderData']['records'][number]

/** Who signed up to what the platform put up. */
export default function OperatorEnrolments({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const { revalidate } = useRevalidator()
  const [asked, ask] = useState<{ row: Enrolment; isAccepted: boolean } | null>(null)
  const columns: TableProps<Enrolment>['columns'] = [
    contentColumn<Enrolment>(row => row.kind),
    { title: '类别', key: 'kind', width: 100, render: (_, { kind }) => kindLabels[kind].list },
    whoColumn,
    statusColumn,
    timeColumn,
    replyColumn<Enrolment>((row, isAccepted) => ask({ row, isAccepted })),
  ]
  return (
    <>
      <StatusTabs
        list={list}
        name="status"
        tabs={[{ key: '', label: '全部' }, ...statuses.map(key => ({ key, label: enrolmentStatusLabels[key] }))]}
      />
      <ListTable
        label="平台收到的报名"
        list={list}
        rows={rows}
        columns={columns}
        empty={{ title: '还没有报名', text: '有人报名平台发布的合作项目与名录时会显示在这里' }}
      />
      {asked && (
        <EnrolmentReplyDialog
          key={asked.row.id}
          {...asked}
          onClose={() => ask(null)}
          onAnswer={async answer => {
            const { id, kind } = asked.row
            await api.cooperation.answer({ id, kind, isAccepted: asked.isAccepted, answer })
            await revalidate()
          }}
        />
      )}
    </>
  )
}
