import { levelLabels } from '@shangyouji/contract/companies/level-labels'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { Page, Panel, titled } from '../../../back-office/page.tsx'
import { InvoiceList } from '../../../domains/invoices/own-invoices.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import type { Route } from './+types/member.ts'
import { type Order, Records } from './records.tsx'
import { RightsTable } from './rights-table.tsx'

const BuyDialog = dialogWhenOpened(async () => (await import('./buy-dialog.tsx')).BuyDialog)
const RequestInvoice = dialogWhenOpened(
  async () => (await import('../../../domains/invoices/request-dialog.tsx')).RequestInvoice,
)
const PaymentDialog = dialogWhenOpened(
  async () => (await import('../../../domains/payment/payment-dialog.tsx')).PaymentDialog,
)

export const meta = titled('会员')
export const handle = { isPhoneReady: true }

const packageIds = ['STANDARD', 'SENIOR', 'FLAGSHIP'] as const
type PackageId = (typeof packageIds)[number]

export async function loader({ context, url }: Route.LoaderArgs) {
  const calls = context.get(apiContext)
  const { current, size } = listInput(url, [])
  const [special, levels, records, open, invoices, grace] = await Promise.all([
    calls.authority.getBusinessSpecial(),
    calls.packageRecord.list(),
    calls.packageRecord.search({ current, size }),
    calls.packageRecord.search({ state: 'UNPAID', size: 1 }),
    calls.invoice.search({ size: 100 }),
    calls.parameter.get({ key: 'member.graceDays' }),
  ])
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  return { special, levels, records, open: open.records[0] ?? null, invoices, graceDays: Number(grace.value), today }
}

/** 会员: the level, its term and use, the ways to another one, and what was bought. */
export default function Member({
  loaderData: { special, levels, records, open, invoices, graceDays, today },
}: Route.ComponentProps) {
  const [params, setParams] = useSearchParams()
  const chosen = packageIds.find(id => id === params.get('buy')) ?? null
  const [paying, setPaying] = useState<Order | null>(null)
  const [invoicing, setInvoicing] = useState<Order | null>(null)
  const { revalidate } = useRevalidator()
  const list = useListState([])
  const buy = (id: PackageId | null) =>
    setParams(before => {
      if (id) before.set('buy', id)
      else before.delete('buy')
      return before
    })
  const cancel = (order: Order) => cancelOrder(order).then(isGone => (isGone ? revalidate() : undefined))
  const { level } = special
  const isOver = level.until !== null && level.until < today
  return (
    <Page
      title="会员"
      note={level.until ? `${level.label}，有效期至 ${level.until}` : level.label}
      action={<Actions current={level.code} onBuy={buy} />}
    >
      {isOver && (
        <NoticeLine role="status" isBad>
          会员已于 {level.until} 到期，权益保留{graceDays}天。之后恢复为免费会员，超出的产品与内容将暂时下架。
        </NoticeLine>
      )}
      {open && <OpenOrder order={open} onPay={setPaying} onCancel={cancel} />}
      <Panel title="权益与用量">
        <RightsTable rights={special.rights} levels={levels} />
      </Panel>
      <Panel title="会员记录">
        <Records list={list} rows={records} onPay={setPaying} onCancel={cancel} onInvoice={setInvoicing} />
      </Panel>
      {invoices.total > 0 && (
        <Panel title="发票">
          <InvoiceList rows={invoices} />
        </Panel>
      )}
      {invoicing && <RequestInvoice purpose="PACKAGE" refId={invoicing.id} onClose={() => setInvoicing(null)} />}
      {chosen && (
        <BuyDialog
          packageId={chosen}
          onClose={() => buy(null)}
          onOrdered={async order => {
            buy(null)
            setPaying(order)
          }}
        />
      )}
      {paying && (
        <PaymentDialog
          purpose="PACKAGE"
          refId={paying.id}
          title={levelLabels[paying.levelCode]}
          amount={paying.amount}
          onPaid={() => void revalidate()}
          onClose={() => {
            setPaying(null)
            void revalidate()
          }}
        />
      )}
    </Page>
  )
}

/** Other money of the company, and the levels to be had. */
function Actions({ current, onBuy }: { current: string; onBuy: (id: PackageId) => void }) {
  const offered = current === 'FLAGSHIP' ? 'FLAGSHIP' : 'SENIOR'
  return (
    <>
      <LinkButton to="/supplier/member/balance">余额与充值</LinkButton>
      <LinkButton to="/supplier/member/sms">短信包</LinkButton>
      {packageIds.map(id => (
        <Button key={id} kind={id === offered ? 'primary' : 'default'} onClick={() => onBuy(id)}>
          {wordFor(id, current)}
          {levelLabels[id]}
        </Button>
      ))}
    </>
  )
}

/** Gives up an order that is not paid; false where the person thought better of it. */
async function cancelOrder({ id, recordNo }: Order): Promise<boolean> {
  const text = `取消订单 ${recordNo}？已付出的款项会原路退回。`
  if (!(await confirmBox({ title: '取消订单', text, ok: '取消订单' }))) return false
  await api.packageRecord.cancel({ id })
  toast.success('订单已取消')
  return true
}

interface OpenOrderProps {
  readonly order: Order
  readonly onPay: (order: Order) => void
  readonly onCancel: (order: Order) => void
}

/** What is ordered and not paid stands above all else. */
const OpenOrder = ({ order, onPay, onCancel }: OpenOrderProps) => (
  <NoticeLine role="status">
    有一笔未支付的订单：{levelLabels[order.levelCode]}。
    <Button kind="text" onClick={() => onPay(order)}>
      去支付
    </Button>
    <Button kind="text" onClick={() => onCancel(order)}>
      取消订单
    </Button>
  </NoticeLine>
)

const order = Object.keys(levelLabels)
const wordFor = (id: PackageId, current: string): string => {
  const step = order.indexOf(id) - order.indexOf(current)
  if (step === 0) return '续费'
  if (current === 'FREE') return '开通'
  return step > 0 ? '升级' : '降为'
}
