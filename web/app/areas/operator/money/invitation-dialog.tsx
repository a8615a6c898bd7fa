import { Form, Input } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { api } from '../../../lib/api/client.ts'
import type { Route } from './+types/invitations.ts'

export type Row = Route.ComponentProps['loaderData']['records'][number]

/** What was found out about a suspicious invitation. */
export function InvitationDialog({ row, isRight, onClose }: { row: Row; isRight: boolean; onClose: () => void }) {
  return (
    <FormDialog<{ note: string }>
      title={isRight ? '放行' : '不予奖励'}
      initial={{ note: '' }}
      ok="确定"
      danger={!isRight}
      onClose={onClose}
      onSave={({ note }) => api.invitations.decide({ id: row.id, isRight, note })}
    >
      <Form.Item name="note" label="核查说明" rules={[{ required: true, min: 2, message: '请填写核查说明' }]}>
        <Input.TextArea rows={3} maxLength={200} showCount placeholder="例如：展会现场集中注册，已核实" />
      </Form.Item>
    </FormDialog>
  )
}
