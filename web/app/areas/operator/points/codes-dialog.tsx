import { Form, Input } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { api } from '../../../lib/api/client.ts'
import { toast } from '../../../ui/overlay/toast.ts'

/** Codes of a voucher, one a line: sealed when stored, given out once. */
export function CodesDialog({ gift, onClose }: { gift: { id: string; name: string }; onClose: () => void }) {
  return (
    <FormDialog<{ text: string }>
      title={`导入兑换码 · ${gift.name}`}
      initial={{ text: '' }}
      said="兑换码已加密保存"
      ok="导入"
      onSave={async ({ text }) => {
        const codes = text
          .split('\n')
          .map(line => line.trim())
          .filter(Boolean)
        const { added, repeated } = await api.points.giftCodes({ id: gift.id, codes })
        toast.success(repeated > 0 ? `导入${added}个，${repeated}个重复未导入` : `导入${added}个`)
      }}
      onClose={onClose}
    >
      <Form.Item
        name="text"
        label="兑换码"
        extra="每行一个，一次最多1000个；保存后不再显示"
        rules={[{ required: true, whitespace: true, message: '请填写兑换码' }]}
      >
        <Input.TextArea rows={10} />
      </Form.Item>
    </FormDialog>
  )
}
