import { Form, Input, InputNumber, Switch } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { wholeNumber } from '../../../back-office/number-rules.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { reasonRules } from '../shared/reason.ts'
import { type Parameter, shownValue } from './parameter-value.ts'

/** Another value for a parameter, with the reason that its history keeps. */
export function ParameterDialog({ parameter, onClose }: { parameter: Parameter; onClose: () => void }) {
  const { key, kind, label, unit, min, max, defaultValue } = parameter
  const bounds = min !== null && max !== null ? `可设 ${shownValue(min, unit)} 至 ${shownValue(max, unit)}；` : ''
  return (
    <FormDialog
      title={`修改参数：${label}`}
      initial={{ value: parameter.value, reason: '' }}
      onSave={({ value, reason }) => api.settings.parametersSave({ key, value, reason, version: parameter.version })}
      said="已修改，立即生效"
      onClose={onClose}
    >
      {form => (
        <>
          <Form.Item
            label={label}
            name="value"
            valuePropName={kind === 'switch' ? 'checked' : 'value'}
            required={kind === 'number'}
            rules={
              kind === 'number'
                ? [
                    { required: true, message: '请填写数值' },
                    wholeNumber(min ?? 0, max ?? Number.MAX_SAFE_INTEGER, unit),
                  ]
                : []
            }
            extra={
              <>
                {bounds}默认 {shownValue(defaultValue, unit)}{' '}
                <Button kind="text" size="small" onClick={() => form.setFieldValue('value', defaultValue)}>
                  填入默认值
                </Button>
              </>
            }
          >
            {kind === 'number' ? (
              <InputNumber style={{ width: 240 }} suffix={unit} />
            ) : kind === 'switch' ? (
              <Switch checkedChildren="开" unCheckedChildren="关" />
            ) : (
              <Input.TextArea rows={3} maxLength={500} showCount />
            )}
          </Form.Item>
          <Form.Item label="修改原因" name="reason" required rules={reasonRules(2)}>
            <Input.TextArea rows={2} maxLength={200} showCount placeholder="记入修改记录，便于日后查证" />
          </Form.Item>
        </>
      )}
    </FormDialog>
  )
}
