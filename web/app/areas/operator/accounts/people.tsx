import { maskPhone } from '@shangyouji/contract/checks'
import { Link, useSearchParams } from 'react-router'
import { FilterLine, KeywordFilter, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable } from '../../../back-office/list/list-table.tsx'
import { withOpened } from '../../../lib/address.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { RelativeTime } from '../../../ui/text/text.tsx'
import type { Route } from './+types/people.ts'
import { loadAccount, type RoleType, roleLabels } from './account-details.ts'

const AccountDrawer = dialogWhenOpened(async () => (await import('./account-drawer.tsx')).AccountDrawer)

const filterNames = ['keyword', 'roleType', 'isFrozen'] as const
const sorts = ['createTime', 'lastLoginTime'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { keyword, roleType, isFrozen, sort, ...rest } = listInput(url, filterNames)
  const [rows, account] = await Promise.all([
    api.accounts.search({
      ...rest,
      keyword: keyword?.slice(0, 60),
      roleType: roleType && roleType in roleLabels ? (roleType as RoleType) : undefined,
      isFrozen: isFrozen === '1' ? true : isFrozen === '0' ? false : undefined,
      sort: sorts.find(each => each === sort),
    }),
    loadAccount(api, url),
  ])
  return { rows, account }
}

const roles = Object.entries(roleLabels).map(([value, label]) => ({ value, label }))
const states = [
  { value: '0', label: '正常' },
  { value: '1', label: '已冻结' },
]

/** Accounts of buyers and of members of companies. */
export default function People({ loaderData: { rows, account } }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [params] = useSearchParams()
  const to = (id: string) => withOpened(params, 'account', id)
  return (
    <>
      <FilterLine list={list}>
        <KeywordFilter list={list} name="keyword" placeholder="手机号、姓名或单位" />
        <SelectFilter list={list} name="roleType" label="身份" width={140} options={roles} />
        <SelectFilter list={list} name="isFrozen" label="状态" width={120} options={states} />
      </FilterLine>
      <ListTable
        label="账号"
        list={list}
        rows={rows}
        columns={[
          {
            title: '账号',
            key: 'name',
            render: (_, row) => (
              <div className="stack">
                <Link to={to(row.id)} preventScrollReset>
                  {row.name || '未填写姓名'}
                </Link>
                <small className="hint">{maskPhone(row.phone)}</small>
              </div>
            ),
          },
          { title: '单位', dataIndex: 'organisation', key: 'organisation', ellipsis: true },
          { title: '企业', dataIndex: 'businessName', key: 'businessName', ellipsis: true },
          {
            title: '身份',
            key: 'roleType',
            width: 150,
            render: (_, row) => (
              <>
                <Tag>{roleLabels[row.roleType]}</Tag> {row.isFrozen && <Tag tone="red">已冻结</Tag>}
              </>
            ),
          },
          {
            title: '注册时间',
            key: 'createTime',
            width: 116,
            sorter: true,
            render: (_, row) => formatDate(row.createTime),
          },
          {
            title: '最近登录',
            key: 'lastLoginTime',
            width: 116,
            sorter: true,
            render: (_, row) => (row.lastLoginTime ? <RelativeTime at={row.lastLoginTime} /> : '—'),
          },
          {
            title: '操作',
            key: 'actions',
            width: 80,
            render: (_, row) => (
              <Link to={to(row.id)} preventScrollReset>
                详情
              </Link>
            ),
          },
        ]}
        empty={{ title: '还没有账号' }}
      />
      <AccountDrawer account={account} />
    </>
  )
}
