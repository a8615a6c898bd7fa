import type { ReplyOf } from '@shangyouji/contract'
import type { smsOrder } from '@shangyouji/contract/sms-packs/calls'
import { type SmsOrderState, smsOrderStateLabels, smsPackLabels } from '@shangyouji/contract/sms-packs/labels'
import { Table } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { asCards } from '../../../back-office/list/cards.ts'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable, RowActions } from '../../../back-office/list/list-table.tsx'
import { Page, Panel, titled } from '../../../back-office/page.tsx'
import { InvoiceList } from '../../../domains/invoices/own-invoices.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Tag, type Tone } from '../../../ui/base/tag.tsx'
import { formatDateTime, formatMoney, formatNumber } from '../../../ui/text/format.ts'
import type { Route } from './+types/sms-packs.ts'

const RequestInvoice = dialogWhenOpened(
  async () => (await import('../../../domains/invoices/request-dialog.tsx')).RequestInvoice,
)
const PaymentDialog = dialogWhenOpened(
  async () => (await import('../../../domains/payment/payment-dialog.tsx')).PaymentDialog,
)

export const meta = titled('短信包')
export const handle = { crumb: '短信包', isPhoneReady: true }

type Orders = ReplyOf<typeof smsOrder.search>
type Order = Orders['records'][number]
type Packs = ReplyOf<typeof smsOrder.packages>
type Pack = Packs['packages'][number]

const tones: Readonly<Record<SmsOrderState, Tone>> = { UNPAID: 'amber', PAID: 'green', CLOSED: 'grey' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const calls = context.get(apiContext)
  const { current, size } = listInput(url, [])
  const [packs, orders, invoices] = await Promise.all([
    calls.smsOrder.packages(),
    calls.smsOrder.search({ current, size }),
    calls.invoice.search({ purpose: 'SMS', size: 100 }),
  ])
  return { packs, orders, invoices }
}

/** 短信包: messages to buy, and how much of what was bought is used. */
export default function SmsPacks({ loaderData: { packs, orders, invoices } }: Route.ComponentProps) {
  const [paying, setPaying] = useState<Order | null>(null)
  const [invoicing, setInvoicing] = useState<Order | null>(null)
  const { revalidate } = useRevalidator()
  const buy = async ({ packageId }: Pack) => {
    const { code } = await api.smsOrder.createOrderCode()
    setPaying(await api.smsOrder.placeOrder({ code, packageId }))
  }
  return (
    <Page
      title="短信包"
      note={
        packs.left === null
          ? '当前短信不限量'
          : `还可发送 ${formatNumber(packs.left)} 条：先用本月额度，再用最早到期的短信包`
      }
      action={<LinkButton to="/supplier/member">返回会员</LinkButton>}
    >
      <Panel title="购买">
        <PackTable packs={packs} onBuy={buy} />
      </Panel>
      <Panel title="购买记录">
        <OrderTable rows={orders} onPay={setPaying} onInvoice={setInvoicing} />
      </Panel>
      {invoices.total > 0 && (
        <Panel title="发票">
          <InvoiceList rows={invoices} />
        </Panel>
      )}
      {invoicing && <RequestInvoice purpose="SMS" refId={invoicing.id} onClose={() => setInvoicing(null)} />}
      {paying && (
        <PaymentDialog
          purpose="SMS"
          refId={paying.id}
          title={paying.packageId ? smsPackLabels[paying.packageId] : '短信包'}
          amount={paying.amount}
          // what a notice has not told yet is asked for once
          onPaid={() => void api.smsOrder.getByCode({ code: paying.code }).then(() => revalidate())}
          onClose={() => {
            setPaying(null)
            void revalidate()
          }}
        />
      )}
    </Page>
  )
}

const PackTable = ({ packs, onBuy }: { packs: Packs; onBuy: (pack: Pack) => Promise<void> }) => (
  <Table<Pack>
    aria-label="短信包"
    rowKey="packageId"
    size="small"
    pagination={false}
    dataSource={packs.packages}
    className="cards"
    columns={asCards([
      { title: '短信包', dataIndex: 'name', key: 'name' },
      { title: '条数', key: 'messages', render: (_, { messages }) => formatNumber(messages) },
      { title: '有效期', key: 'days', render: (_, { days }) => `${days}天` },
      { title: '价格', key: 'price', render: (_, { price }) => formatMoney(price) },
      actionsColumn(120, pack => [packs.canBuy && { label: '购买', onClick: () => onBuy(pack) }]),
    ])}
  />
)

interface OrderTableProps {
  readonly rows: Orders
  readonly onPay: (order: Order) => void
  readonly onInvoice: (order: Order) => void
}

function OrderTable({ rows, onPay, onInvoice }: OrderTableProps) {
  const list = useListState([])
  return (
    <ListTable
      label="短信包订单"
      list={list}
      rows={rows}
      columns={[
        { title: '订单号', dataIndex: 'code', key: 'code', width: 170, className: 'code' },
        { title: '内容', key: 'name', render: (_, row) => (row.packageId ? smsPackLabels[row.packageId] : '') },
        { title: '金额', key: 'amount', width: 100, render: (_, { amount }) => formatMoney(amount) },
        {
          title: '状态',
          key: 'state',
          width: 90,
          render: (_, { state }) => <Tag tone={tones[state]}>{smsOrderStateLabels[state]}</Tag>,
        },
        {
          title: '已用',
          key: 'used',
          width: 130,
          render: (_, { state, used, messages }) =>
            state === 'PAID' ? `${formatNumber(used)} / ${formatNumber(messages)}` : '—',
        },
        { title: '有效期至', key: 'endsOn', width: 110, render: (_, { endsOn }) => endsOn ?? '—' },
        { title: '下单时间', key: 'createTime', width: 150, render: (_, row) => formatDateTime(row.createTime) },
        {
          title: '操作',
          key: 'actions',
          width: 110,
          render: (_, order) => (
            <RowActions
              actions={[
                order.can.pay && { label: '支付', onClick: () => onPay(order) },
                order.can.invoice && { label: '申请发票', onClick: () => onInvoice(order) },
              ]}
            />
          ),
        },
      ]}
      empty={{ title: '还没有购买过短信包', text: '本月额度用完后，从短信包中继续发送。' }}
    />
  )
}
