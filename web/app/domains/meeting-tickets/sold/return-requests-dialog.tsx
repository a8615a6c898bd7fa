import type { ReturnRequest } from '@shangyouji/contract/tickets/return-request-calls'
import { Checkbox, Form, Input, InputNumber, Radio } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { fenOf } from '../../../back-office/number-rules.ts'
import { api } from '../../../lib/api/client.ts'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDateTime, formatMoney } from '../../../ui/text/format.ts'
import styles from '../../appointments/appointments.module.css'
import type { TicketOrder } from '../own-ticket.ts'

interface Values {
  readonly decision: 'APPROVE' | 'REFUSE'
  readonly isTaken: Readonly<Record<string, boolean>>
  /** 元, by request. */
  readonly amount: Readonly<Record<string, number | null>>
  readonly reason: string
}

interface ReturnRequestsDialogProps {
  readonly order: TicketOrder
  readonly onClose: () => void
}

const decisions = [
  { value: 'APPROVE', label: '同意退票' },
  { value: 'REFUSE', label: '不同意' },
]
const toFen = (yuan: number | null | undefined): number => Math.round((yuan ?? 0) * 100)

/** 审批退票申请 of one order: which of them, how much of each, or why not. */
export function ReturnRequestsDialog({ order, onClose }: ReturnRequestsDialogProps) {
  const requests = order.returnRequests.filter(request => request.can.decide)
  const isTransferred = order.transfers.some(({ state, isInVain }) => state === 'PAID' && !isInVain)
  const decide = async ({ decision, isTaken, amount, reason }: Values) => {
    const ids = requests.map(({ id }) => id).filter(id => isTaken[id])
    if (decision === 'REFUSE') {
      await api.returnRequest.refuse({ ids, reason })
      return toast.info('已通知购票人，门票照常有效')
    }
    const items = ids.map(id => ({ id, amount: toFen(amount[id]) }))
    const done = await api.returnRequest.approve({ items, reason: reason ?? '' })
    if (done.voided > 0) toast.error(`${done.voided}张票已签到、换人或退回，申请失效，未退款`)
    if (done.count > 0)
      toast.info(`已退 ${done.count} 张票，${formatMoney(done.amount)} ${isTransferred ? '待登记退款' : '将原路退回'}`)
  }
  return (
    <FormDialog<Values>
      title={`审批退票申请 · ${order.orderNo}`}
      initial={{
        decision: 'APPROVE',
        isTaken: Object.fromEntries(requests.map(({ id }) => [id, true])),
        amount: Object.fromEntries(requests.map(({ id, byRule, left }) => [id, (byRule || left) / 100])),
        reason: '',
      }}
      ok="提交"
      said="已处理"
      onClose={onClose}
      onSave={decide}
    >
      <NoticeLine role="status">
        同意后票码立即作废，名额释放，款项{isTransferred ? '由贵公司从自己的账户退回后登记' : '原路退回'}
        ，不能撤销。不同意的，门票照常有效。
      </NoticeLine>
      <Form.Item name="decision" label="处理">
        <Radio.Group options={decisions} />
      </Form.Item>
      <Form.Item noStyle dependencies={['decision', 'isTaken']}>
        {({ getFieldValue }) => (
          <div className={styles.rows}>
            {requests.map(request => (
              <RequestFields
                key={request.id}
                request={request}
                isOnly={requests.length === 1}
                asksAmount={getFieldValue('decision') === 'APPROVE' && getFieldValue(['isTaken', request.id])}
              />
            ))}
          </div>
        )}
      </Form.Item>
      <Form.Item noStyle dependencies={['decision']}>
        {({ getFieldValue }) => {
          const isRefused = getFieldValue('decision') === 'REFUSE'
          return (
            <Form.Item
              name="reason"
              label={isRefused ? '不同意的原因' : '说明'}
              extra="购票人可见"
              rules={isRefused ? [{ required: true, min: 2, message: '请填写原因，购票人可见' }] : []}
            >
              <Input.TextArea rows={2} maxLength={200} showCount />
            </Form.Item>
          )
        }}
      </Form.Item>
    </FormDialog>
  )
}

interface RequestFieldsProps {
  readonly request: ReturnRequest
  readonly isOnly: boolean
  readonly asksAmount: boolean
}

function RequestFields({ request, isOnly, asksAmount }: RequestFieldsProps) {
  const { id, name, ticketName, share, left, byRule, reason, askTime, expireTime } = request
  const who = `${name || '待补全'} · ${ticketName}（票款 ${formatMoney(share)}）`
  return (
    <fieldset className={styles.card}>
      <Form.Item name={['isTaken', id]} valuePropName="checked" hidden={isOnly} noStyle={!isOnly}>
        <Checkbox>{who}</Checkbox>
      </Form.Item>
      {isOnly && <strong>{who}</strong>}
      <p>
        原因：{reason}
        <br />
        <small className="quiet">
          {formatDateTime(askTime)}申请，请在{formatDateTime(expireTime)}前处理
        </small>
      </p>
      {asksAmount && (
        <Form.Item
          name={['amount', id]}
          label={`${name || '待补全'}退款金额（元）`}
          extra={`最多 ${formatMoney(left)}；${byRule > 0 ? `按退票规则此时退 ${formatMoney(byRule)}` : '按退票规则已过可退时间'}`}
          rules={[{ validator: (_rule, value: number | null) => checkAmount(value, left) }]}
        >
          <InputNumber style={{ width: '100%' }} />
        </Form.Item>
      )}
    </fieldset>
  )
}

async function checkAmount(yuan: number | null, left: number): Promise<void> {
  if (yuan === null || yuan === undefined) throw new Error('请填写退款金额')
  const fen = fenOf(yuan)
  if (yuan <= 0 || fen === null) throw new Error('请填写大于0、至多两位小数的金额')
  if (fen > left) throw new Error(`最多可退${(left / 100).toFixed(2)}元`)
}
