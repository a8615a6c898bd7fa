import { AllowedForm } from '@shangyouji/contract/sensitive-words/calls'
import { Form, Input, Radio } from 'antd'
import type { z } from 'zod'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { api } from '../../../lib/api/client.ts'
import { kindOptions } from './allowed-kinds.ts'

export type Draft = z.output<typeof AllowedForm>

const field = rulesFrom(AllowedForm)

/** An expression that is harmless. */
export function AllowedDialog({ allowed, onClose }: { allowed: Draft; onClose: () => void }) {
  return (
    <FormDialog
      title={allowed.id ? '编辑白名单' : '新增白名单'}
      initial={allowed}
      onSave={values => api.words.allowedSave(values)}
      onClose={onClose}
    >
      <Form.Item label="种类" {...field('kind')}>
        <Radio.Group options={kindOptions} />
      </Form.Item>
      <Form.Item label="表达" {...field('expression')} extra="须包含被命中的内容，如“吗啡抗体”">
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item label="说明" {...field('note')}>
        <Input maxLength={100} />
      </Form.Item>
    </FormDialog>
  )
}
