import type { ApprovalStatus } from '@shangyouji/contract/approvals/calls'
import { approvalKindLabels, approvalStatusLabels } from '@shangyouji/contract/approvals/labels'
import type { TableProps } from 'antd'
import { useSearchParams } from 'react-router'
import { FilterLine, SelectFilter, StatusTabs, statusTabs } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable, RowActions } from '../../../back-office/list/list-table.tsx'
import { Page, titled } from '../../../back-office/page.tsx'
import { withOpened } from '../../../lib/address.ts'
import { orNull } from '../../../lib/api/failure.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { RelativeTime } from '../../../ui/text/text.tsx'
import type { Route } from './+types/approvals.ts'
import { approvalTones } from './tones.ts'

const ApprovalDrawer = dialogWhenOpened(async () => (await import('./approval-drawer.tsx')).ApprovalDrawer)

export const handle = { isPhoneReady: true }
export const meta = titled('审批')

const filterNames = ['status', 'kind'] as const
const statuses = Object.keys(approvalStatusLabels) as ApprovalStatus[]
const kinds = Object.keys(approvalKindLabels) as (keyof typeof approvalKindLabels)[]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { approvals } = context.get(apiContext)
  const { status, kind, current, size } = listInput(url, filterNames)
  const id = url.searchParams.get('approval')
  const [rows, counts, opened] = await Promise.all([
    approvals.search({
      current,
      size,
      status: statuses.find(each => each === status),
      kind: kinds.find(each => each === kind),
    }),
    approvals.counts(),
    id ? orNull(approvals.byId({ id })) : null,
  ])
  return { rows, counts, opened }
}

type ApprovalRow = Route.ComponentProps['loaderData']['rows']['records'][number]
/** 审批: what one operator asks for and another one decides. */
export default function Approvals({ loaderData: { rows, counts, opened } }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [params, setParams] = useSearchParams()
  const open = (id: string | null) =>
    setParams(new URLSearchParams(withOpened(params, 'approval', id)), { preventScrollReset: true })
  const step = (by: 1 | -1) => {
    const next = rows.records[rows.records.findIndex(row => row.id === opened?.id) + by]
    if (next) open(next.id)
  }
  const columns: TableProps<ApprovalRow>['columns'] = [
    {
      title: '申请',
      key: 'title',
      render: (_, row) => (
        <button type="button" className="bare-button stack full text-left hover-title" onClick={() => open(row.id)}>
          <strong className="ellipsis regular">{row.title}</strong>
          <small className="ellipsis regular accent">{row.consequence}</small>
        </button>
      ),
    },
    { title: '类型', key: 'kind', width: 130, render: (_, { kind }) => <Tag>{approvalKindLabels[kind]}</Tag> },
    { title: '申请人', key: 'by', width: 130, render: (_, row) => (row.isMine ? '本人' : row.askedBy) },
    {
      title: '状态',
      key: 'status',
      width: 90,
      render: (_, { status }) => <Tag tone={approvalTones[status]}>{approvalStatusLabels[status]}</Tag>,
    },
    { title: '申请时间', key: 'time', width: 110, render: (_, { askTime }) => <RelativeTime at={askTime} /> },
    { title: '处理人', key: 'decider', width: 130, render: (_, row) => row.decidedBy || '—' },
    {
      title: '操作',
      key: 'actions',
      width: 80,
      render: (_, row) => (
        <RowActions actions={[{ label: row.can.decide ? '审批' : '查看', onClick: () => open(row.id) }]} />
      ),
    },
  ]
  return (
    <Page title="审批" note="一人申请，另一人审批；通过即执行，双方都记入操作日志">
      <StatusTabs list={list} name="status" tabs={statusTabs(approvalStatusLabels, statuses)} counts={counts} />
      <FilterLine list={list} except={['status']}>
        <SelectFilter
          list={list}
          name="kind"
          label="审批类型"
          width={180}
          options={kinds.map(value => ({ value, label: approvalKindLabels[value] }))}
        />
      </FilterLine>
      <ListTable
        label="审批"
        list={list}
        rows={rows}
        columns={columns}
        empty={{ title: '没有审批', text: '修改管制规则、冻结付费企业、授予长期会员等操作会在这里等待第二人处理' }}
      />
      <ApprovalDrawer approval={opened} onClose={() => open(null)} onStep={step} />
    </Page>
  )
}
