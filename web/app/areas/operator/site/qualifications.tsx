import { QualificationForm } from '@shangyouji/contract/site/operator-calls'
import { DatePicker, Form, Input, type TableProps } from 'antd'
import { useState } from 'react'
import { dayValue } from '../../../back-office/date-values.ts'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { PictureBox } from '../../../forms/uploads/picture-box.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { formItemControl } from '../shared/form-item-control.ts'
import { ShortTable } from '../shared/short-table.tsx'
import type { Route } from './+types/qualifications.ts'
import styles from './site.module.css'

type Qualification = Route.ComponentProps['loaderData'][number]

const field = rulesFrom(QualificationForm)

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).site.qualificationsList({})

/** 资质证书 shown at the foot of the public pages. */
export default function Qualifications({ loaderData: rows }: Route.ComponentProps) {
  const [edited, setEdited] = useState<Qualification | null>(null)
  const columns: TableProps<Qualification>['columns'] = [
    { title: '证书', dataIndex: 'name' },
    { title: '编号', dataIndex: 'number', render: (number: string) => number || '—' },
    {
      title: '图片',
      dataIndex: 'img',
      width: 160,
      render: (img: string, { name }) => (img ? <img src={img} alt={name} className={styles.picture} /> : '未上传'),
    },
    { title: '有效期至', dataIndex: 'validUntil', width: 140, render: (day: string | null) => day ?? '长期' },
    actionsColumn(90, row => [{ label: '编辑', onClick: () => setEdited(row) }]),
  ]
  return (
    <>
      <ShortTable label="资质证书" rows={rows} rowKey="code" columns={columns} empty={{ title: '没有证书' }} />
      {edited && (
        <FormDialog
          title={`编辑${edited.name}`}
          initial={edited}
          onSave={values => api.site.qualificationsSave(values)}
          onClose={() => setEdited(null)}
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
      )}
    </>
  )
}
