import { PropertyForm } from '@shangyouji/contract/catalogue/calls'
import { propertyKindLabels } from '@shangyouji/contract/catalogue/labels'
import { Form, Input, InputNumber, Radio, Select, Switch } from 'antd'
import type { z } from 'zod'
import { FormDialog } from '../../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../../back-office/form-rules.ts'
import { api } from '../../../../lib/api/client.ts'

export type PropertyDraft = z.output<typeof PropertyForm>

const field = rulesFrom(PropertyForm)
const kinds = Object.entries(propertyKindLabels).map(([value, label]) => ({ value, label }))

export function PropertyDialog({ property, onClose }: { property: PropertyDraft; onClose: () => void }) {
  const { id, categoryId, name, kind, unit, options, isFilter, isRequired, sort, version } = property
  return (
    <FormDialog<PropertyDraft>
      title={id ? `编辑属性：${name}` : '新增属性'}
      initial={{ ...(id && { id }), categoryId, name, kind, unit, options, isFilter, isRequired, sort, version }}
      onSave={values => api.catalogue.saveProperty(values)}
      onClose={onClose}
    >
      {form => (
        <>
          <Form.Item label="名称" {...field('name')}>
            <Input maxLength={20} />
          </Form.Item>
          <Form.Item label="类型" {...field('kind')}>
            <Radio.Group options={kinds} />
          </Form.Item>
          <Form.Item noStyle shouldUpdate={(a, b) => a.kind !== b.kind}>
            {() =>
              form.getFieldValue('kind') === 'OPTION' ? (
                <Form.Item label="可选值" {...field('options')} extra="输入后回车添加">
                  <Select mode="tags" tokenSeparators={['、', '，', ',', '；', ';']} open={false} suffixIcon={null} />
                </Form.Item>
              ) : form.getFieldValue('kind') === 'NUMBER' ? (
                <Form.Item label="单位" {...field('unit')}>
                  <Input maxLength={12} style={{ width: 160 }} />
                </Form.Item>
              ) : null
            }
          </Form.Item>
          <Form.Item label="用于筛选" name="isFilter" valuePropName="checked">
            <Switch />
          </Form.Item>
          <Form.Item label="发布时必填" name="isRequired" valuePropName="checked">
            <Switch />
          </Form.Item>
          <Form.Item label="排序" {...field('sort')}>
            <InputNumber />
          </Form.Item>
        </>
      )}
    </FormDialog>
  )
}
