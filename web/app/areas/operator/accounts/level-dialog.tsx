import { levelLabels } from '@shangyouji/contract/companies/labels'
import { Form, Input, Select } from 'antd'
import { dayValue } from '../../../back-office/date-values.ts'
import { DatePicker } from '../../../back-office/dates.ts'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { api } from '../../../lib/api/client.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { useAsking } from '../approvals/use-asking.tsx'
import type { CompanyDetails } from './company-details.ts'

type LevelCode = keyof typeof levelLabels

interface Values {
  readonly levelCode: LevelCode
  readonly until: string | null
  readonly reason: string
}

const levels = Object.entries(levelLabels).map(([value, label]) => ({ value, label }))

/** The membership level and its last day. */
export function LevelDialog({ company, onClose }: { company: CompanyDetails; onClose: () => void }) {
  const initial: Values = { levelCode: company.levelCode, until: company.levelUntil, reason: '' }
  const { data: grace } = useQuery(() => api.parameter.get({ key: 'member.graceDays' }, { toast: false }), [])
  const { orAsk, dialog } = useAsking(onClose)
  return (
    <>
      <FormDialog<Values>
        title={`会员等级 · ${company.name}`}
        initial={initial}
        said="会员等级已调整"
        onClose={onClose}
        onSave={({ levelCode, until, reason }) => {
          const grant = { id: company.id, levelCode, until: levelCode === 'FREE' ? null : until }
          const asking = { asked: { kind: 'LEVEL_GRANT', payload: grant }, reason } as const
          return orAsk(() => api.companies.setLevel({ ...grant, reason }), asking)
        }}
      >
        <Form.Item name="levelCode" label="等级" required>
          <Select options={levels} />
        </Form.Item>
        <Form.Item noStyle shouldUpdate={(before: Values, now: Values) => before.levelCode !== now.levelCode}>
          {({ getFieldValue }) =>
            getFieldValue('levelCode') !== 'FREE' && (
              <Form.Item
                name="until"
                label="有效期至"
                {...dayValue}
                rules={[{ required: true, message: '请选择有效期' }]}
                extra={`到期后有${grace ? `${grace.value}天` : ''}宽限期，之后转为免费会员`}
              >
                <DatePicker style={{ width: '100%' }} />
              </Form.Item>
            )
          }
        </Form.Item>
        <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, message: '请填写原因' }]}>
          <Input.TextArea rows={3} maxLength={200} showCount placeholder="例如：线下签约，合同号 SYJ-2026-018" />
        </Form.Item>
      </FormDialog>
      {dialog}
    </>
  )
}
