import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api/client.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { Button, GuardedButton } from '../../ui/base/button.tsx'
import { Facts } from '../../ui/base/facts.tsx'
import { NoticeLine } from '../../ui/base/notice-line.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { confirmBox } from '../../ui/overlay/confirm.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { formatDateTime, formatMoney } from '../../ui/text/format.ts'
import payment from '../payment/payment.module.css'
import { PaymentDialog } from '../payment/payment-dialog.tsx'
import { AskReturnDialog } from './ask-return-dialog.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import styles from './meeting-tickets.module.css'
import { meetingTime } from './meeting-time.ts'
import { InvoiceDialogs, type InvoiceStep, OrderInvoices } from './order-invoices.tsx'
import type { OrderWithTickets, OwnTicket } from './own-ticket.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { ReturnRequestLine } from './return-request-line.tsx'
import { TicketCode } from './ticket-code.tsx'
import { RegistrationTag, TicketOrderTag } from './ticket-tags.tsx'
import { TransferProgress } from './transfer-progress.tsx'

type Step =
  | { kind: 'pay' | 'return' | 'askReturn' }
  | { kind: 'code' | 'rename' | 'book'; ticket: OwnTicket }
  | { kind: 'invoice'; of: InvoiceStep }
  | null

interface OrderDialogProps {
  readonly id: string
  /** The payment opens by itself, as long as there is something to pay. */
  readonly pays?: boolean
  readonly onClose: () => void
}

/** One order: what it costs and until when, its tickets, and what may be done with them. */
export function OrderDialog({ id, pays = false, onClose }: OrderDialogProps) {
  const { data: order, failure, load } = useQuery(() => api.ticketOrder.byId({ id }, { toast: false }), [id])
  const [step, go] = useState<Step>(null)
  const { revalidate } = useRevalidator()
  const refresh = () => {
    void load()
    void revalidate()
  }
  const leave = () => go(null)
  const isPayable = order?.can.pay ?? false
  useEffect(() => {
    if (pays && isPayable) go({ kind: 'pay' })
  }, [pays, isPayable])

  const cancel = async () => {
    const waits = order !== null && isWaiting(order)
    const question = waits
      ? { title: '放弃候补', text: '放弃后不再保留您的次序，再次候补需重新排队。', ok: '放弃', cancel: '保留' }
      : { title: '取消订单', text: '取消后名额立即释放，再次参加需重新报名。', ok: '取消订单', cancel: '保留' }
    if (!(await confirmBox({ ...question, danger: true }))) return
    await api.ticketOrder.cancel({ id })
    toast.success(waits ? '已放弃候补' : '订单已取消')
    refresh()
  }
  const accept = async () => {
    const { status } = await api.ticketOrder.acceptOffer({ id })
    refresh()
    if (status === 'UNPAID') go({ kind: 'pay' })
    else toast.success('名额已确认，报名成功')
  }
  return (
    <>
      <Dialog
        open={step?.kind !== 'invoice'}
        onClose={onClose}
        title={order ? `订单 ${order.orderNo}` : '订单'}
        width={640}
        footer={
          order ? <OrderSteps {...{ order, go, cancel, accept, onClose }} /> : <Button onClick={onClose}>关闭</Button>
        }
      >
        {failure ? (
          <NoticeLine role="alert" isBad>
            {failure.text}
          </NoticeLine>
        ) : order ? (
          <OrderBody order={order} go={go} onDone={refresh} />
        ) : (
          <Skeleton height={240} />
        )}
      </Dialog>
      {order && step?.kind === 'pay' && (
        <PaymentDialog
          purpose="TICKET"
          refId={order.id}
          title={order.meeting.title}
          amount={order.amount}
          onPaid={refresh}
          onClose={() => {
            leave()
            // a transfer holds the places longer
            refresh()
          }}
        />
      )}
      {order && step?.kind === 'return' && <ReturnDialog order={order} onDone={refresh} onClose={leave} />}
      {order && step?.kind === 'askReturn' && <AskReturnDialog order={order} onDone={refresh} onClose={leave} />}
      {step?.kind === 'invoice' && <InvoiceDialogs orderId={id} step={step.of} onDone={refresh} onClose={leave} />}
      {step?.kind === 'code' && <TicketCode ticket={step.ticket} onClose={leave} />}
      {step?.kind === 'book' && <BookingDialog ticket={step.ticket} onDone={refresh} onClose={leave} />}
      {step?.kind === 'rename' && <RenameDialog ticket={step.ticket} onDone={refresh} onClose={leave} />}
    </>
  )
}

interface OrderStepsProps {
  readonly order: OrderWithTickets
  readonly go: (step: Step) => void
  readonly cancel: () => Promise<void>
  readonly accept: () => Promise<void>
  readonly onClose: () => void
}

