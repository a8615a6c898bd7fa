import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { StatusTabs } from '../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../back-office/list/list-state.ts'
import { Page, Panel, titled } from '../../back-office/page.tsx'
import { api } from '../../lib/api/client.ts'
import { orNull } from '../../lib/api/failure.ts'
import { apiContext } from '../../lib/context.ts'
import { dialogWhenOpened } from '../../lib/hydration/dialog-when-opened.tsx'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { NoticeLine } from '../../ui/base/notice-line.tsx'
import { confirmBox } from '../../ui/overlay/confirm.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { formatMoney } from '../../ui/text/format.ts'
import { isBusinessArea } from '../messages/side.ts'
import points from '../points/points.module.css'
import type { Route } from './+types/balance.ts'
import type { Balance, Movements, Order, Orders } from './balance-data.ts'
import { ExpressOrderList } from './express-orders.tsx'
import { MovementList } from './movement-list.tsx'
import { OrderList } from './order-list.tsx'
import { RechargeDialog } from './recharge-dialog.tsx'

const PaymentDialog = dialogWhenOpened(async () => (await import('../payment/payment-dialog.tsx')).PaymentDialog)

const filterNames = ['list', 'of'] as const
const tabs = [
  { key: '', label: '充值订单' },
  { key: 'PREPAID', label: '余额明细' },
  { key: 'EARNED', label: '奖励明细' },
  { key: 'EXPRESS', label: '加急与发票' },
]

export const meta = titled('余额')
export const handle = { isPhoneReady: true, crumb: '余额' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { coinOrder, demandExpress, invoice } = context.get(apiContext)
  const { list, of, current, size } = listInput(url, filterNames)
  const isOwnArea = isBusinessArea(url.pathname)
  const isBusiness = isOwnArea || of === 'company'
  const asked = { current, size, isBusiness }
  const purse = list === 'PREPAID' || list === 'EARNED' ? list : null
  const isExpress = !isBusiness && list === 'EXPRESS'
  const [balance, orders, movements, company, express, invoices] = await Promise.all([
    coinOrder.getBalance({ isBusiness }),
    purse || isExpress ? null : coinOrder.search(asked),
    purse ? coinOrder.records({ ...asked, purse }) : null,
    isBusiness ? null : orNull(coinOrder.getBalance({ isBusiness: true })),
    isExpress ? demandExpress.search({ current, size }) : null,
    isExpress ? invoice.search({ purpose: 'EXPRESS', size: 100 }) : null,
  ])
  // of a company that is closed its people find what is left here, as its own area is locked
  const left = company?.isClosed ? company.prepaid + company.earned.balance : 0
  return { balance, orders, movements, isBusiness, left, express, invoices }
}

/** 余额: what is paid in beforehand, what the platform owes, and how both came about. */
export default function BalanceScreen({ loaderData }: Route.ComponentProps) {
  const { balance, orders, movements, isBusiness, left, express, invoices } = loaderData
  const [isOrdering, setOrdering] = useState(false)
  const [paying, setPaying] = useState<Order | null>(null)
  const { revalidate } = useRevalidator()
  return (
    <Page
      title="余额"
      note={isBusiness ? '企业的资金，由企业负责人和管理员管理' : '本人的资金'}
      action={
        <>
          <LinkButton to="../statement?purse=PREPAID" relative="path">
            对账单
          </LinkButton>
          {balance.canRecharge && (
            <Button kind="primary" onClick={() => setOrdering(true)}>
              充值
            </Button>
          )}
        </>
      }
    >
      {left > 0 && (
        <NoticeLine role="status">
          企业已冻结或注销，还有 {formatMoney(left)} 的余额与奖励；余额可退回原支付渠道。
          <Link to="?of=company">查看企业余额</Link>
        </NoticeLine>
      )}
      {!balance.canRecharge && <NoticeLine role="status">{balance.why}</NoticeLine>}
      <Purses balance={balance} />
      <Panel title="明细">
        <Lists
          shown={tabs.filter(
            ({ key }) => (key !== 'EARNED' || hasRewards(balance.earned)) && (key !== 'EXPRESS' || !isBusiness),
          )}
          orders={orders}
          movements={movements}
          onPay={setPaying}
          onRefund={row => sendBack(row, revalidate)}
        />
        {express && invoices && <ExpressOrderList rows={express} invoices={invoices} />}
      </Panel>
      {isOrdering && (
        <RechargeDialog
          isBusiness={isBusiness}
          room={Math.max(0, balance.cap - balance.prepaid)}
          onClose={() => setOrdering(false)}
          onOrdered={order => {
            setOrdering(false)
            setPaying(order)
          }}
        />
      )}
      {paying && (
        <PaymentDialog
          purpose="RECHARGE"
          refId={paying.id}
          title="充值"
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

async function sendBack({ id, orderNo }: Order, revalidate: () => Promise<void>): Promise<void> {
  const text = `订单 ${orderNo} 中尚未使用的金额将退回原支付渠道，到账时间以渠道为准。`
  if (!(await confirmBox({ title: '退回余额', text, ok: '退回' }))) return
  const { amount } = await api.coinOrder.refund({ id })
  toast.success(`已申请退回${formatMoney(amount)}`)
  await revalidate()
}

/** Rewards are shown to those who have any. */
const hasRewards = ({ balance, held, debt }: Balance['earned']): boolean => balance + held + debt > 0

const Purses = ({ balance: { prepaid, cap, earned, isClosed } }: { balance: Balance }) => (
  <div className={points.top}>
    <div>
      <Panel title="余额">
        <strong className={points.balance}>{formatMoney(prepaid)}</strong>
        <p className={points.weak}>仅用于购买平台自有服务，最多 {formatMoney(cap)}；未使用的可退回原支付渠道</p>
      </Panel>
    </div>
    {hasRewards(earned) && (
      <div>
        <Panel title="奖励">
          <strong className={points.balance}>{formatMoney(earned.balance)}</strong>
          <p className={points.weak}>
            平台发放的奖励，不能用于支付
            {earned.held > 0 && `；提现中 ${formatMoney(earned.held)}`}
            {earned.debt > 0 && `；待抵扣 ${formatMoney(earned.debt)}`}；
            <Link to={isClosed ? '../withdrawal?of=company' : '../withdrawal'} relative="path">
              提现
            </Link>
          </p>
        </Panel>
      </div>
    )}
  </div>
)

interface ListsProps {
  readonly shown: typeof tabs
  readonly orders: Orders | null
  readonly movements: Movements | null
  readonly onPay: (order: Order) => void
  readonly onRefund: (order: Order) => Promise<void>
}

function Lists({ shown, orders, movements, onPay, onRefund }: ListsProps) {
  const list = useListState(filterNames)
  return (
    <>
      <StatusTabs list={list} name="list" tabs={shown} label="明细" />
      {orders && <OrderList list={list} rows={orders} onPay={onPay} onRefund={onRefund} />}
      {movements && <MovementList list={list} rows={movements} />}
    </>
  )
}
