import { shipTempLabels } from '@shangyouji/contract/goods/labels'
import { Form, Input, Select } from 'antd'
import { useMemo } from 'react'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { api } from '../../../lib/api/client.ts'
import type { Categories } from './common-categories.ts'
import { type CommonDraft, emptyCommon } from './common-draft.ts'

const fields = ['id', 'version', ...Object.keys(emptyCommon)] as (keyof CommonDraft)[]

const temperatures = Object.entries(shipTempLabels).map(([value, label]) => ({ value, label: label || '未说明' }))

export function CommonDialog({
  entry,
  categories,
  onClose,
}: {
  entry: CommonDraft
  categories: Categories
  onClose: () => void
}) {
  const options = useMemo(
    () =>
      categories.flatMap(first =>
        first.children.flatMap(second =>
          second.children.map(third => ({ value: third.id, label: `${first.name} / ${second.name} / ${third.name}` })),
        ),
      ),
    [categories],
  )
  // without a category the box shows its hint, which an empty text would hide
  const initial: Partial<CommonDraft> = Object.fromEntries(
    fields.flatMap(name =>
      entry[name] === undefined || (name === 'categoryId' && entry[name] === '') ? [] : [[name, entry[name]]],
    ),
  )
  return (
    <FormDialog<CommonDraft>
      title={entry.id ? `编辑条目：${entry.name}` : '新增条目'}
      initial={initial}
      width={720}
      onSave={values => api.commonGoods.save(values)}
      onClose={onClose}
    >
      <div className="stack columns-2 gap-x-4">
        <Form.Item label="CAS号" name="cas" extra="与货号至少填一项">
          <Input className="code" />
        </Form.Item>
        <Form.Item label="货号" name="catalogNo" extra="留空表示通用的化合物">
          <Input className="code" maxLength={60} />
        </Form.Item>
        <Form.Item label="名称" name="name" rules={[{ required: true, whitespace: true, message: '请填写名称' }]}>
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item label="英文名称" name="nameEn">
          <Input maxLength={200} />
        </Form.Item>
      </div>
      <Form.Item label="类目" name="categoryId" rules={[{ required: true, message: '请选择类目' }]}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={options} placeholder="选择三级类目" />
      </Form.Item>
      <div className="stack columns-2 gap-x-4">
        <Form.Item label="分子式" name="mf" extra="留空时按CAS号从化合物库带出">
          <Input className="code" />
        </Form.Item>
        <Form.Item label="分子量" name="mw">
          <Input className="code" />
        </Form.Item>
        <Form.Item label="纯度" name="purity">
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item label="性状" name="form">
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item label="储存条件" name="storage">
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item label="运输温度" name="shipTemp">
          <Select options={temperatures} />
        </Form.Item>
        <Form.Item label="保质期" name="shelfLife">
          <Input maxLength={40} />
        </Form.Item>
      </div>
    </FormDialog>
  )
}
