import type { ReplyOf } from '@shangyouji/contract'
import { approvalStatusLabels } from '@shangyouji/contract/approvals/labels'
import type { Goodwill, goodwill } from '@shangyouji/contract/tickets/goodwill-calls'
import { Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { ReasonDialog } from '../../../forms/reason-dialog.tsx'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Facts } from '../../../ui/base/facts.tsx'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDateTime, formatMoney } from '../../../ui/text/format.ts'
import payment from '../../payment/payment.module.css'
import styles from '../meeting-tickets.module.css'

interface GoodwillDialogProps {
  readonly order: { readonly id: string; readonly orderNo: string; readonly goodwill: readonly Goodwill[] }
  readonly onClose: () => void
}

/** 规则外退款 of one order: asks for it, or shows the request that waits for a second person. */
export function GoodwillDialog({ order, onClose }: GoodwillDialogProps) {
  const waiting = order.goodwill.find(({ status }) => status === 'PENDING')
  return waiting ? (
    <WaitingGoodwill orderNo={order.orderNo} waiting={waiting} onClose={onClose} />
  ) : (
    <AskGoodwill order={order} onClose={onClose} />
  )
}

function AskGoodwill({ order, onClose }: GoodwillDialogProps) {
  const { data, failure } = useQuery(() => api.goodwill.ofOrder({ id: order.id }, { toast: false }), [order.id])
  if (data) return <AskForm given={data} earlier={order.goodwill} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="规则外退款" footer={<Button onClick={onClose}>关闭</Button>}>
      {failure ? (
        <NoticeLine role="alert" isBad>
          {failure.text}
        </NoticeLine>
      ) : (
        <Skeleton height={200} />
      )}
    </Dialog>
  )
}

interface Values {
  readonly ticketId: string
  readonly amount: number | null
  readonly reason: string
}
const WHOLE = ''

interface AskFormProps {
  readonly given: ReplyOf<typeof goodwill.ofOrder>
  readonly earlier: readonly Goodwill[]
  readonly onClose: () => void
}

function AskForm({ given, earlier, onClose }: AskFormProps) {
  const { id, version, orderNo, left, tickets, isTransfer, isInvoiced } = given
  const ask = async ({ ticketId, amount, reason }: Values) => {
    // parts of a fen are refused by the call, not rounded here
    const input = { id, version, amount: Number(((amount ?? 0) * 100).toFixed(4)), reason }
    const { status } = await api.goodwill.ask({ ...input, ...(ticketId !== WHOLE && { ticketId }) })
    toast.info(status === 'PENDING' ? '须另一位负责人或管理员同意，已通知对方' : '款项正在退回，购票人已收到通知')
  }
  const leftOf = (ticketId: string) => tickets.find(ticket => ticket.id === ticketId)?.left ?? left
  return (
    <FormDialog<Values>
      title={`规则外退款 · ${orderNo}`}
      initial={{ ticketId: WHOLE, amount: null, reason: '' }}
      ok="确认退款"
      said="已提交"
      onClose={onClose}
      onSave={ask}
    >
      <div className={styles.rows}>
        <p>
          退给购票人票款的一部分或全部，票、票码和名额不变，仍可入场。
          {isTransfer ? '款项由贵公司从自己的账户退回后，在“登记退款”中登记。' : '款项原路退回。'}
        </p>
        {isInvoiced && (
          <NoticeLine role="status">该订单已开发票：退款后发票转为待红冲，请按剩余金额重新开具。</NoticeLine>
        )}
        <WhoAgrees given={given} />
      </div>
      {tickets.length > 1 && (
        <Form.Item name="ticketId" label="退给">
          <Select
            options={[
              { value: WHOLE, label: `整张订单（可退 ${formatMoney(left)}，按各票余额分摊）` },
              ...tickets.map(ticket => ({
                value: ticket.id,
                label: `${ticket.name || '待补全'} · ${ticket.ticketName}（可退 ${formatMoney(ticket.left)}）`,
              })),
            ]}
          />
        </Form.Item>
      )}
      <Form.Item noStyle dependencies={['ticketId']}>
        {({ getFieldValue }) => (
          <Form.Item
            name="amount"
            label="退款金额（元）"
            extra={`最多 ${formatMoney(leftOf(getFieldValue('ticketId')))}`}
            rules={[{ required: true, message: '请填写退款金额' }]}
          >
            <InputNumber style={{ width: '100%' }} />
          </Form.Item>
        )}
      </Form.Item>
      <Form.Item
        name="reason"
        label="原因"
        extra="购票人可见"
        rules={[{ required: true, min: 2, message: '请填写原因' }]}
      >
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
      <Earlier earlier={earlier} />
    </FormDialog>
  )
}

