import { Link, useSearchParams } from 'react-router'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable } from '../../../back-office/list/list-table.tsx'
import { withOpened } from '../../../lib/address.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import { RelativeTime } from '../../../ui/text/text.tsx'
import type { Route } from './+types/waiting.ts'
import { loadCompany } from './company-details.ts'

const CompanyDrawer = dialogWhenOpened(async () => (await import('./company-drawer.tsx')).CompanyDrawer)

const filterNames = [] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { current, size } = listInput(url, filterNames)
  const [rows, company] = await Promise.all([api.companies.waiting({ current, size }), loadCompany(api, url)])
  return { rows, company }
}

const kinds = { NEW: '入驻申请', REVISION: '信息变更' } as const

/** Applications and changes that wait, oldest first. */
export default function WaitingCompanies({ loaderData: { rows, company } }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [params] = useSearchParams()
  return (
    <>
      <ListTable
        label="待审核企业"
        list={list}
        rows={rows}
        columns={[
          {
            title: '企业',
            key: 'name',
            render: (_, row) => (
              <Link to={withOpened(params, 'company', row.id)} preventScrollReset>
                {row.name}
              </Link>
            ),
          },
          { title: '事项', key: 'kind', width: 120, render: (_, row) => <Tag tone="indigo">{kinds[row.kind]}</Tag> },
          {
            title: '提交时间',
            key: 'submitTime',
            width: 140,
            render: (_, row) => <RelativeTime at={row.submitTime} />,
          },
          {
            title: '应完成',
            key: 'dueTime',
            width: 220,
            render: (_, row) => (
              <>
                {formatDateTime(row.dueTime)} {row.isOverdue && <Tag tone="red">已逾期</Tag>}
              </>
            ),
          },
          {
            title: '处理人',
            key: 'claimedBy',
            width: 140,
            render: (_, row) => row.claimedBy || <span className="quiet">待认领</span>,
          },
          {
            title: '操作',
            key: 'actions',
            width: 90,
            render: (_, row) => (
              <Link to={withOpened(params, 'company', row.id)} preventScrollReset>
                审核
              </Link>
            ),
          },
        ]}
        empty={{ title: '没有待审核的企业', text: '新的入驻申请和企业信息变更会出现在这里' }}
      />
      <CompanyDrawer company={company} />
    </>
  )
}
