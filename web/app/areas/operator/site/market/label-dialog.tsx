import { LabelForm } from '@shangyouji/contract/market/operator-calls'
import { Form, Input, InputNumber, Radio, Select, Switch } from 'antd'
import type { z } from 'zod'
import { FormDialog } from '../../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../../back-office/form-rules.ts'
import { api } from '../../../../lib/api/client.ts'
import { contents } from './label-contents.ts'

export type Draft = z.output<typeof LabelForm>

const field = rulesFrom(LabelForm)

/** What a label holds stays what it is once there is one. */
function LabelFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <Form.Item label="名称" {...field('name')}>
        <Input maxLength={20} showCount />
      </Form.Item>
      <Form.Item label="说明" {...field('intro')}>
        <Input maxLength={60} showCount />
      </Form.Item>
      {isNew && (
        <>
          <Form.Item label="放什么" {...field('kind')}>
            <Radio.Group
              options={[
                { value: 'GOODS', label: '商品' },
                { value: 'CONTENT', label: '内容' },
              ]}
            />
          </Form.Item>
          <Form.Item noStyle shouldUpdate={(before, after) => before.kind !== after.kind}>
            {({ getFieldValue }) =>
              getFieldValue('kind') === 'CONTENT' && (
                <Form.Item
                  label="内容类型"
                  name="contentType"
                  required
                  rules={[{ required: true, message: '请选择内容类型' }]}
                >
                  <Select options={Object.entries(contents).map(([value, label]) => ({ value, label }))} />
                </Form.Item>
              )
            }
          </Form.Item>
        </>
      )}
      <Form.Item label="排序" {...field('sort')} extra="数字小的在前">
        <InputNumber />
      </Form.Item>
      <Form.Item label="显示" name="isShow" valuePropName="checked" extra="隐藏后公共页面与供方中心都不再出现">
        <Switch />
      </Form.Item>
    </>
  )
}

/** A label under which suppliers put goods or content. */
export function LabelDialog({ label, onClose }: { label: Draft; onClose: () => void }) {
  return (
    <FormDialog<Draft>
      title={label.id ? '编辑标签' : '新增标签'}
      initial={label}
      onSave={({ id, name, intro, kind, contentType, sort, isShow, version }) =>
        api.market.saveLabel({ id, name, intro, kind, contentType, sort, isShow, version })
      }
      onClose={onClose}
    >
      <LabelFields isNew={!label.id} />
    </FormDialog>
  )
}
