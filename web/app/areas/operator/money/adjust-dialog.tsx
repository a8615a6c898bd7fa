import { Form, Input, InputNumber, Radio } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { wholeNumber } from '../../../back-office/number-rules.ts'
import { api } from '../../../lib/api/client.ts'
import { formatNumber } from '../../../ui/text/format.ts'
import { useAsking } from '../approvals/use-asking.tsx'
import type { AccountRow } from './account-row.ts'

interface Values {
  readonly way: 'ADD' | 'TAKE'
  readonly points: number | null
  readonly reason: string
}

const initial: Values = { way: 'ADD', points: null, reason: '' }

/** 调整积分: above what one operator may do alone it becomes a request. */
export function AdjustDialog({ row, onClose }: { row: AccountRow; onClose: () => void }) {
  const { orAsk, dialog } = useAsking(onClose)
  return (
    <>
      <FormDialog<Values>
        title={`调整积分 · ${row.owner}`}
        initial={initial}
        said="积分已调整，已通知持有人"
        onClose={onClose}
        onSave={({ way, points, reason }) => {
          const amount = way === 'ADD' ? points! : -points!
          const payload = { side: row.side, id: row.ownerId, amount }
          const asking = { asked: { kind: 'POINTS_ADJUST', payload }, reason } as const
          return orAsk(() => api.points.adjust({ ...payload, reason }), asking)
        }}
      >
        <Form.Item name="way" label="方式" required>
          <Radio.Group
            options={[
              { value: 'ADD', label: '增加' },
              { value: 'TAKE', label: '扣除' },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="points"
          label="积分"
          rules={[{ required: true, message: '请填写积分' }, wholeNumber(1, 10_000_000)]}
          extra={`现有 ${formatNumber(row.balance)} 积分`}
        >
          <InputNumber style={{ width: 200 }} />
        </Form.Item>
        <Form.Item
          name="reason"
          label="原因"
          rules={[{ required: true, whitespace: true, min: 4, message: '请填写原因，至少4个字' }]}
          extra="持有人会看到"
        >
          <Input.TextArea rows={3} maxLength={200} showCount placeholder="例如：活动奖励漏发，补发10月任务积分" />
        </Form.Item>
      </FormDialog>
      {dialog}
    </>
  )
}
