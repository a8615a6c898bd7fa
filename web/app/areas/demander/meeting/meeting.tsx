import { ticketOrderStateLabels } from '@shangyouji/contract/tickets/labels'
import type { TicketOrderState } from '@shangyouji/contract/tickets/states'
import type { TableProps } from 'antd'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FilterLine, KeywordFilter, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable, RowActions } from '../../../back-office/list/list-table.tsx'
import { Page, titled } from '../../../back-office/page.tsx'
import { meetingTime } from '../../../domains/meeting-tickets/meeting-time.ts'
import type { TicketOrder } from '../../../domains/meeting-tickets/own-ticket.ts'
import { TicketOrderTag } from '../../../domains/meeting-tickets/ticket-tags.tsx'
import { apiContext } from '../../../lib/context.ts'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { formatDateTime, formatMoney } from '../../../ui/text/format.ts'
import type { Route } from './+types/meeting.ts'

const OrderDialog = lazy(() =>
  import('../../../domains/meeting-tickets/order-dialog.tsx').then(part => ({ default: part.OrderDialog })),
)

const filterNames = ['state', 'keyword'] as const
const states = Object.entries(ticketOrderStateLabels).map(([value, label]) => ({ value, label }))

export async function loader({ context, url }: Route.LoaderArgs) {
  const { state, keyword, current, size } = listInput(url, filterNames)
  const { ticketOrder, meetSurvey } = context.get(apiContext)
  const [rows, surveys] = await Promise.all([
    ticketOrder.search({
      current,
      size,
      keyword: keyword?.slice(0, 50),
      state: state && state in ticketOrderStateLabels ? (state as TicketOrderState) : undefined,
    }),
    meetSurvey.listMine(),
  ])
  return { rows, surveys }
}

export const handle = { isPhoneReady: true }
export const meta = titled('我的会议')

const columns: NonNullable<TableProps<TicketOrder>['columns']> = [
  {
    title: '会议',
    key: 'meeting',
    render: (_, { meeting: { title, isCancelled, ...time } }) => (
      <>
        {title}
        <br />
        <small>
          {meetingTime(time)}
          {isCancelled && ' · 会议已取消'}
        </small>
      </>
    ),
  },
  { title: '订单号', dataIndex: 'orderNo', key: 'orderNo', width: 200, className: 'code' },
  { title: '人数', dataIndex: 'count', key: 'count', width: 70 },
  {
    title: '金额',
    key: 'amount',
    width: 120,
    render: (_, { amount }) => (amount === 0 ? '免费' : formatMoney(amount)),
  },
  { title: '状态', key: 'state', width: 110, render: (_, { state }) => <TicketOrderTag state={state} /> },
  { title: '报名时间', key: 'createTime', width: 150, render: (_, row) => formatDateTime(row.createTime) },
]

/** 我的会议: what was enrolled for; `?order=` opens one order with its tickets, `&pay` its payment. */
export default function DemanderMeeting({ loaderData: { rows, surveys } }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [params, setParams] = useSearchParams()
  const opened = params.get('order')
  const open = (id: string | null) =>
    setParams(
      now => {
        const next = new URLSearchParams(now)
        if (id) next.set('order', id)
        else next.delete('order')
        next.delete('pay')
        return next
      },
      { preventScrollReset: true, replace: id === null },
    )
  return (
    <Page title="我的会议" note="报名、支付、票码、换人与退票">
      {surveys.map(({ meetId, title }) => (
        <NoticeLine key={meetId} role="status">
          《{title}》请您填写会后问卷。<Link to={`/demander/meeting/survey/${meetId}`}>去填写</Link>
        </NoticeLine>
      ))}
      <FilterLine list={list}>
        <SelectFilter list={list} name="state" label="状态" width={140} options={states} />
        <KeywordFilter list={list} name="keyword" placeholder="搜索会议、订单号" />
      </FilterLine>
      <ListTable
        label="我的会议"
        list={list}
        rows={rows}
        columns={[
          ...columns,
          {
            title: '操作',
            key: 'actions',
            width: 120,
            render: (_, row) => (
              <RowActions
                actions={[
                  { label: row.can.pay ? '去支付' : '查看门票', onClick: () => open(row.id) },
                  row.can.talk && { label: '约谈', to: `/demander/meeting/appointments/${row.meeting.id}` },
                ]}
              />
            ),
          },
        ]}
        empty={{ title: '还没有报名会议', text: '报名后，订单与票码在这里查看。' }}
      />
      {opened && (
        <Suspense>
          <OrderDialog key={opened} id={opened} pays={params.has('pay')} onClose={() => open(null)} />
        </Suspense>
      )}
    </Page>
  )
}
