import type { ReplyOf } from '@shangyouji/contract'
import type { positions } from '@shangyouji/contract/adverts/operator-calls'
import { Form, Input, InputNumber } from 'antd'
import { FormDialog } from '../../../../back-office/form-dialog.tsx'
import { amountWithin } from '../../../../back-office/number-rules.ts'
import { api } from '../../../../lib/api/client.ts'
import { formatMoney } from '../../../../ui/text/format.ts'

export type Page = ReplyOf<typeof positions.bookings>
export type Row = Page['records'][number]

export function RefundDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const left = row.amount - row.refunded
  return (
    <FormDialog
      title={`终止并退款：${row.companyName}`}
      initial={{ refund: left / 100, reason: '' }}
      said="已终止，退款处理中"
      ok="终止并退款"
      danger
      onSave={({ refund, reason }) => api.positions.refund({ id: row.id, refund: Math.round(refund * 100), reason })}
      onClose={onClose}
    >
      <Form.Item
        label="退款（元）"
        name="refund"
        extra={`已付${formatMoney(row.amount)}，已退${formatMoney(row.refunded)}，原路退回`}
        rules={[{ required: true, message: '请输入退款金额' }, amountWithin(0, left)]}
      >
        <InputNumber />
      </Form.Item>
      <Form.Item label="原因" name="reason" rules={[{ required: true, min: 4, message: '请填写原因，至少4个字' }]}>
        <Input.TextArea maxLength={200} rows={3} />
      </Form.Item>
    </FormDialog>
  )
}
