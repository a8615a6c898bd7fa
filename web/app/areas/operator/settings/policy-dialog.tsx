import type { ReplyOf } from '@shangyouji/contract'
import type { review } from '@shangyouji/contract/review/calls'
import { type policyEntities, reviewEntityLabels } from '@shangyouji/contract/review/labels'
import { Form, InputNumber, Radio } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { wholeNumber } from '../../../back-office/number-rules.ts'
import { api } from '../../../lib/api/client.ts'
import { levels, modes } from './policy-labels.ts'

export type Policy = ReplyOf<typeof review.policies>[number]

export type Entity = (typeof policyEntities)[number]

export type Level = keyof typeof levels

interface PolicyDialogProps {
  entity: Entity
  level: Level
  policy: Pick<Policy, 'mode' | 'samplingPercent' | 'version'>
  onClose: () => void
}

export function PolicyDialog({
  entity,
  level,
  policy: { mode, samplingPercent, version },
  onClose,
}: PolicyDialogProps) {
  return (
    <FormDialog
      title={`${reviewEntityLabels[entity]} · ${levels[level]}`}
      initial={{ mode, samplingPercent }}
      onSave={values => api.review.savePolicy({ entity, levelCode: level, ...values, version })}
      said="已修改，此后提交的内容按新策略处理"
      width={480}
      onClose={onClose}
    >
      <Form.Item label="处理方式" name="mode">
        <Radio.Group options={Object.entries(modes).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['mode']}>
        {form =>
          form.getFieldValue('mode') === 'AUTO_WITH_SAMPLING' && (
            <Form.Item
              label="抽检比例"
              name="samplingPercent"
              extra="抽中的由人工审核，其余自动通过"
              rules={[{ required: true, message: '请填写比例' }, wholeNumber(1, 100, '%')]}
            >
              <InputNumber style={{ width: 160 }} suffix="%" />
            </Form.Item>
          )
        }
      </Form.Item>
    </FormDialog>
  )
}
