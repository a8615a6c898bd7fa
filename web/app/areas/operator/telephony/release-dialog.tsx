import type { ReplyOf } from '@shangyouji/contract'
import type { telephony } from '@shangyouji/contract/telephony/operator-calls'
import { Form, Input } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { api } from '../../../lib/api/client.ts'

export type Bindings = ReplyOf<typeof telephony.bindingSearch>
export type Row = Bindings['records'][number]

/** Ends a binding before its time. */
export function ReleaseDialog({ binding, onClose }: { binding: Row; onClose: () => void }) {
  return (
    <FormDialog<{ reason: string }>
      title={`释放 ${binding.phone} · ${binding.companyName}`}
      initial={{ reason: '' }}
      ok="释放"
      danger
      said="已释放"
      onClose={onClose}
      onSave={({ reason }) => api.telephony.bindingRelease({ id: binding.id, reason })}
    >
      <Form.Item name="reason" label="原因" rules={[{ required: true, min: 2, message: '请填写原因' }]}>
        <Input maxLength={200} />
      </Form.Item>
    </FormDialog>
  )
}
