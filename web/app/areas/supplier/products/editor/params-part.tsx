import { goodsLimits, ownFieldOf } from '@shangyouji/contract/goods/labels'
import { AutoComplete } from 'antd'
import { EditGrid } from '../../../../domains/goods/edit/edit-grid.tsx'
import { Field, Input, Select, TextArea } from '../../../../ui/base/field.tsx'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import styles from './editor.module.css'
import { componentRow, paramRow } from './goods-draft.ts'
import { UseCaseField } from './use-case-field.tsx'
import type { GoodsFormState } from './use-goods-form.ts'
import type { PropertyOf } from './use-properties.ts'

const paramColumns = [
  { name: 'k', label: '参数名', width: '30%', hint: '内毒素', max: 30 },
  { name: 'v', label: '参数值', hint: '≤0.1 EU/mL', max: 200 },
]
const componentColumns = [
  { name: 'name', label: '组分名称', width: '45%', hint: '氯化钠', max: 80 },
  { name: 'cas', label: 'CAS号', width: '30%', hint: '7647-14-5', max: 30 },
  { name: 'percent', label: '质量分数（%）', inputMode: 'decimal' as const },
]

/** Properties of the category as fields, everything else as rows of name and value; parts of mixtures. */
export function ParamsPart({
  form: { draft, set, faults },
  properties: all,
}: {
  form: GoodsFormState
  properties: readonly PropertyOf[] | null
}) {
  // what all products have a field for is not asked for again
  const properties = all?.filter(({ name }) => draft.type === 'SERVICE' || !ownFieldOf(name))
  const names = new Set(properties?.map(property => property.name))
  const heldOf = (name: string) => draft.params.find(row => row.k === name)?.v ?? ''
  const write = (name: string, v: string) => {
    const rest = draft.params.filter(row => row.k !== name)
    set({ params: v === '' ? rest : [...rest, paramRow(name, v)] })
  }
  const faultOf = (at: number, name: string) => faults[`params.${at}.${name}`]
  const others = draft.params.filter(row => !names.has(row.k))
  return (
    <>
      {draft.categoryId === '' && <p className="note">选择类目后显示该类目的属性，填写后可被筛选到。</p>}
      {draft.categoryId !== '' && !properties && <Skeleton height={64} />}
      {properties && properties.length > 0 && (
        <div className="stack columns-3 gap-x-4">
          {properties.map(property => (
            <PropertyField
              key={property.id}
              property={property}
              value={heldOf(property.name)}
              onChange={value => write(property.name, value)}
              error={
                property.isRequired && heldOf(property.name) === '' && faults.params
                  ? `请填写“${property.name}”`
                  : faultOf(
                      draft.params.findIndex(row => row.k === property.name),
                      'v',
                    )
              }
            />
          ))}
        </div>
      )}
      {faults.params && (
        <p className="mt-1 text-12 danger" role="alert">
          {faults.params}
        </p>
      )}
      <h3 className={styles.sub}>其他参数</h3>
      <EditGrid
        columns={paramColumns}
        rows={others}
        onChange={rows => set({ params: [...draft.params.filter(row => names.has(row.k)), ...rows] })}
        blank={() => paramRow()}
        most={goodsLimits.params - (draft.params.length - others.length)}
        noun="参数"
        faultOf={(row, name) => faultOf(draft.params.indexOf(others[row]!), name)}
      />
      <h3 className={styles.sub}>组分</h3>
      <p className="note">溶液、混合物和试剂盒请如实填写组分，受管制的组分按浓度判断。</p>
      <EditGrid
        columns={componentColumns}
        rows={[...draft.components]}
        onChange={components => set({ components })}
        blank={componentRow}
        most={goodsLimits.components}
        noun="组分"
        faultOf={(row, name) => faults[`components.${row}.${name}`]}
      />
      <h3 className={styles.sub}>应用与文献</h3>
      <UseCaseField draft={draft} onChange={useCases => set({ useCases })} error={faults.useCases} />
      <Field label="应用说明" error={faults.applications}>
        <TextArea
          rows={3}
          maxLength={2000}
          value={draft.applications}
          placeholder="适用的实验、细胞、工艺和检测方法"
          onChange={event => set({ applications: event.target.value })}
        />
      </Field>
      <Field label="引用文献" error={faults.refs} hint="PubMed 编号，多个以逗号分隔">
        <Input value={draft.refs} className="code" onChange={event => set({ refs: event.target.value })} />
      </Field>
    </>
  )
}

function PropertyField({
  property,
  value,
  onChange,
  error,
}: {
  property: PropertyOf
  value: string
  onChange: (value: string) => void
  error: string | undefined
}) {
  const label = property.unit ? `${property.name}（${property.unit}）` : property.name
  const isWrong = property.kind === 'NUMBER' && value !== '' && !/^-?\d+(\.\d+)?$/.test(value)
  return (
    <Field label={label} required={property.isRequired} error={error ?? (isWrong ? '请填写数值' : undefined)}>
      {property.kind === 'YES_NO' ? (
        <Select
          placeholder="未填写"
          options={[
            { value: '是', label: '是' },
            { value: '否', label: '否' },
          ]}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      ) : property.kind === 'OPTION' ? (
        <AutoComplete
          aria-label={label}
          allowClear
          options={property.options.map(option => ({ value: option }))}
          showSearch={{ filterOption: (typed, option) => option?.value.includes(typed) ?? false }}
          value={value}
          onChange={next => onChange(next ?? '')}
          placeholder="可选择或自行填写"
          style={{ width: '100%' }}
        />
      ) : (
        <Input
          value={value}
          maxLength={200}
          inputMode={property.kind === 'NUMBER' ? 'decimal' : undefined}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
