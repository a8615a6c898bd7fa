import { transferStateLabels } from '@shangyouji/contract/payments/labels'
import { registrationSourceLabels, ticketOrderStateLabels } from '@shangyouji/contract/tickets/labels'
import type { TicketOrderState } from '@shangyouji/contract/tickets/states'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { ExportButton } from '../../../back-office/list/export-button.tsx'
import { FilterLine, KeywordFilter, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable } from '../../../back-office/list/list-table.tsx'
import { Page, titled } from '../../../back-office/page.tsx'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDateTime, formatMoney } from '../../../ui/text/format.ts'
import { TicketOrderTag } from '../ticket-tags.tsx'
import type { Row, Rows } from './remark-dialog.tsx'

const RemarkDialog = dialogWhenOpened(async () => (await import('./remark-dialog.tsx')).RemarkDialog)
const ConfirmTransfer = dialogWhenOpened(
  async () => (await import('../../receiving/transfer-dialogs.tsx')).ConfirmTransfer,
)
const PayBack = dialogWhenOpened(async () => (await import('../../receiving/transfer-dialogs.tsx')).PayBack)
const RefuseTransfer = dialogWhenOpened(
  async () => (await import('../../receiving/transfer-dialogs.tsx')).RefuseTransfer,
)
const GoodwillDialog = dialogWhenOpened(async () => (await import('./goodwill-dialog.tsx')).GoodwillDialog)
const ReturnAllDialog = dialogWhenOpened(async () => (await import('./return-all-dialog.tsx')).ReturnAllDialog)
const ReturnRequestsDialog = dialogWhenOpened(
  async () => (await import('./return-requests-dialog.tsx')).ReturnRequestsDialog,
)

type Transfer = Row['transfers'][number]

type Step =
  | { readonly kind: 'confirm' | 'refuse'; readonly transfer: Transfer }
  | { readonly kind: 'payBack'; readonly back: Transfer['backs'][number] }
  | null

const filterNames = ['state', 'transfer', 'goodwill', 'returnRequest', 'keyword', 'meetId'] as const

const states = Object.entries(ticketOrderStateLabels).map(([value, label]) => ({ value, label }))

const UUID = /^[0-9a-f-]{36}$/

type Filters = Partial<Record<(typeof filterNames)[number], string>>

const transferFilters = [
  { value: 'PROOF', label: '待确认' },
  { value: 'BACK', label: '待退款' },
] as const

const goodwillFilters = [{ value: 'PENDING', label: '待同意' }] as const

const returnFilters = [{ value: 'PENDING', label: '待审批' }] as const

const filterOf = ({ state, transfer, goodwill, returnRequest, keyword, meetId }: Filters) => ({
  goodwill: goodwillFilters.find(({ value }) => value === goodwill)?.value,
  returnRequest: returnFilters.find(({ value }) => value === returnRequest)?.value,
  transfer: transferFilters.find(({ value }) => value === transfer)?.value,
  keyword: keyword?.slice(0, 50),
  state: state && state in ticketOrderStateLabels ? (state as TicketOrderState) : undefined,
  meetId: meetId && UUID.test(meetId) ? meetId : undefined,
})

export function loader({ context, request }: LoaderFunctionArgs) {
  const { current, size, ...filters } = listInput(new URL(request.url), filterNames)
  const filter = filterOf(filters)
  return context.get(apiContext).ticketOrder.search({ current, size, ...filter, isSold: true })
}

export const meta = titled('会议订单')

export const handle = { isPhoneReady: true }

const columns: NonNullable<TableProps<Row>['columns']> = [
  {
    title: '订单',
    key: 'orderNo',
    width: 220,
    render: (_, { orderNo, source, meeting, remark }) => (
      <>
        <span className="code">{orderNo}</span>
        <br />
        <Link to={`?meetId=${meeting.id}`}>{meeting.title}</Link>
        <br />
        <small className="quiet">
          {registrationSourceLabels[source]}
          {remark && ` · 备注：${remark}`}
        </small>
      </>
    ),
  },
  {
    title: '购票人',
    key: 'buyer',
    render: (_, { buyer, count }) => (
      <>
        {buyer} <small className="quiet">{count} 张</small>
      </>
    ),
  },
  {
    title: '金额',
    key: 'amount',
    width: 140,
    render: (_, { amount, refunded, goodwill, returnRequests }) => (
      <>
        {amount === 0 ? '免费' : formatMoney(amount)}
        {refunded > 0 && <small className="quiet"> 已退 {formatMoney(refunded)}</small>}
        {goodwill.some(({ status }) => status === 'PENDING') && (
          <>
            <br />
            <Tag tone="amber">规则外退款待同意</Tag>
          </>
        )}
        {returnRequests.some(({ status }) => status === 'PENDING') && (
          <>
            <br />
            <Tag tone="amber">退票申请待审批</Tag>
          </>
        )}
      </>
    ),
  },
  { title: '状态', key: 'state', width: 100, render: (_, { state }) => <TicketOrderTag state={state} /> },
  { title: '转账', key: 'transfer', width: 140, render: (_, { transfers }) => <Transfers transfers={transfers} /> },
  { title: '下单时间', key: 'createTime', width: 110, render: (_, row) => formatDateTime(row.createTime) },
]

