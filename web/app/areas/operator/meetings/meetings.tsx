import { phaseLabels } from '@shangyouji/contract/meetings/labels'
import type { TableProps } from 'antd'
import { Link } from 'react-router'
import { FilterLine, KeywordFilter, SelectFilter, StatusTabs } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable } from '../../../back-office/list/list-table.tsx'
import { Page, titled } from '../../../back-office/page.tsx'
import { periodText } from '../../../domains/meetings/time-text.ts'
import { apiContext } from '../../../lib/context.ts'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatMoney } from '../../../ui/text/format.ts'
import type { Route } from './+types/meetings.ts'
import { Refunding } from './refunding.tsx'

export const meta = titled('会议与票务')

const filterNames = ['keyword', 'when', 'refunds'] as const
const whens = ['UPCOMING', 'RUNNING', 'PAST', 'CANCELLED'] as const

export function loader({ context, url }: Route.LoaderArgs) {
  const { current, size, order, keyword, when, refunds } = listInput(url, filterNames)
  return context.get(apiContext).meetings.search({
    ...{ current, size, order },
    keyword: keyword?.slice(0, 50),
    when: whens.find(one => one === when),
    isRefunding: refunds === 'true' ? true : undefined,
  })
}

type Row = Route.ComponentProps['loaderData']['records'][number]

const tabs = [
  { key: '', label: '全部' },
  { key: 'UPCOMING', label: '未开始' },
  { key: 'RUNNING', label: '进行中' },
  { key: 'PAST', label: '已结束' },
  { key: 'CANCELLED', label: '已取消' },
]

const columns: NonNullable<TableProps<Row>['columns']> = [
  {
    title: '会议',
    key: 'title',
    render: (_, row) => (
      <>
        {row.title}
        <br />
        <small className="quiet">{periodText(row.startTime, row.endTime, row.timezone)}</small>
      </>
    ),
  },
  {
    title: '主办企业',
    key: 'company',
    width: 190,
    render: (_, row) => <Link to={`/operator/accounts/companies?company=${row.companyId}`}>{row.companyName}</Link>,
  },
  {
    title: '阶段',
    key: 'phase',
    width: 110,
    render: (_, { phase, isPublic }) => (
      <>
        <Tag tone={phase === 'CANCELLED' ? 'red' : 'grey'}>{phaseLabels[phase]}</Tag>
        {!isPublic && <Tag tone="amber">未展示</Tag>}
      </>
    ),
  },
  {
    title: '已占名额',
    key: 'taken',
    width: 100,
    render: (_, { taken, capacity }) => (capacity === null ? taken : `${taken} / ${capacity}`),
  },
  { title: '订单', dataIndex: 'orderNum', key: 'orderNum', width: 70 },
  {
    title: '实收 / 已退',
    key: 'money',
    width: 170,
    render: (_, { paid, refunded }) => `${formatMoney(paid)} / ${formatMoney(refunded)}`,
  },
  { title: '退款', key: 'refunds', width: 110, render: (_, row) => <Refunding row={row} /> },
  actionsColumn<Row>(150, row => [
    { label: '订单', to: `/operator/meetings/orders?meetId=${row.id}` },
    { label: '查看与下架', to: `/operator/desk?type=meet&open=meet:${row.id}` },
  ]),
]

/** 会议与票务: meetings of all companies with what they sold; looked at and taken down at the desk. */
export default function OperatorMeetings({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  return (
    <Page title="会议与票务" note="票款由主办企业收取；长时间未到账的退款由财务处理">
      <StatusTabs list={list} name="when" tabs={tabs} />
      <FilterLine list={list} except={['when']}>
        <KeywordFilter list={list} name="keyword" placeholder="会议或企业名称" width={240} />
        <SelectFilter
          list={list}
          name="refunds"
          label="退款"
          width={140}
          options={[{ value: 'true', label: '有退款未到账' }]}
        />
      </FilterLine>
      <ListTable
        label="会议"
        list={list}
        rows={rows}
        columns={columns}
        empty={{ title: '还没有会议', text: '企业提交会议后出现在这里。' }}
      />
    </Page>
  )
}
