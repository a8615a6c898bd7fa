import { CategoryForm, categoryLabels } from '@shangyouji/contract/catalogue/calls'
import { Form, Input, InputNumber, Select, Switch } from 'antd'
import type { z } from 'zod'
import { FormDialog } from '../../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../../back-office/form-rules.ts'
import { api } from '../../../../lib/api/client.ts'

export type CategoryDraft = z.output<typeof CategoryForm>

const field = rulesFrom(CategoryForm)
const labels = Object.entries(categoryLabels).map(([value, label]) => ({ value, label }))

export function CategoryDialog({ category, onClose }: { category: CategoryDraft; onClose: () => void }) {
  const { id, parentId, name, icon, sort, isShow, label, version } = category
  return (
    <FormDialog<CategoryDraft>
      title={id ? `编辑类目：${name}` : '新增类目'}
      initial={{ ...(id && { id }), parentId, name, icon, sort, isShow, label, version }}
      onSave={values => api.catalogue.saveCategory(values)}
      onClose={onClose}
    >
      <Form.Item label="名称" {...field('name')}>
        <Input maxLength={40} />
      </Form.Item>
      {parentId === null && (
        <Form.Item
          label="类别标签"
          {...field('label')}
          rules={[{ required: true, message: '请选择一级类目的标签' }]}
          getValueProps={value => ({ value: value || undefined })}
          extra="首页按标签展示类目"
        >
          <Select options={labels} placeholder="请选择" />
        </Form.Item>
      )}
      <Form.Item label="排序" {...field('sort')} extra="小的在前，也可以在左侧拖动">
        <InputNumber />
      </Form.Item>
      <Form.Item
        label="展示"
        name="isShow"
        valuePropName="checked"
        extra="隐藏的类目不在导航和筛选中出现，产品仍可搜到"
      >
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
