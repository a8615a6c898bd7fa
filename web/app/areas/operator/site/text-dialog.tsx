import { SiteTextForm } from '@shangyouji/contract/site/operator-calls'
import { Form, Input } from 'antd'
import type { z } from 'zod'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { RichTextField } from '../../../forms/editor/rich-text-field.tsx'
import { api } from '../../../lib/api/client.ts'
import { formItemControl } from '../shared/form-item-control.ts'

export type SiteText = z.output<typeof SiteTextForm>

const field = rulesFrom(SiteTextForm)

/** A text that forms show beside themselves. */
export function TextDialog({ text, onClose }: { text: SiteText; onClose: () => void }) {
  return (
    <FormDialog
      title={`编辑提示文字：${text.title}`}
      initial={text}
      width={860}
      onSave={values => api.site.textsSave(values)}
      onClose={onClose}
    >
      <Form.Item label="标题" {...field('title')}>
        <Input maxLength={40} showCount />
      </Form.Item>
      <Form.Item label="内容" name="content">
        <RichTextField {...formItemControl} value={text.content} label="内容" links />
      </Form.Item>
    </FormDialog>
  )
}
