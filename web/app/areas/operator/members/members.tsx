import { levelLabels } from '@shangyouji/contract/companies/labels'
import { membershipKindLabels, membershipStateLabels } from '@shangyouji/contract/membership/labels'
import type { TableProps } from 'antd'
import { Link } from 'react-router'
import { FilterLine, KeywordFilter, SelectFilter, StatusTabs } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable } from '../../../back-office/list/list-table.tsx'
import { Page, titled } from '../../../back-office/page.tsx'
import { membershipTones } from '../../../domains/company/membership-tones.ts'
import { apiContext } from '../../../lib/context.ts'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDate, formatMoney } from '../../../ui/text/format.ts'
import { useAsking } from '../approvals/use-asking.tsx'
import type { Route } from './+types/members.ts'

export const meta = titled('会员管理')

const filterNames = ['keyword', 'state', 'kind', 'levelCode'] as const
const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
/** One of the known words, or nothing. */
const known = <K extends string>(words: Readonly<Record<K, string>>, value: string | undefined): K | undefined =>
  value !== undefined && value in words ? (value as K) : undefined

export function loader({ context, url }: Route.LoaderArgs) {
  const { keyword, state, kind, levelCode, sort, ...rest } = listInput(url, filterNames)
  return context.get(apiContext).members.search({
    ...rest,
    keyword: keyword?.slice(0, 50),
    state: known(membershipStateLabels, state),
    kind: known(membershipKindLabels, kind),
    levelCode: known(levelLabels, levelCode),
    sort: sort === 'endsOn' ? 'endsOn' : 'createTime',
  })
}

const tabs = [
  { key: '', label: '全部' },
  ...options(membershipStateLabels).map(({ value, label }) => ({ key: value, label })),
]

type Row = Route.ComponentProps['loaderData']['records'][number]

const columns = (refund: (row: Row) => void): TableProps<Row>['columns'] => [
  {
    title: '企业',
    key: 'company',
    render: (_, row) => <Link to={`/operator/accounts/companies?company=${row.companyId}`}>{row.companyName}</Link>,
  },
  { title: '订单号', dataIndex: 'recordNo', key: 'recordNo', width: 196, className: 'code' },
  {
    title: '类型',
    key: 'kind',
    width: 130,
    render: (_, { kind, levelCode }) => `${membershipKindLabels[kind]}${levelLabels[levelCode]}`,
  },
  {
    title: '状态',
    key: 'state',
    width: 80,
    render: (_, { state }) => <Tag tone={membershipTones[state]}>{membershipStateLabels[state]}</Tag>,
  },
  {
    title: '金额',
    key: 'amount',
    width: 120,
    render: (_, { amount, refunded }) => (
      <>
        {formatMoney(amount)}
        {refunded > 0 && <small> 已退 {formatMoney(refunded)}</small>}
      </>
    ),
  },
  {
    title: '有效期',
    key: 'endsOn',
    width: 204,
    sorter: true,
    render: (_, { startsOn, endsOn }) => (startsOn ? `${startsOn} 至 ${endsOn}` : '—'),
  },
  {
    title: '下单时间',
    key: 'createTime',
    width: 104,
    sorter: true,
    render: (_, row) => formatDate(row.createTime),
  },
  actionsColumn(64, row => [
    row.can.refund && {
      label: '退款',
      onClick: () => refund(row),
    },
  ]),
]

/** 会员管理: what companies bought and were granted; levels are granted where companies are, refunds need two persons. */
export default function Members({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const { ask, dialog } = useAsking()
  return (
    <Page title="会员管理" note="授予等级在“账号与企业”中操作；退款由两人审批后原路退回">
      <StatusTabs list={list} name="state" tabs={tabs} />
      <FilterLine list={list} except={['state']}>
        <KeywordFilter list={list} name="keyword" placeholder="企业名称或订单号" width={240} />
        <SelectFilter list={list} name="kind" label="类型" width={140} options={options(membershipKindLabels)} />
        <SelectFilter list={list} name="levelCode" label="等级" width={140} options={options(levelLabels)} />
      </FilterLine>
      <ListTable
        label="会员记录"
        list={list}
        rows={rows}
        columns={columns(row => ask({ asked: { kind: 'MEMBER_REFUND', payload: { id: row.id } } }))}
        empty={{ title: '还没有会员记录', text: '企业购买会员或运营授予等级后出现在这里' }}
      />
      {dialog}
    </Page>
  )
}
