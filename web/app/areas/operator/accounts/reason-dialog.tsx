import { Form, Input, Select } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import type { Option } from '../../../ui/base/field.tsx'
import { useLeastReason } from '../shared/least-reason.ts'

export interface Reason {
  readonly reason: string
  readonly reasonCode: string
}

interface ReasonDialogProps {
  title: string
  /** What follows, in plain words. */
  text: string
  ok: string
  danger?: boolean
  /** Ready reasons; with one of them own words may be left out. */
  templates?: readonly Option[]
  onSave: (reason: Reason) => Promise<unknown>
  onClose: () => void
}

/** Why something is refused, frozen or opened again: a ready reason, own words, or both. */
export function ReasonDialog({ templates = [], text, onSave, ...dialog }: ReasonDialogProps) {
  const least = useLeastReason()
  return (
    <FormDialog<{ reason: string; reasonCode: string | undefined }>
      {...dialog}
      initial={{ reason: '', reasonCode: undefined }}
      said="已处理"
      onSave={({ reason, reasonCode }) => onSave({ reason: reason.trim(), reasonCode: reasonCode ?? '' })}
    >
      <p style={{ marginBottom: 16 }}>{text}</p>
      {templates.length > 0 && (
        <Form.Item name="reasonCode" label="常用原因">
          <Select allowClear placeholder="可选择后补充说明" options={templates.map(one => ({ ...one }))} />
        </Form.Item>
      )}
      <Form.Item
        name="reason"
        label={templates.length > 0 ? '补充说明' : '原因'}
        required={templates.length === 0}
        dependencies={['reasonCode']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value: string | undefined) =>
              getFieldValue('reasonCode') || (value ?? '').trim().length >= least
                ? Promise.resolve()
                : Promise.reject(new Error(`原因至少${least}个字`)),
          }),
        ]}
      >
        <Input.TextArea rows={4} maxLength={500} showCount placeholder={`至少${least}个字，对方会看到`} />
      </Form.Item>
    </FormDialog>
  )
}
