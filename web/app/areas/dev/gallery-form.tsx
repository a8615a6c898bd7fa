import { CallFailure } from '@shangyouji/contract/errors'
import { Form, Input, InputNumber, Radio, Switch } from 'antd'
import { useState } from 'react'
import { z } from 'zod'
import { DatePicker } from '../../back-office/dates.ts'
import { applyFieldErrors, rulesFrom } from '../../back-office/form-rules.ts'
import { Panel } from '../../back-office/page.tsx'
import { useUnsavedGuard } from '../../forms/unsaved-guard.ts'
import { Button, GuardedButton } from '../../ui/base/button.tsx'

const Example = z.object({
  title: z.string({ error: '请输入标题' }).trim().min(1, '请输入标题').max(60, '标题不超过60字'),
  quantity: z.number({ error: '请输入数量' }).min(1, '数量至少为1'),
  remark: z.string().max(200).default(''),
})
const field = rulesFrom(Example)

/** A form with the schema's rules and the faults that a reply brings. */
export function GalleryForm() {
  const [form] = Form.useForm()
  const [isDirty, setDirty] = useState(false)
  useUnsavedGuard(isDirty)
  return (
    <Panel title="表单">
      <Form
        form={form}
        layout="vertical"
        style={{ maxWidth: 560 }}
        onValuesChange={() => setDirty(true)}
        scrollToFirstError={{ focus: true }}
      >
        <Form.Item label="标题" {...field('title')}>
          <Input maxLength={60} showCount />
        </Form.Item>
        <Form.Item label="数量" {...field('quantity')}>
          <InputNumber style={{ width: 200 }} suffix="瓶" />
        </Form.Item>
        <Form.Item label="截止日期" name="until">
          <DatePicker style={{ width: 200 }} />
        </Form.Item>
        <Form.Item label="紧急程度" name="urgency">
          <Radio.Group
            options={[
              { value: 'normal', label: '一般' },
              { value: 'urgent', label: '加急' },
            ]}
          />
        </Form.Item>
        <Form.Item label="显示企业名称" name="isShow" valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item label="备注" {...field('remark')}>
          <Input.TextArea rows={3} />
        </Form.Item>
        <GuardedButton
          kind="primary"
          onClick={async () => {
            await form.validateFields()
            applyFieldErrors(
              form,
              new CallFailure(10001, '标题含有联系方式', { fields: { title: '标题含有联系方式，请删除后重试' } }),
            )
          }}
        >
          提交
        </GuardedButton>{' '}
        <Button
          onClick={() => {
            form.resetFields()
            setDirty(false)
          }}
        >
          重置
        </Button>
      </Form>
    </Panel>
  )
}
