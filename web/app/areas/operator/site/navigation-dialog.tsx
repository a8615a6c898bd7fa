import { NavigationForm } from '@shangyouji/contract/site/operator-calls'
import { Form, Input, InputNumber, Switch } from 'antd'
import type { z } from 'zod'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { api } from '../../../lib/api/client.ts'

export type Draft = z.output<typeof NavigationForm>

const field = rulesFrom(NavigationForm)

/** An entry of the public header. */
export function NavigationDialog({ entry, onClose }: { entry: Draft; onClose: () => void }) {
  return (
    <FormDialog
      title={entry.id ? '编辑导航' : '新增导航'}
      initial={entry}
      onSave={values => api.site.navigationSave(values)}
      onClose={onClose}
    >
      <Form.Item label="名称" {...field('name')}>
        <Input maxLength={12} showCount />
      </Form.Item>
      <Form.Item label="链接" {...field('path')} extra="站内地址以/开头，站外须为完整网址">
        <Input maxLength={300} placeholder="/website/demands" />
      </Form.Item>
      <Form.Item label="排序" {...field('sort')} extra="数字小的在前">
        <InputNumber />
      </Form.Item>
      <Form.Item label="显示" name="isShown" valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item label="在新窗口打开" name="isNewWindow" valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