/** How much one person alone may give, and who has to agree to more. */
const WhoAgrees = ({ given: { alone, deciders, hours } }: Pick<AskFormProps, 'given'>) => (
  <NoticeLine role="status">
    本订单一人决定还可退 {formatMoney(alone)}，超过须另一位负责人或管理员
    {deciders.length > 0 ? (
      `在 ${hours} 小时内同意：${deciders.join('、')}。`
    ) : (
      <>
        同意。贵公司目前没有其他人，如需退更多请先<Link to="../account/contact">邀请一位管理员</Link>。
      </>
    )}
  </NoticeLine>
)

/** What became of earlier ones. */
const Earlier = ({ earlier }: { earlier: readonly Goodwill[] }) =>
  earlier.length > 0 && (
    <details>
      <summary>此前的规则外退款（{earlier.length}）</summary>
      <ul>
        {earlier.map(one => (
          <li key={one.id}>
            {formatDateTime(one.askTime)} {formatMoney(one.amount)} {approvalStatusLabels[one.status]}
            {one.isBack && '，已到账'} · {one.askedBy}申请
            {one.decidedBy && `，${one.decidedBy}处理`} · {[one.reason, one.decideReason].filter(Boolean).join('；')}
          </li>
        ))}
      </ul>
    </details>
  )

interface WaitingProps {
  readonly orderNo: string
  readonly waiting: Goodwill
  readonly onClose: () => void
}

function WaitingGoodwill({ orderNo, waiting, onClose }: WaitingProps) {
  const { id, amount, reason, askedBy, askTime, expireTime, can } = waiting
  const [isRefusing, refuse] = useState(false)
  const { revalidate } = useRevalidator()
  const done = async (text: string) => {
    toast.success(text)
    onClose()
    await revalidate()
  }
  const approve = async () => {
    const answer = await api.goodwill.approve({ id })
    if (answer.status === 'VOID') {
      toast.error(`申请已作废：${answer.reason}`)
      onClose()
      await revalidate()
    } else await done('已同意，正在退款')
  }
  const withdraw = async () => {
    await api.goodwill.withdraw({ id })
    await done('已撤回')
  }
  if (isRefusing)
    return (
      <ReasonDialog
        title="不同意退款"
        text="申请人会看到原因。"
        reasons={['金额过高', '不应退款', '请改为退票']}
        isRequired
        ok="不同意"
        onClose={() => refuse(false)}
        onGiven={async why => {
          await api.goodwill.refuse({ id, reason: why })
          await done('已回复申请人')
        }}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`规则外退款 · ${orderNo}`}
      footer={
        <>
          {can.withdraw && <GuardedButton onClick={guarded(withdraw)}>撤回申请</GuardedButton>}
          {can.decide && <Button onClick={() => refuse(true)}>不同意</Button>}
          {can.decide ? (
            <GuardedButton kind="primary" onClick={guarded(approve)}>
              同意退款
            </GuardedButton>
          ) : (
            <Button onClick={onClose}>关闭</Button>
          )}
        </>
      }
    >
      <Facts
        className={payment.facts}
        facts={[
          ['金额', formatMoney(amount)],
          ['范围', waiting.ticketId ? '其中一张票' : '整张订单'],
          ['原因', reason],
          ['申请人', askedBy],
          ['申请时间', formatDateTime(askTime)],
          ['有效至', formatDateTime(expireTime)],
        ]}
      />
      <NoticeLine role="status">
        {can.decide
          ? '同意后立即退款，不能撤销；票、票码和名额不变。'
          : can.withdraw
            ? '等另一位负责人或管理员同意；在此之前不会退款。'
            : '仅负责人和管理员可以处理。'}
      </NoticeLine>
    </Dialog>
  )
}

/** A refusal was said by a toast; the dialog stays. */
const guarded = (run: () => Promise<void>) => async () => {
  try {
    await run()
  } catch (failure) {
    if (!isFailure(failure)) throw failure
  }
}
