import type { ImportPreview } from '@shangyouji/contract/goods/import-calls'
import { Select } from 'antd'
import { useState } from 'react'
import { api } from '../../../../lib/api/client.ts'
import { Button, GuardedButton } from '../../../../ui/base/button.tsx'
import { Input } from '../../../../ui/base/field.tsx'
import { PlusIcon } from '../../../../ui/base/icons.tsx'
import { Tag } from '../../../../ui/base/tag.tsx'
import { toast } from '../../../../ui/overlay/toast.ts'
import columns from './columns.module.css'
import styles from './import.module.css'
import type { usePreview } from './preview/use-preview.ts'

/** Which column holds what, and values that all rows share; kept under a name for the next table of the same shape. */
export function ColumnMap({
  preview,
  onChange,
}: {
  preview: ImportPreview
  onChange: ReturnType<typeof usePreview>['change']
}) {
  const { columns: inTable, fields, defaults, mappingName } = preview
  const [name, setName] = useState(mappingName)
  const taken = new Map(inTable.filter(column => column.field !== '').map(column => [column.field, column.index]))
  const choose = (index: number, field: string) => onChange({ columns: { [index]: field } })
  const free = fields.filter(field => !taken.has(field.key))
  const setDefault = (key: string, value: string) => onChange({ defaults: { [key]: value } })
  return (
    <div className={columns.map}>
      <table className={`hint-head ${styles.plain}`}>
        <thead>
          <tr>
            <th scope="col">表格中的列</th>
            <th scope="col">内容示例</th>
            <th scope="col">对应字段</th>
          </tr>
        </thead>
        <tbody>
          {inTable.map(column => (
            <tr key={column.index}>
              <th className="medium" scope="row">
                {column.header || `第${column.index + 1}列`}
              </th>
              <td className="quiet">{column.samples.filter(Boolean).join('、') || '（空）'}</td>
              <td>
                <Select
                  aria-label={`${column.header}对应字段`}
                  showSearch={{ optionFilterProp: 'label' }}
                  value={column.field}
                  onChange={field => choose(column.index, field)}
                  style={{ width: '100%' }}
                  options={[
                    { value: '', label: '不导入' },
                    ...fields.map(field => ({
                      value: field.key,
                      label: `${field.label}${field.isRequired ? ' *' : ''}${
                        taken.has(field.key) && taken.get(field.key) !== column.index ? '（已对应其他列）' : ''
                      }`,
                    })),
                  ]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={columns.defaults}>
        <h3 className="text-13">所有行通用的值</h3>
        <p className="hint">表格中没有的列，可以填一个通用的值，如品牌、产地。</p>
        {Object.entries(defaults).map(([key, value]) => (
          <DefaultValue
            key={key}
            label={fields.find(field => field.key === key)?.label ?? key}
            options={fields.find(field => field.key === key)?.options ?? []}
            value={value}
            onChange={next => setDefault(key, next)}
          />
        ))}
        <Select
          aria-label="添加通用值"
          placeholder="添加一个通用值"
          suffixIcon={<PlusIcon />}
          value={null}
          onChange={(key: string | null) => key && setDefault(key, ' ')}
          style={{ width: '100%' }}
          options={free.filter(field => !(field.key in defaults)).map(({ key, label }) => ({ value: key, label }))}
        />
        <h3>保存列对应</h3>
        {mappingName !== '' && (
          <p className="hint">
            已套用 <Tag tone="teal">{mappingName}</Tag>
          </p>
        )}
        <div className={styles.line}>
          <Input
            aria-label="列对应的名称"
            data-field="name"
            placeholder="如 德国供货表"
            maxLength={40}
            value={name}
            onChange={event => setName(event.target.value)}
          />
          <GuardedButton
            aria-disabled={name.trim() === ''}
            onClick={async () => {
              await api.goodsInfo.saveImportMapping({ importId: preview.import.id, name })
              toast.success('已保存，表头相同的表格会自动套用')
              onChange({})
            }}
          >
            保存
          </GuardedButton>
        </div>
      </div>
    </div>
  )
}

function DefaultValue({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly string[]
  value: string
  onChange: (value: string) => void
}) {
  const [typed, setTyped] = useState(value.trim())
  const send = () => typed !== value.trim() && onChange(typed)
  return (
    <div className={columns.default}>
      <span>{label}</span>
      <Input
        aria-label={label}
        list={options.length > 0 ? `default-${label}` : undefined}
        value={typed}
        maxLength={500}
        onChange={event => setTyped(event.target.value)}
        onBlur={send}
        onKeyDown={event => event.key === 'Enter' && send()}
      />
      {options.length > 0 && (
        <datalist id={`default-${label}`}>
          {options.map(option => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
      <Button kind="text" size="small" onClick={() => onChange('')}>
        移除
      </Button>
    </div>
  )
}
