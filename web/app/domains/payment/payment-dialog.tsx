import { payChannelLabels } from '@shangyouji/contract/payments/labels'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/api/client.ts'
import { isFailure } from '../../lib/api/failure.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { isInWechat } from '../../lib/in-wechat.ts'
import { Button, GuardedButton } from '../../ui/base/button.tsx'
import { CheckCircleIcon } from '../../ui/base/icons.tsx'
import { NoticeLine } from '../../ui/base/notice-line.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { formatMoney } from '../../ui/text/format.ts'
import { ANY_PHONE } from '../../ui/tokens/tokens.ts'
import { authorize } from '../login/wechat-popup.ts'
import { Cashier } from './cashier.tsx'
import styles from './payment.module.css'
import { type Channel, type Payment, usePayment } from './use-payment.ts'

interface PaymentDialogProps {
  readonly purpose: Payment['purpose']
  readonly refId: string
  /** What is paid, as the payer knows it. */
  readonly title: string
  readonly amount: number
  /** It is paid and counts. */
  readonly onPaid: () => void
  readonly onClose: () => void
}

const isByItself = (channel: Channel) => channel === 'TRANSFER' || channel === 'PREPAID'
const isElsewhere = (channel: Channel) => channel === 'ALIPAY' && isInWechat()
const buttonOf = (channel: Channel) => (channel === 'PREPAID' ? '余额支付' : payChannelLabels[channel])

/** How this device is paid with online. */
function wayHere(channel: Channel) {
  if (channel === 'WECHAT' && isInWechat()) return 'JSAPI'
  return matchMedia(ANY_PHONE).matches ? 'H5' : 'QR'
}

/** Away from the page: WeChat says who pays, and leads back to it. */
const askPayer = () => authorize({ pay: '1', to: location.pathname + location.search }, 'PAYER')

/** 收银台: one dialog for all that is sold: channel, code that turns to 已支付, transfer with its slip. */
export function PaymentDialog({ purpose, refId, title, amount, onPaid, onClose }: PaymentDialogProps) {
  const { started, payment, start, look, reset } = usePayment({ purpose, refId })
  const isDone = payment?.state === 'PAID' && payment.isSettled
  const told = useRef(false)
  useEffect(() => {
    if (!isDone || told.current) return
    told.current = true
    onPaid()
  }, [isDone, onPaid])

  const cashier = useRef<HTMLDivElement>(null)
  const hasStarted = started !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button has gone with its way to pay
  useEffect(() => {
    if (document.activeElement === document.body) cashier.current?.focus()
  }, [hasStarted])

  const choose = async (channel: Channel) => {
    try {
      await start(channel, isByItself(channel) ? channel : wayHere(channel))
    } catch (failure) {
      if (isFailure(failure) && failure.is('PAY_PAYER')) return askPayer()
      if (!isFailure(failure) || !failure.is('PAY_CLOSED')) throw failure
      // paid or given up elsewhere, as was said: the page behind shows it
      onClose()
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isDone ? '支付完成' : `支付 · ${title}`}
      width={460}
      keepOpen
      footer={
        <>
          {started && !isDone && (
            <Button kind="text" onClick={reset}>
              换一种支付方式
            </Button>
          )}
          <Button kind={isDone ? 'primary' : 'default'} onClick={onClose}>
            {isDone ? '完成' : '稍后支付'}
          </Button>
        </>
      }
    >
      <div ref={cashier} tabIndex={-1} className={styles.cashier} aria-live="polite">
        <p className={styles.amount}>
          应付 <strong>{formatMoney(payment?.amount ?? amount)}</strong>
        </p>
        {!started && <Ways purpose={purpose} refId={refId} amount={amount} onChoose={choose} />}
        {started && payment && (
          <Outcome payment={payment}>
            <Cashier started={started} payment={payment} onLook={() => void look(started.id)} />
          </Outcome>
        )}
      </div>
    </Dialog>
  )
}

interface WaysProps extends Pick<PaymentDialogProps, 'purpose' | 'refId' | 'amount'> {
  readonly onChoose: (channel: Channel) => Promise<void>
}

/** What the server takes for this thing now, as far as this device can do it. */
function Ways({ purpose, refId, amount, onChoose }: WaysProps) {
  const { data, failure, load } = useQuery(
    () => api.payments.ways({ purpose, refId }, { toast: false }),
    [purpose, refId],
  )
  if (failure)
    return (
      <div className={styles.ways}>
        <NoticeLine role="alert" isBad>
          {failure.text}
        </NoticeLine>
        <GuardedButton onClick={load}>重新加载</GuardedButton>
      </div>
    )
  if (!data) return <Skeleton height={96} />
  const offered = data.channels.filter(
    ({ channel, ways }) => isByItself(channel) || ways.includes(wayHere(channel)) || isElsewhere(channel),
  )
  if (offered.length === 0) return <p role="status">暂时没有可用的支付方式，请联系客服。</p>
  return (
    <div className={styles.ways}>
      {offered.map(({ channel }) => {
        // WeChat's browser opens no page of Alipay
        if (isElsewhere(channel))
          return (
            <p key={channel} className="note">
              使用支付宝请点右上角“在浏览器打开”。
            </p>
          )
        const isShort = channel === 'PREPAID' && data.balance! < amount
        return (
          <GuardedButton
            key={channel}
            kind={channel === 'WECHAT' ? 'primary' : 'default'}
            disabled={isShort}
            onClick={() => onChoose(channel)}
          >
            {buttonOf(channel)}
            {channel === 'PREPAID' && `（${isShort ? '不足，' : ''}余 ${formatMoney(data.balance!)}）`}
          </GuardedButton>
        )
      })}
    </div>
  )
}

/** What became of the payment; while it waits, the way to pay. */
function Outcome({ payment, children }: { payment: Payment; children: React.ReactNode }) {
  if (payment.state === 'WAIT') return children
  if (payment.state === 'PAID' && payment.isSettled)
    return (
      <p className={styles.paid} role="status">
        <CheckCircleIcon /> 已支付
      </p>
    )
  const text = {
    PAID: '款项已收到，但订单已失效或已支付，款项将原路退回。',
    CLOSED: '支付已超时关闭，请换一种方式重新支付。如已付款，款项会自动核对或原路退回。',
    EXCEPTION: '收到的款项与订单不一致，正在人工核对，请勿重复支付。',
  }[payment.state]
  return (
    <NoticeLine role="alert" isBad>
      {text}
    </NoticeLine>
  )
}
