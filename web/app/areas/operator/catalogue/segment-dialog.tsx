import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { wholeNumber } from '../../../back-office/number-rules.ts'
import { api } from '../../../lib/api/client.ts'
import type { Route } from './+types/chain.ts'
import type { ChainLabel } from './chain-label.ts'

export type Draft = Omit<ChainLabel, 'id' | 'supplierNum'> & { id?: string }

type SegmentFieldsProps = Pick<Route.ComponentProps['loaderData'], 'categories'>

function SegmentFields({ categories }: SegmentFieldsProps) {
  return (
    <>
      <div className="stack columns-2 gap-x-4">
        <Form.Item label="名称" name="name" rules={[{ required: true, whitespace: true, message: '请填写名称' }]}>
          <Input maxLength={20} showCount />
        </Form.Item>
        <Form.Item label="排序" rules={[wholeNumber(0, 9999)]} name="sort" extra="数字小的在前">
          <InputNumber />
        </Form.Item>
      </div>
      <Form.Item label="说明" name="intro">
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item label="按类目归入" name="categoryIds" extra="在售商品属于这些类目的供应商自动归入">
        <Select mode="multiple" showSearch={{ optionFilterProp: 'label' }} options={categories} maxCount={50} />
      </Form.Item>
      <Form.Item label="展示" name="isShow" valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  )
}

/** A segment of the chain. */
export function SegmentDialog({
  segment,
  categories,
  onClose,
}: SegmentFieldsProps & { segment: Draft; onClose: () => void }) {
  return (
    <FormDialog<Draft>
      title={segment.id ? `编辑环节：${segment.name}` : '新增环节'}
      initial={{
        ...(segment.id && { id: segment.id }),
        name: segment.name,
        intro: segment.intro,
        categoryIds: segment.categoryIds,
        sort: segment.sort,
        isShow: segment.isShow,
        version: segment.version,
      }}
      onSave={values => api.upstream.saveLabel(values)}
      onClose={onClose}
    >
      <SegmentFields categories={categories} />
    </FormDialog>
  )
}
