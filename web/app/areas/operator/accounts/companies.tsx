import { companyKindLabels, companyStatusLabels, levelLabels } from '@shangyouji/contract/companies/labels'
import type { TableProps } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { FilterLine, KeywordFilter, SelectFilter, StatusTabs } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable } from '../../../back-office/list/list-table.tsx'
import { CompanyStatusTag } from '../../../domains/company/status-tag.tsx'
import { withOpened } from '../../../lib/address.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import type { Route } from './+types/companies.ts'
import { loadCompany } from './company-details.ts'

const CompanyDrawer = dialogWhenOpened(async () => (await import('./company-drawer.tsx')).CompanyDrawer)

const filterNames = ['keyword', 'status', 'kind', 'levelCode'] as const
const sorts = ['applyTime', 'createTime', 'levelUntil'] as const

/** One of the known words, or nothing. */
const known = <K extends string>(words: Readonly<Record<K, string>>, value: string | undefined): K | undefined =>
  value !== undefined && value in words ? (value as K) : undefined

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { keyword, status, kind, levelCode, sort, ...rest } = listInput(url, filterNames)
  const [rows, company] = await Promise.all([
    api.companies.search({
      ...rest,
      keyword: keyword?.slice(0, 60),
      status: known(companyStatusLabels, status),
      kind: known(companyKindLabels, kind),
      levelCode: known(levelLabels, levelCode),
      sort: sorts.find(each => each === sort),
    }),
    loadCompany(api, url),
  ])
  return { rows, company }
}

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const statusTabs = [
  { key: '', label: '全部' },
  ...options(companyStatusLabels).map(({ value, label }) => ({ key: value, label })),
]

const companyColumns = (
  addressOf: (id: string) => ReturnType<typeof withOpened>,
): TableProps<Route.ComponentProps['loaderData']['rows']['records'][number]>['columns'] => [
  {
    title: '企业',
    key: 'name',
    render: (_, row) => (
      <div className="stack">
        <Link to={addressOf(row.id)} preventScrollReset>
          {row.name || '未填写企业名称'}
        </Link>
        <small className="hint code">{row.uscc}</small>
      </div>
    ),
  },
  { title: '身份', key: 'kind', width: 116, render: (_, row) => companyKindLabels[row.kind] },
  {
    title: '状态',
    key: 'status',
    width: 150,
    render: (_, row) => (
      <>
        <CompanyStatusTag status={row.status} /> {row.isChangeWaiting && <Tag tone="amber">变更待审</Tag>}
      </>
    ),
  },
  {
    title: '会员等级',
    key: 'levelUntil',
    width: 130,
    sorter: true,
    render: (_, row) => (
      <div className="stack">
        {levelLabels[row.levelCode]}
        {row.levelUntil && <small className="hint">至 {row.levelUntil}</small>}
      </div>
    ),
  },
  { title: '地区', dataIndex: 'provinceName', key: 'provinceName', width: 100 },
  { title: '申请人', dataIndex: 'applicantName', key: 'applicantName', width: 124, ellipsis: true },
  {
    title: '申请时间',
    key: 'applyTime',
    width: 116,
    sorter: true,
    render: (_, row) => (row.applyTime ? formatDate(row.applyTime) : '—'),
  },
  {
    title: '操作',
    key: 'actions',
    width: 80,
    render: (_, row) => (
      <Link to={addressOf(row.id)} preventScrollReset>
        详情
      </Link>
    ),
  },
]

/** All companies; a name opens what is known of one. */
export default function Companies({ loaderData: { rows, company } }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [params] = useSearchParams()
  const to = (id: string) => withOpened(params, 'company', id)
  return (
    <>
      <StatusTabs list={list} name="status" tabs={statusTabs} />
      <FilterLine list={list} except={['status']}>
        <KeywordFilter list={list} name="keyword" placeholder="企业名称、信用代码或成员手机号" width={280} />
        <SelectFilter
          list={list}
          name="kind"
          label="企业身份"
          placeholder="身份"
          width={140}
          options={options(companyKindLabels)}
        />
        <SelectFilter list={list} name="levelCode" label="会员等级" width={140} options={options(levelLabels)} />
      </FilterLine>
      <ListTable
        label="企业"
        list={list}
        rows={rows}
        columns={companyColumns(to)}
        empty={{ title: '还没有企业', text: '供应商和展会方申请入驻后出现在这里' }}
      />
      <CompanyDrawer company={company} />
    </>
  )
}
