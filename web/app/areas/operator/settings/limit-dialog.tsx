import type { ReplyOf } from '@shangyouji/contract'
import { levelLabels } from '@shangyouji/contract/companies/level-labels'
import type { entitlements } from '@shangyouji/contract/companies/operator-calls'
import { Checkbox, Form, InputNumber } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { wholeNumber } from '../../../back-office/number-rules.ts'
import { api } from '../../../lib/api/client.ts'
import { periods } from './entitlement-periods.ts'

export type Entitlement = ReplyOf<typeof entitlements.list>[number]

export type Level = keyof Entitlement['limits']

const MOST = 1_000_000

export function LimitDialog({ row, level, onClose }: { row: Entitlement; level: Level; onClose: () => void }) {
  const limit = row.limits[level]
  return (
    <FormDialog
      title={`${levelLabels[level]} · ${row.label}`}
      initial={{ limit: limit ?? 0, isUnlimited: limit === null }}
      onSave={({ limit, isUnlimited }) =>
        api.entitlements.update({
          key: row.key,
          levelCode: level,
          limit: isUnlimited ? null : limit,
          version: row.versions[level],
        })
      }
      said="已修改，立即生效"
      width={420}
      onClose={onClose}
    >
      <Form.Item name="isUnlimited" valuePropName="checked">
        <Checkbox>不限</Checkbox>
      </Form.Item>
      <Form.Item noStyle dependencies={['isUnlimited']}>
        {form => (
          <Form.Item
            label={`额度（${periods[row.period]}）`}
            name="limit"
            extra="0 表示不含该权益"
            rules={
              form.getFieldValue('isUnlimited') ? [] : [{ required: true, message: '请填写额度' }, wholeNumber(0, MOST)]
            }
          >
            <InputNumber style={{ width: 200 }} disabled={form.getFieldValue('isUnlimited')} />
          </Form.Item>
        )}
      </Form.Item>
    </FormDialog>
  )
}