function OrderSteps({ order, go, cancel, accept, onClose }: OrderStepsProps) {
  return (
    <>
      {order.can.cancel && <GuardedButton onClick={cancel}>{isWaiting(order) ? '放弃候补' : '取消订单'}</GuardedButton>}
      {order.tickets.some(ticket => ticket.can.return) && <Button onClick={() => go({ kind: 'return' })}>退票</Button>}
      {order.tickets.some(ticket => ticket.can.askReturn) && (
        <Button onClick={() => go({ kind: 'askReturn' })}>申请退票</Button>
      )}
      {order.can.accept ? (
        <GuardedButton kind="primary" onClick={accept}>
          确认名额
        </GuardedButton>
      ) : order.can.pay ? (
        <Button kind="primary" onClick={() => go({ kind: 'pay' })}>
          去支付 {formatMoney(order.amount)}
        </Button>
      ) : (
        <Button onClick={onClose}>关闭</Button>
      )}
    </>
  )
}

/** One that was begun goes on in the last days too. */
const mayTransfer = ({ payWays, transfers }: OrderWithTickets): boolean =>
  Boolean(payWays?.transferUntil) || transfers.some(({ state }) => state === 'WAIT' || state === 'REFUSED')

const isWaiting = ({ state }: OrderWithTickets) => state === 'WAITLIST' || state === 'OFFERED'

interface OrderBodyProps {
  readonly order: OrderWithTickets
  readonly go: (step: Step) => void
  readonly onDone: () => void
}

function OrderBody({ order, go, onDone }: OrderBodyProps) {
  return (
    <>
      <Facts
        className={payment.facts}
        facts={[
          ['会议', order.meeting.title],
          ['时间', meetingTime(order.meeting)],
          ['状态', <TicketOrderTag key="state" state={order.state} />],
          ['金额', order.amount === 0 ? '免费' : formatMoney(order.amount)],
          ...(order.refunded > 0 ? [['已退', formatMoney(order.refunded)] as const] : []),
          ...(order.can.pay
            ? [
                [
                  '请在此前支付',
                  `${formatDateTime(order.expireTime!)}${order.expireTime === order.meeting.start ? '（会议开始）' : ''}`,
                ] as const,
              ]
            : []),
          ...(order.can.accept ? [['请在此前确认', formatDateTime(order.expireTime!)] as const] : []),
          ...(order.waitingAhead !== null ? [['候补次序', `前面还有 ${order.waitingAhead} 人`] as const] : []),
        ]}
      />
      {order.payWays?.isTransfer && !mayTransfer(order) && (
        <NoticeLine role="status">
          会议临近，已不能对公转账{order.payWays.isOnline ? '，请用微信或支付宝支付。' : '，请联系主办方。'}
        </NoticeLine>
      )}
      {order.goodwill.map(({ id, amount, reason, isBack }) => (
        <NoticeLine key={id} role="status">
          主办方退款 {formatMoney(amount)}（{isBack ? '已退回' : '处理中'}）：{reason}。门票不受影响。
        </NoticeLine>
      ))}
      {order.transfers.map(transfer => (
        <TransferProgress key={transfer.id} transfer={transfer} start={order.meeting.start} />
      ))}
      <div className={styles.rows}>
        {order.tickets.map(ticket => (
          <TicketRow
            key={ticket.id}
            ticket={ticket}
            // the latest stands first
            request={order.returnRequests.find(one => one.ticketId === ticket.id)}
            onDone={onDone}
            onCode={() => go({ kind: 'code', ticket })}
            onRename={() => go({ kind: 'rename', ticket })}
            onBook={() => go({ kind: 'book', ticket })}
          />
        ))}
      </div>
      {order.isBuyer && order.payTime && order.amount > 0 && (
        <OrderInvoices orderId={order.id} canRequest={order.can.invoice} go={of => go({ kind: 'invoice', of })} />
      )}
    </>
  )
}

interface TicketRowProps {
  readonly ticket: OwnTicket
  readonly request: OrderWithTickets['returnRequests'][number] | undefined
  readonly onDone: () => void
  readonly onCode: () => void
  readonly onRename: () => void
  readonly onBook: () => void
}

function TicketRow({ ticket, request, onDone, onCode, onRename, onBook }: TicketRowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.who}>
        <strong>{ticket.name || '待补全参会人'}</strong>
        <small>
          {[ticket.ticketName, ticket.company, ticket.phone].filter(Boolean).join(' · ')}
          {ticket.reason && ` · ${ticket.reason}`}
        </small>
        {request && <ReturnRequestLine request={request} onDone={onDone} />}
        {ticket.sessions.length > 0 && <small>已预约：{ticket.sessions.join('、')}</small>}
      </span>
      <RegistrationTag status={ticket.status} />
      {ticket.checkInTime && <small>已签到 {formatDateTime(ticket.checkInTime)}</small>}
      {ticket.can.certificate && <a href={`/demander/meeting/certificates?ids=${ticket.id}`}>参会证明</a>}
      {ticket.liveUrl && <a href={ticket.liveUrl}>进入直播</a>}
      {ticket.replayUrl && <a href={ticket.replayUrl}>观看回放</a>}
      {ticket.can.book && (
        <Button kind="text" onClick={onBook}>
          预约日程
        </Button>
      )}
      {ticket.can.rename && (
        <Button kind="text" onClick={onRename}>
          {ticket.name ? '换人' : '填写'}
        </Button>
      )}
      {ticket.code && (
        <Button kind="outline" onClick={onCode}>
          票码
        </Button>
      )}
    </div>
  )
}
