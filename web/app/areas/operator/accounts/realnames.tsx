import { useState } from 'react'
import { mayDo } from '../../../back-office/frame/menu.ts'
import { StatusTabs } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable, RowActions } from '../../../back-office/list/list-table.tsx'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { RelativeTime } from '../../../ui/text/text.tsx'
import type { Route } from './+types/realnames.ts'

const RealnameDialog = dialogWhenOpened(async () => (await import('./realname-dialog.tsx')).RealnameDialog)

const filterNames = ['status'] as const
const states = {
  PENDING: { label: '待审核', tone: 'amber' },
  APPROVED: { label: '已通过', tone: 'green' },
  REFUSED: { label: '已驳回', tone: 'red' },
} as const
type Status = keyof typeof states

export async function loader({ context, url }: Route.LoaderArgs) {
  const { status, current, size } = listInput(url, filterNames)
  const known = status && status in states ? (status as Status) : undefined
  const api = context.get(apiContext)
  const [rows, { roles }] = await Promise.all([
    api.realnames.search({ current, size, status: known }),
    api.session.getMine(),
  ])
  return { rows, isReviewer: mayDo(roles, 'reviewer') }
}

const tabs = [{ key: '', label: '全部' }, ...Object.entries(states).map(([key, { label }]) => ({ key, label }))]

/** Real names handed in: numbers are masked until one is opened; they are decided in the queue of reviews. */
export default function Realnames({ loaderData: { rows, isReviewer } }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <>
      <StatusTabs list={list} name="status" tabs={tabs} />
      <ListTable
        label="实名认证"
        list={list}
        rows={rows}
        columns={[
          { title: '姓名', dataIndex: 'name', key: 'name', width: 160 },
          {
            title: '身份证号',
            key: 'idNumber',
            render: (_, row) => <span className="code">{row.idNumber}</span>,
          },
          {
            title: '状态',
            key: 'status',
            render: (_, { status, reason }) => (
              <>
                <Tag tone={states[status].tone}>{states[status].label}</Tag> {reason}
              </>
            ),
          },
          {
            title: '提交时间',
            key: 'createTime',
            width: 130,
            render: (_, row) => <RelativeTime at={row.createTime} />,
          },
          {
            title: '操作',
            key: 'actions',
            width: 100,
            render: (_, row) => (
              <RowActions
                actions={[
                  row.reviewId && isReviewer
                    ? { label: '去审核', to: `/operator/review?entity=realname&id=${row.reviewId}` }
                    : { label: '查看', onClick: () => setOpened(row.id) },
                ]}
              />
            ),
          },
        ]}
        empty={{ title: '没有实名认证', text: '用户提交身份证后列在这里，在审核队列里核对' }}
      />
      {opened && <RealnameDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