/** What of the transfers to the organiser waits for it. */
const Transfers = ({ transfers }: Pick<Row, 'transfers'>) => (
  <>
    {transfers.map(({ id, state, code, proof, backs }) => (
      <div key={id}>
        <Tag tone={state === 'PAID' ? 'green' : state === 'PROOF' ? 'amber' : 'grey'}>{transferStateLabels[state]}</Tag>
        {backs.some(back => !back.isDone) && <Tag tone="red">待退款</Tag>}
        {backs.length > 0 && backs.every(back => back.isDone) && <Tag tone="grey">已退回</Tag>}
        <br />
        <small className="quiet">
          附言 <span className="code">{code}</span>{' '}
          {proof && (
            <a href={proof} target="_blank" rel="noopener">
              凭证
            </a>
          )}
        </small>
      </div>
    ))}
  </>
)

/**
 * The first transfer that the organiser may confirm, and the first sum that it has yet to pay back. Money of an attempt
 * that lapsed without a slip can still come, as long as the order is not paid otherwise.
 */
const openTransfer = (row: Row) =>
  row.transfers.find(({ state }) => state !== 'PAID' && !(state === 'CLOSED' && isPaid(row)))

const openBack = ({ transfers }: Row) => transfers.flatMap(one => one.backs).find(back => !back.isDone)

const isPaid = ({ state, amount, refunded }: Row): boolean =>
  (state === 'PAID' || state === 'PART_REFUNDED') && amount > refunded

const isWaitingForSecond = ({ goodwill }: Row): boolean => goodwill.some(({ status }) => status === 'PENDING')

/** 会议订单: what a meeting sold, or all meetings, with the organiser's notes; the same for suppliers and organisers. */
export default function SoldOrders({ loaderData: rows }: { loaderData: Rows }) {
  const list = useListState(filterNames)
  const [noting, note] = useState<Row | null>(null)
  const [step, go] = useState<Step>(null)
  const [giving, give] = useState<Row | null>(null)
  const [returned, returnAll] = useState<Row | null>(null)
  const [asked, decide] = useState<Row | null>(null)
  const filter = filterOf(list.filters as Filters)
  return (
    <Page
      title="会议订单"
      note={filter.meetId ? (rows.records[0]?.meeting.title ?? '') : '全部会议'}
      action={
        filter.meetId ? (
          <LinkButton to={`../meeting/enrolments?meetId=${filter.meetId}`}>查看报名</LinkButton>
        ) : undefined
      }
    >
      <FilterLine list={list} except={['meetId']}>
        <SelectFilter list={list} name="state" label="状态" width={140} options={states} />
        <SelectFilter list={list} name="transfer" label="转账" width={120} options={transferFilters} />
        <SelectFilter list={list} name="goodwill" label="规则外退款" width={150} options={goodwillFilters} />
        <SelectFilter list={list} name="returnRequest" label="退票申请" width={140} options={returnFilters} />
        <KeywordFilter list={list} name="keyword" placeholder="订单号、购票人、转账附言" />
        <ExportButton
          call="ticketOrder.exportTicketOrder"
          filter={() => filter}
          side="BUSINESS"
          isEmpty={rows.total === 0}
        />
      </FilterLine>
      <ListTable
        label="会议订单"
        list={list}
        rows={rows}
        columns={[
          ...columns,
          actionsColumn<Row>(206, row => {
            const transfer = openTransfer(row)
            const back = openBack(row)
            return [
              transfer && { label: '确认到账', onClick: () => go({ kind: 'confirm', transfer }) },
              transfer?.state === 'PROOF' && { label: '未收到', onClick: () => go({ kind: 'refuse', transfer }) },
              back && { label: '登记退款', onClick: () => go({ kind: 'payBack', back }) },
              row.returnRequests.some(({ can }) => can.decide) && { label: '审批退票', onClick: () => decide(row) },
              { label: '备注', onClick: () => note(row) },
              (row.can.giveBack || isWaitingForSecond(row)) && { label: '规则外退款', onClick: () => give(row) },
              row.can.giveBack && isPaid(row) && { label: '全额退票', danger: true, onClick: () => returnAll(row) },
            ]
          }),
        ]}
        empty={{ title: '还没有订单', text: '有人报名后，订单出现在这里。' }}
      />
      {step?.kind === 'confirm' && <ConfirmTransfer transfer={step.transfer} onClose={() => go(null)} />}
      {step?.kind === 'refuse' && <RefuseTransfer transfer={step.transfer} onClose={() => go(null)} />}
      {step?.kind === 'payBack' && <PayBack back={step.back} onClose={() => go(null)} />}
      {giving && <GoodwillDialog order={giving} onClose={() => give(null)} />}
      {asked && <ReturnRequestsDialog order={asked} onClose={() => decide(null)} />}
      {returned && <ReturnAllDialog order={returned} onClose={() => returnAll(null)} />}
      {noting && <RemarkDialog order={noting} onClose={() => note(null)} />}
    </Page>
  )
}
