import { MessageTemplateForm } from '@shangyouji/contract/base/settings-calls'
import { Form, Input, Switch } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import type { Route } from './+types/templates.ts'
import { channels } from './template-channels.ts'

export type Template = Route.ComponentProps['loaderData'][number]

const field = rulesFrom(MessageTemplateForm)

export function TempdialogWhenOpened({ template, onClose }: { template: Template; onClose: () => void }) {
  return (
    <FormDialog
      title={`编辑${channels[template.channel]}模板：${template.name}`}
      initial={template}
      width={640}
      onSave={values => api.settings.templatesSave(values)}
      onClose={onClose}
    >
      {form => (
        <>
          <Form.Item label="名称" {...field('name')}>
            <Input maxLength={40} />
          </Form.Item>
          {template.channel === 'MAIL' && (
            <Form.Item label="邮件主题" {...field('title')}>
              <Input maxLength={80} />
            </Form.Item>
          )}
          <Form.Item
            label="内容"
            {...field('body')}
            extra={
              template.fields.length > 0 && (
                <span className="flex wrap gap-2">
                  可用变量，点击加在末尾：
                  {template.fields.map(name => (
                    <Button
                      key={name}
                      size="small"
                      onClick={() => form.setFieldValue('body', `${form.getFieldValue('body') ?? ''}{${name}}`)}
                    >{`{${name}}`}</Button>
                  ))}
                </span>
              )
            }
          >
            <Input.TextArea rows={template.channel === 'MAIL' ? 9 : 4} maxLength={5000} showCount />
          </Form.Item>
          {template.channel !== 'MAIL' && (
            <Form.Item
              label="服务商模板编号"
              {...field('providerCode')}
              extra={
                template.channel === 'SMS'
                  ? '短信服务商审核通过后的编号，如 SMS_123456789'
                  : '服务号后台“模板消息”里的模板ID；未填写时不发送'
              }
            >
              <Input maxLength={60} style={{ width: 380 }} />
            </Form.Item>
          )}
          <Form.Item label="启用" name="isOn" valuePropName="checked">
            <Switch />
          </Form.Item>
        </>
      )}
    </FormDialog>
  )
}
