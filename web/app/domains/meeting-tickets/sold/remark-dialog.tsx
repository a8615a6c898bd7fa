import type { ReplyOf } from '@shangyouji/contract'
import type { ticketOrder } from '@shangyouji/contract/tickets/calls'
import { Form, Input } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { api } from '../../../lib/api/client.ts'

export type Rows = ReplyOf<typeof ticketOrder.search>
export type Row = Rows['records'][number]

/** A note that only the organiser sees. */
export function RemarkDialog({ order, onClose }: { order: Row; onClose: () => void }) {
  return (
    <FormDialog<{ remark: string }>
      title={`备注 · ${order.orderNo}`}
      initial={{ remark: order.remark }}
      onSave={({ remark }) => api.ticketOrder.editRemark({ id: order.id, remark, before: order.remark })}
      onClose={onClose}
    >
      <Form.Item name="remark" label="备注" extra="仅主办方可见">
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  )
}
