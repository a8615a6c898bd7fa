import { Form, Button as IconButton, Input, InputNumber, Select } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { numberWithin } from '../../../back-office/number-rules.ts'
import { api } from '../../../lib/api/client.ts'
import { PlusIcon, TrashIcon } from '../../../ui/base/icons.tsx'
import styles from './catalogue.module.css'
import { emptyRecipe, type RecipeDraft } from './recipe-draft.ts'

/** Of a component: its concentration, its molar mass. */
const notNegative = numberWithin(0, 10_000_000)

const fields = [...Object.keys(emptyRecipe), 'version'] as (keyof RecipeDraft)[]

const units = [
  { value: 'mM', label: 'mmol/L' },
  { value: 'g/L', label: 'g/L' },
  { value: 'mL/L', label: 'mL/L' },
]

const required = (message: string) => [{ required: true, message }]

export function RecipeDialog({ recipe, onClose }: { recipe: RecipeDraft; onClose: () => void }) {
  const initial = Object.fromEntries(fields.map(name => [name, recipe[name]])) as RecipeDraft
  return (
    <FormDialog<RecipeDraft>
      title={recipe.isNew ? '新增配方' : `编辑配方：${recipe.name}`}
      initial={initial}
      width={860}
      onSave={values => api.recipes.save({ ...values, strengths: values.strengths.map(Number) })}
      onClose={onClose}
    >
      <div className="stack columns-2 gap-x-4">
        <Form.Item label="名称" name="name" rules={required('请填写名称')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item label="英文名称" name="nameEn">
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item label="编码" name="code" rules={required('请填写编码')} extra="用于网址，保存后不能修改">
          <Input className="code" disabled={!recipe.isNew} placeholder="tris-buffered-saline" />
        </Form.Item>
        <Form.Item label="分组" name="groupName" rules={required('请填写分组')}>
          <Input maxLength={20} placeholder="缓冲盐水" />
        </Form.Item>
        <Form.Item label="pH（25 ℃）" name="pH" rules={[numberWithin(0, 14)]}>
          <InputNumber step={0.1} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item label="调 pH 的方法" name="pHNote">
          <Input maxLength={200} placeholder="用 HCl 调至 7.4" />
        </Form.Item>
      </div>
      <ComponentsField />
      <div className="stack columns-2 gap-x-4">
        <Form.Item label="常用倍数" name="strengths" extra="第一个为默认，如 1、10">
          <Select mode="tags" open={false} suffixIcon={null} />
        </Form.Item>
        <Form.Item label="保存" name="storage">
          <Input maxLength={200} />
        </Form.Item>
      </div>
      <Form.Item label="注意事项" name="notes" extra="输入一条后回车">
        <Select mode="tags" open={false} suffixIcon={null} />
      </Form.Item>
      <Form.Item label="出处" name="ref">
        <Input maxLength={300} />
      </Form.Item>
    </FormDialog>
  )
}

const ComponentsField = () => (
  <Form.List name="components">
    {(rows, { add, remove }) => (
      <fieldset className={`fieldset ${styles.components}`}>
        <legend>成分（1×）</legend>
        {rows.map(({ key, name }) => (
          <div key={key} className={styles.component}>
            <Form.Item name={[name, 'name']} rules={required('请填写名称')}>
              <Input aria-label={`成分${name + 1}名称`} placeholder="名称" />
            </Form.Item>
            <Form.Item name={[name, 'cas']}>
              <Input aria-label={`成分${name + 1} CAS号`} className="code" placeholder="CAS号" />
            </Form.Item>
            <Form.Item name={[name, 'mw']} rules={[notNegative]}>
              <InputNumber aria-label={`成分${name + 1}分子量`} placeholder="分子量" />
            </Form.Item>
            <Form.Item name={[name, 'conc']} rules={[...required('请填写浓度'), notNegative]}>
              <InputNumber aria-label={`成分${name + 1}浓度`} placeholder="浓度" />
            </Form.Item>
            <Form.Item name={[name, 'unit']}>
              <Select aria-label={`成分${name + 1}单位`} options={units} />
            </Form.Item>
            <Form.Item name={[name, 'note']}>
              <Input aria-label={`成分${name + 1}备注`} placeholder="备注" />
            </Form.Item>
            <IconButton
              type="text"
              aria-label={`删除成分${name + 1}`}
              icon={<TrashIcon />}
              onClick={() => remove(name)}
            />
          </div>
        ))}
        <IconButton
          icon={<PlusIcon />}
          onClick={() => add({ cas: '', name: '', mw: null, conc: 1, unit: 'mM', note: '' })}
        >
          添加成分
        </IconButton>
      </fieldset>
    )}
  </Form.List>
)
