import { Button } from '../../../ui/base/button.tsx'
import { Checkbox, Field, Input, type Option, Select } from '../../../ui/base/field.tsx'
import styles from './own.module.css'

export interface Column<T> {
  readonly key: keyof T & string
  readonly label: string
  readonly type?: 'text' | 'time' | 'select' | 'check'
  readonly options?: readonly Option[]
  readonly hint?: string
  readonly required?: boolean
  /** Shown in rows of which this holds. */
  readonly isShown?: (row: T) => boolean
}

interface Props<T> {
  noun: string
  /** Of the list in the form: the fault of a field stands under `name.2.key`. */
  name: string
  rows: readonly T[]
  columns: readonly Column<T>[]
  make: () => T
  most: number
  faults: Readonly<Record<string, string>>
  onChange: (rows: T[]) => void
}

/** Rows of equal fields, added, changed and removed. */
export function RowList<T extends object>({ noun, name, rows, columns, make, most, faults, onChange }: Props<T>) {
  const set = (at: number, change: object) => onChange(rows.map((row, i) => (i === at ? { ...row, ...change } : row)))
  return (
    <fieldset className={styles.list} data-field={name}>
      <legend>
        {noun}（{rows.length}/{most}）
      </legend>
      {faults[name] && (
        <p role="alert" className={styles.bad}>
          {faults[name]}
        </p>
      )}
      {rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: new rows have no id yet, and all their fields are controlled
        <fieldset key={i} className={styles.row} aria-label={`${noun}${i + 1}`}>
          {columns
            .filter(({ isShown }) => isShown?.(row) ?? true)
            .map(column => (
              <Cell
                key={column.key}
                column={column}
                value={row[column.key] as string | boolean}
                fault={faultOf(faults, `${name}.${i}.${column.key}`)}
                onChange={value => set(i, { [column.key]: value })}
              />
            ))}
          <Button kind="text" size="small" onClick={() => onChange(rows.filter((_, at) => at !== i))}>
            删除{noun}
            {i + 1}
          </Button>
        </fieldset>
      ))}
      {rows.length < most && (
        <Button size="small" onClick={() => onChange([...rows, make()])}>
          添加{noun}
        </Button>
      )}
    </fieldset>
  )
}

/** The fault of a field, or of a part of it: of one of several names typed into it. */
const faultOf = (faults: Props<object>['faults'], name: string): string | undefined =>
  faults[name] ?? Object.entries(faults).find(([path]) => path.startsWith(`${name}.`))?.[1]

interface CellProps<T> {
  column: Column<T>
  value: string | boolean
  fault: string | undefined
  onChange: (value: string | boolean) => void
}

function Cell<T>({ column, value, fault, onChange }: CellProps<T>) {
  const { label, type = 'text', options = [], hint, required = false } = column
  if (typeof value === 'boolean')
    return (
      <Checkbox checked={value} onChange={event => onChange(event.target.checked)}>
        {label}
      </Checkbox>
    )
  return (
    <Field label={label} hint={hint} error={fault ?? null} required={required}>
      {type === 'select' ? (
        <Select
          // a value that cannot be chosen any more is shown, not another one in its place
          options={options.some(option => option.value === value) ? options : [...options, { value, label: value }]}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      ) : (
        <Input
          type={type === 'time' ? 'datetime-local' : 'text'}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
