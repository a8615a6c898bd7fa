import { invitationStateLabels } from '@shangyouji/contract/invitations/labels'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { StatusTabs } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable, RowActions } from '../../../back-office/list/list-table.tsx'
import { rewardColumns } from '../../../domains/invitations/reward-columns.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import type { Route } from './+types/invitations.ts'

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

type Row = Route.ComponentProps['loaderData']['records'][number]

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
      {deciding && (
        <FormDialog<{ note: string }>
          title={deciding.isRight ? '放行' : '不予奖励'}
          initial={{ note: '' }}
          ok="确定"
          danger={!deciding.isRight}
          onClose={() => setDeciding(null)}
          onSave={({ note }) => api.invitations.decide({ id: deciding.row.id, isRight: deciding.isRight, note })}
        >
          <Form.Item name="note" label="核查说明" rules={[{ required: true, min: 2, message: '请填写核查说明' }]}>
            <Input.TextArea rows={3} maxLength={200} showCount placeholder="例如：展会现场集中注册，已核实" />
          </Form.Item>
        </FormDialog>
      )}
    </>
  )
}
