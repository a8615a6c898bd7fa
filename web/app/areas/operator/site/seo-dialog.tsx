import { SeoForm } from '@shangyouji/contract/site/operator-calls'
import { Form, Input } from 'antd'
import type { z } from 'zod'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { api } from '../../../lib/api/client.ts'

export type Entry = z.output<typeof SeoForm>

const field = rulesFrom(SeoForm)

/** What search engines read of one page. */
export function SeoDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  return (
    <FormDialog
      title={entry.id ? `编辑 ${entry.id}` : '新增页面'}
      initial={entry}
      width={640}
      onSave={values => api.site.seoSave({ ...values, isNew: entry.id === '' })}
      onClose={onClose}
    >
      <Form.Item label="页面标识" {...field('id')} extra="如 home、demands，与页面代码一致">
        <Input maxLength={40} disabled={entry.id !== ''} />
      </Form.Item>
      <Form.Item label="地址" {...field('path')}>
        <Input maxLength={300} placeholder="/website/demands" />
      </Form.Item>
      <Form.Item label="标题" {...field('title')} extra="不填则用站点信息中的浏览器标题">
        <Input maxLength={80} showCount />
      </Form.Item>
      <Form.Item label="关键词" {...field('keywords')} extra="以逗号分隔">
        <Input maxLength={200} showCount />
      </Form.Item>
      <Form.Item label="描述" {...field('description')}>
        <Input.TextArea rows={3} maxLength={300} showCount />
      </Form.Item>
    </FormDialog>
  )
}
