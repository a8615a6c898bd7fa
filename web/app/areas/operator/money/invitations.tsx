import { invitationStateLabels } from '@shangyouji/contract/invitations/labels'
import { useState } from 'react'
import { StatusTabs } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable, RowActions } from '../../../back-office/list/list-table.tsx'
import { rewardColumns } from '../../../domains/invitations/reward-columns.tsx'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import type { Route } from './+types/invitations.ts'
import type { Row } from './invitation-dialog.tsx'

const InvitationDialog = dialogWhenOpened(async () => (await import('./invitation-dialog.tsx')).InvitationDialog)

const filterNames = ['state'] as const

const tabs = [
  { key: '', label: '全部' },
  ...Object.entries(invitationStateLabels).map(([key, label]) => ({ key, label })),
]

export function loader({ context, url }: Route.LoaderArgs) {
  const { state, current, size } = listInput(url, filterNames)
  const known = state && state in invitationStateLabels ? (state as keyof typeof invitationStateLabels) : undefined
  return context.get(apiContext).invitations.search({ current, size, ...(known && { state: known }) })
}

/** 邀请奖励: suspicious invitations wait for a person. */
export default function Invitations({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [deciding, setDeciding] = useState<{ readonly row: Row; readonly isRight: boolean } | null>(null)
  return (
    <>
      <StatusTabs list={list} name="state" tabs={tabs} />
      <ListTable
        label="邀请奖励"
        list={list}
        rows={rows}
        columns={[
          {
            title: '邀请人',
            key: 'inviter',
            width: 170,
            render: (_, { inviterName, inviterPhone }) => (
              <>
                {inviterName} <span className="code">{inviterPhone}</span>
              </>
            ),
          },
          ...rewardColumns<Row>(),
          {
            title: '操作',
            key: 'actions',
            width: 140,
            render: (_, row) => (
              <RowActions
                actions={[
                  row.can.decide && { label: '放行', onClick: () => setDeciding({ row, isRight: true }) },
                  row.can.decide && {
                    label: '不予奖励',
                    onClick: () => setDeciding({ row, isRight: false }),
                    danger: true,
                  },
                ]}
              />
            ),
          },
        ]}
        empty={{ title: '还没有邀请', text: '有人用邀请码注册后，会出现在这里' }}
      />
      {deciding && <InvitationDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}
