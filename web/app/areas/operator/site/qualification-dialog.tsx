import { QualificationForm } from '@shangyouji/contract/site/operator-calls'
import { Form, Input } from 'antd'
import { dayValue } from '../../../back-office/date-values.ts'
import { DatePicker } from '../../../back-office/dates.ts'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { PictureBox } from '../../../forms/uploads/picture-box.tsx'
import { api } from '../../../lib/api/client.ts'
import { formItemControl } from '../shared/form-item-control.ts'
import type { Route } from './+types/qualifications.ts'

export type Qualification = Route.ComponentProps['loaderData'][number]

const field = rulesFrom(QualificationForm)

/** A certificate of the platform. */
export function QualificationDialog({ qualification, onClose }: { qualification: Qualification; onClose: () => void }) {
  return (
    <FormDialog
      title={`编辑${qualification.name}`}
      initial={qualification}
      onSave={values => api.site.qualificationsSave(values)}
      onClose={onClose}
    >
      <Form.Item label="编号" {...field('number')}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item label="证书图片" name="img">
        <PictureBox
          {...formItemControl}
          box={{ width: 150, height: 212 }}
          cut={{ width: 900, height: 1272 }}
          noun="证书图片"
        />
      </Form.Item>
      <Form.Item label="有效期至" name="validUntil" {...dayValue} extra="不填为长期有效">
        <DatePicker style={{ width: 200 }} />
      </Form.Item>
    </FormDialog>
  )
}
