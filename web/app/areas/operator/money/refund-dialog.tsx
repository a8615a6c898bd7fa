import { Form, InputNumber } from 'antd'
import { useState } from 'react'
import { amountWithin } from '../../../back-office/number-rules.ts'
import { formatMoney } from '../../../ui/text/format.ts'
import { AskDialog } from '../approvals/ask-dialog.tsx'
import { ProposalDialog } from '../approvals/proposal-dialog.tsx'
import type { Payment } from './payment-rows.ts'

/** 规则外退款: how much is asked for, then decided by a second person. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const [amount, setAmount] = useState<number | null>(null)
  const left = payment.amount - payment.refunded
  return (
    <>
      <ProposalDialog<{ yuan: number | null }>
        title={`规则外退款 · ${payment.title}`}
        initial={{ yuan: null }}
        onSubmit={({ yuan }) => setAmount(Math.round(yuan! * 100))}
        onClose={onClose}
      >
        <Form.Item
          name="yuan"
          label="退款金额（元）"
          rules={[{ required: true, message: '请填写退款金额' }, amountWithin(1, left)]}
          extra={`最多 ${formatMoney(left)}；已购买的服务不变，须第二人审批`}
        >
          <InputNumber style={{ width: 200 }} />
        </Form.Item>
      </ProposalDialog>
      {amount !== null && (
        <AskDialog
          asked={{ kind: 'PAYMENT_REFUND', payload: { id: payment.id, amount } }}
          onClose={() => setAmount(null)}
          onAsked={onClose}
        />
      )}
    </>
  )
}
