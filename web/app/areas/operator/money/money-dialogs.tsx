import { Form, Input } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import {
  nothingReceived,
  type Received,
  ReceivedFields,
  receivedInFen,
} from '../../../domains/payment/received-fields.tsx'
import { api } from '../../../lib/api/client.ts'
import { formatMoney } from '../../../ui/text/format.ts'
import type { Payment, Refund } from './payment-rows.ts'

/** 确认到账: what the bank says, typed from its statement; another amount makes it an exception. */
export function ConfirmTransfer({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  return (
    <FormDialog<Received>
      title={`确认到账 · 应收 ${formatMoney(payment.amount)}`}
      initial={nothingReceived}
      ok="确认到账"
      said="已登记"
      onClose={onClose}
      onSave={received => api.money.transferConfirm({ id: payment.id, ...receivedInFen(received) })}
    >
      <ReceivedFields hint="请按银行流水填写；与应收不同会转为异常，不会生效" />
    </FormDialog>
  )
}

/** 关闭并登记: what no news settles any more, and what was done about it. */
export function ClosePayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  return (
    <FormDialog<{ note: string }>
      title={`关闭并登记 · ${payment.tradeNo}`}
      initial={{ note: '' }}
      ok="关闭支付"
      said="已关闭"
      onClose={onClose}
      onSave={({ note }) => api.money.paymentClose({ id: payment.id, note })}
    >
      <Form.Item
        name="note"
        label="处理结果"
        extra="例如：5.00元已在商户平台退回，退款单号。付款人会收到通知"
        rules={[{ required: true, min: 4, message: '请填写处理结果' }]}
      >
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  )
}

/** 登记退款: how money went back that the channel could not send back. */
export function FinishRefund({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  return (
    <FormDialog<{ proof: string }>
      title={`登记退款 · ${formatMoney(refund.amount)}`}
      initial={{ proof: '' }}
      ok="已人工退回"
      said="已登记"
      onClose={onClose}
      onSave={({ proof }) => api.money.refundFinish({ id: refund.id, proof })}
    >
      <Form.Item
        name="proof"
        label="退款凭证"
        extra="银行回单号与日期；登记后视为已退回"
        rules={[{ required: true, min: 4, message: '请填写凭证' }]}
      >
        <Input maxLength={200} />
      </Form.Item>
    </FormDialog>
  )
}

/** 核销差异: why the books and the bill differ, and what was done. */
export function ClearDifference({ id, no, onClose }: { id: string; no: string; onClose: () => void }) {
  return (
    <FormDialog<{ note: string }>
      title={`核销差异 · ${no}`}
      initial={{ note: '' }}
      ok="核销"
      said="已核销"
      onClose={onClose}
      onSave={({ note }) => api.money.differenceClear({ id, note })}
    >
      <Form.Item name="note" label="说明" rules={[{ required: true, min: 2, message: '请填写说明' }]}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  )
}
