import { Form, Input } from 'antd'
import { FormDialog } from '../../../../back-office/form-dialog.tsx'
import { api } from '../../../../lib/api/client.ts'
import { reasonRules } from '../../shared/reason.ts'
import type { Route } from './+types/slots.ts'

export type Row = Route.ComponentProps['loaderData']['page']['records'][number]

/** Takes a slot back; its supplier reads the reason. */
export function CancelDialog({ cancelled, onClose }: { cancelled: Row; onClose: () => void }) {
  return (
    <FormDialog<{ reason: string }>
      title="取消推荐"
      initial={{ reason: '' }}
      ok="取消推荐"
      danger
      said="已取消，原因已告知供应商"
      onSave={({ reason }) => api.market.cancelSlot({ id: cancelled.id, reason: reason.trim() })}
      onClose={onClose}
    >
      <p className="mb-4">
        将“{cancelled.title}”从“{cancelled.labelName}”撤下，位置随即空出。
      </p>
      <Form.Item name="reason" label="原因" required rules={reasonRules(2)}>
        <Input.TextArea rows={3} maxLength={200} showCount placeholder="供应商会看到" />
      </Form.Item>
    </FormDialog>
  )
}
