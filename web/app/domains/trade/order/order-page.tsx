import type { OrderOperation } from '@shangyouji/contract/orders/schemas'
import { orderOperations, orderSourceLabels } from '@shangyouji/contract/trade/labels'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Page, Panel } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { Button, GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import { Facts } from '../../../ui/base/facts.tsx'
import { LoadError } from '../../../ui/base/load-error.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDateTime } from '../../../ui/text/format.ts'
import { Code } from '../../../ui/text/text.tsx'
import { BuyerCardDialog } from '../../account/buyer-card-dialog.tsx'
import { MyTurn, OrderTag } from '../shared/status-tags.tsx'
import { Timeline } from '../shared/timeline.tsx'
import styles from '../shared/trade-page.module.css'
import { inquiryPath, type Order, orderPath, type Side, tradeListPath } from '../shared/trade-types.ts'
import { useDetails } from '../shared/use-details.ts'
import { Milestones } from './milestones.tsx'
import { OrderAnswer } from './order-answer.tsx'
import { OrderChange } from './order-change.tsx'
import { operationOrder, orderActions, orderHint } from './order-labels.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderReviewPanel } from './order-review.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderThread } from './order-thread.tsx'
import { useOrderActions } from './use-order-actions.tsx'

/** One intent order with its lines, progress, talk and review, from either side. */
export function OrderPage({ id, side }: { id: string; side: Side }) {
  const { details, failure, load, reload } = useDetails(side, id, id => api.order.getDetails({ id }, { toast: false }))
  const [params] = useSearchParams()
  const actions = useOrderActions(details, reload)
  if (failure) return <LoadError failure={failure} noun="意向单" back={tradeListPath(side)} onRetry={load} />
  if (!details) return <Skeleton height={420} />
  if (params.has('sheet')) return <OrderSheet order={details} side={side} />
  return (
    <>
      <Whole order={details} side={side} ask={actions.ask} reload={reload} />
      {actions.dialog}
    </>
  )
}

interface WholeProps {
  order: Order
  side: Side
  ask: (operation: OrderOperation) => Promise<void>
  reload: () => Promise<void>
}

function Whole({ order, side, ask, reload }: WholeProps) {
  const { operations, update } = order.can
  const isAnswering = update && side === 'BUSINESS'
  // confirming goes with the answer to the lines
  const shown = operationOrder.filter(
    operation => operations.includes(operation) && !(isAnswering && operation === 'CONFIRM'),
  )
  return (
    <Page
      title={
        <span className="inline-row wrap gap-2">
          意向单 <Code>{order.orderNo}</Code>
          <OrderTag order={order} />
          <MyTurn isMyTurn={order.isMyTurn} />
        </span>
      }
      note={
        <>
          {orderHint(order, side)}
          {order.reason && ` 原因：${order.reason}`}
        </>
      }
      action={
        <>
          {shown.map((operation, i) => (
            <Button
              key={operation}
              kind={i === 0 && order.isMyTurn && !isAnswering ? 'primary' : 'default'}
              onClick={() => void ask(operation)}
            >
              {orderOperations[operation]}
            </Button>
          ))}
          {!['REFUSED', 'CANCELLED', 'EXPIRED'].includes(order.status) && (
            <LinkButton to={`${orderPath(side, order.id)}&sheet=1`}>打印</LinkButton>
          )}
          {order.can.delete && <Archive order={order} side={side} />}
        </>
      }
    >
      <OrderSteps order={order} />
      <div className={styles.columns}>
        <div className={`stack min-0 gap-4 ${styles.main}`}>
          {isAnswering ? (
            <OrderAnswer key={order.version} order={order} reload={reload} />
          ) : (
            <OrderLines
              order={order}
              extra={update && side === 'CLIENT' && <OrderChange order={order} reload={reload} />}
            />
          )}
          <Milestones order={order} reload={reload} />
          <OrderReviewPanel order={order} reload={reload} />
          <OrderThread order={order} reload={reload} />
        </div>
        <Aside order={order} side={side} />
      </div>
    </Page>
  )
}

function Archive({ order, side }: { order: Order; side: Side }) {
  const navigate = useNavigate()
  const archive = async () => {
    const text = '这张已结束的意向单将移到“已归档”，随时可以恢复；对方的列表不受影响。'
    if (!(await confirmBox({ title: '归档意向单', text, ok: '归档' }))) return
    await api.order.delete({ id: order.id })
    toast.success('已归档，可在“已归档”中找到')
    await navigate(tradeListPath(side))
  }
  return <GuardedButton onClick={archive}>归档</GuardedButton>
}

function Aside({ order, side }: { order: Order; side: Side }) {
  const { address, party } = order
  const [isCardOpen, setCardOpen] = useState(false)
  return (
    <aside className={`phone-static stack min-0 gap-4 phone-any-height ${styles.aside}`}>
      {isCardOpen && <BuyerCardDialog id={party.id} onClose={() => setCardOpen(false)} />}
      <Panel
        title={side === 'CLIENT' ? '供方' : '需方'}
        extra={
          side === 'BUSINESS' && (
            <Button kind="text" size="small" onClick={() => setCardOpen(true)}>
              查看名片
            </Button>
          )
        }
      >
        <Facts
          className="named-lines stack gap-2"
          facts={[
            [side === 'CLIENT' ? '公司' : '单位', party.name],
            ['来源', orderSourceLabels[order.source]],
            ['下单时间', formatDateTime(order.createTime)],
            [order.status === 'PENDING' ? '最迟确认' : '自动确认收货', order.dueTime && formatDateTime(order.dueTime)],
            ['收货人', address && `${address.name} ${address.phone}`],
            ['收货地址', address && `${address.region} ${address.address}`],
            ['发票', order.invoiceType],
            ['付款方式', order.payTerms],
            ['交货方式', order.deliveryTerms],
            ['备注', order.remark],
          ]}
        />
        {order.inquiryId && (
          <p className="hint mt-2">
            <LinkButton kind="text" size="small" to={inquiryPath(side, order.inquiryId)}>
              查看询价与报价（第{order.quoteVersion}版）
            </LinkButton>
          </p>
        )}
      </Panel>
      <Panel title="进度">
        <Timeline
          steps={order.history.map(({ action, by, at, reason }) => ({
            text: orderActions[action] ?? action,
            by,
            at,
            reason,
          }))}
        />
      </Panel>
    </aside>
  )
}
