import { registrationSourceLabels, ticketOrderStateLabels } from '@shangyouji/contract/tickets/labels'
import type { TableProps } from 'antd'
import { FilterLine, KeywordFilter, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable } from '../../../back-office/list/list-table.tsx'
import { Page, titled } from '../../../back-office/page.tsx'
import { TicketOrderTag } from '../../../domains/meeting-tickets/ticket-tags.tsx'
import { apiContext } from '../../../lib/context.ts'
import { LinkButton } from '../../../ui/base/button.tsx'
import { formatDateTime, formatMoney } from '../../../ui/text/format.ts'
import type { Route } from './+types/orders.ts'
import { Refunding } from './refunding.tsx'

export const meta = titled('票务订单')

const filterNames = ['keyword', 'state', 'meetId'] as const
const states = Object.entries(ticketOrderStateLabels).map(([value, label]) => ({ value, label }))
const UUID = /^[0-9a-f-]{36}$/

export function loader({ context, url }: Route.LoaderArgs) {
  const { current, size, keyword, state, meetId } = listInput(url, filterNames)
  return context.get(apiContext).meetings.orders({
    ...{ current, size },
    keyword: keyword?.slice(0, 50),
    state: state && state in ticketOrderStateLabels ? (state as keyof typeof ticketOrderStateLabels) : undefined,
    meetId: meetId && UUID.test(meetId) ? meetId : undefined,
  })
}

type Row = Route.ComponentProps['loaderData']['records'][number]

const columns: NonNullable<TableProps<Row>['columns']> = [
  {
    title: '订单',
    key: 'order',
    render: (_, { orderNo, title }) => (
      <>
        <span className="code">{orderNo}</span>
        <br />
        {title}
      </>
    ),
  },
  { title: '购票人', dataIndex: 'buyer', key: 'buyer', width: 180 },
  { title: '来源', key: 'source', width: 92, render: (_, { source }) => registrationSourceLabels[source] },
  { title: '张数', dataIndex: 'count', key: 'count', width: 70 },
  {
    title: '金额 / 已退',
    key: 'amount',
    width: 168,
    render: (_, { amount, refunded }) => (amount === 0 ? '免费' : `${formatMoney(amount)} / ${formatMoney(refunded)}`),
  },
  { title: '状态', key: 'state', width: 110, render: (_, { state }) => <TicketOrderTag state={state} /> },
  { title: '退款', key: 'refunds', width: 110, render: (_, row) => <Refunding row={row} /> },
  { title: '下单时间', key: 'createTime', width: 110, render: (_, row) => formatDateTime(row.createTime) },
]

/** 票务订单 of all meetings, or of the one in the address. */
export default function OperatorTicketOrders({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  return (
    <Page
      title="票务订单"
      note={list.filters.meetId ? (rows.records[0]?.title ?? '') : '全部会议'}
      action={<LinkButton to="/operator/meetings">返回会议</LinkButton>}
    >
      <FilterLine list={list}>
        <KeywordFilter list={list} name="keyword" placeholder="订单号、会议、购票人" width={240} />
        <SelectFilter list={list} name="state" label="状态" width={140} options={states} />
      </FilterLine>
      <ListTable
        label="票务订单"
        list={list}
        rows={rows}
        columns={columns}
        empty={{ title: '还没有订单', text: '有人报名会议后出现在这里。' }}
      />
    </Page>
  )
}
