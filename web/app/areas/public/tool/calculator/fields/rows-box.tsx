import type { RowsField } from '@shangyouji/calculators/core/fields'
import { readCells } from '@shangyouji/calculators/paste'
import type { ClipboardEvent } from 'react'
import { Button } from '../../../../../ui/base/button.tsx'
import { CloseIcon, PlusIcon } from '../../../../../ui/base/icons.tsx'
import { inputErrorsOf } from '../evaluate.ts'
import { emptyRow, type Row } from '../typed.ts'
import type { FieldProps } from './field-props.ts'
import styles from './fields.module.css'
import { UnitSelect } from './unit-select.tsx'

/** A small table to type into; a block copied from a spreadsheet fills it from the cell it is pasted into. */
export function RowsBox({ name, field, form }: FieldProps<RowsField>) {
  const rows = form.typed.values[name] as readonly Row[]
  const columns = Object.entries(field.columns)
  const faults = inputErrorsOf(form.evaluation.faults, name)
  const write = (next: readonly Row[]) => form.set(name, next.slice(0, field.maxRows))
  const change = (at: number, column: string, cell: string) =>
    write(rows.map((row, i) => (i === at ? { ...row, [column]: cell } : row)))

  const paste = (event: ClipboardEvent, at: number, from: number) => {
    const cells = readCells(event.clipboardData.getData('text'))
    if (cells.length < 2 && (cells[0]?.length ?? 0) < 2) return
    event.preventDefault()
    const next = [...rows]
    for (const [i, line] of cells.entries()) {
      const pasted = line.flatMap((cell, j) => (columns[from + j] ? [[columns[from + j]![0], cell] as const] : []))
      next[at + i] = { ...(next[at + i] ?? emptyRow(field)), ...Object.fromEntries(pasted) }
    }
    write(next)
  }

  return (
    <fieldset className={`fieldset ${styles.rows}`}>
      <legend>{field.label}</legend>
      <table>
        <RowsHead name={name} field={field} form={form} />
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own; their boxes are controlled
            <tr key={at}>
              {columns.map(([key, column], from) => (
                <td key={key}>
                  <input
                    className={`invalid-edge ${styles.cell}`}
                    name={`${name}.${at}.${key}`}
                    aria-label={`第${at + 1}行${column.label}`}
                    aria-invalid={`${name}.${at}.${key}` in form.evaluation.faults || undefined}
                    inputMode={column.kind === 'number' ? 'decimal' : undefined}
                    autoComplete="off"
                    maxLength={column.kind === 'text' ? column.maxLength : 40}
                    value={row[key] ?? ''}
                    onChange={event => change(at, key, event.target.value)}
                    onPaste={event => paste(event, at, from)}
                  />
                </td>
              ))}
              <td>
                <button
                  type="button"
                  className={`hover-alarm hover-danger ${styles.drop}`}
                  aria-label={`删除第${at + 1}行`}
                  disabled={rows.length <= field.minRows}
                  onClick={() => write(rows.filter((_, i) => i !== at))}
                >
                  <CloseIcon />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {faults.map(([path, text]) => (
        <p key={path} role="alert" className={styles.fault}>
          {text}
        </p>
      ))}
      <Button
        kind="text"
        size="small"
        icon={<PlusIcon />}
        aria-disabled={rows.length >= field.maxRows}
        onClick={() => write([...rows, emptyRow(field)])}
      >
        添加一行
      </Button>
    </fieldset>
  )
}

interface RowsHeadProps {
  name: string
  field: RowsField
  form: FieldProps<RowsField>['form']
}

const RowsHead = ({ name, field, form }: RowsHeadProps) => (
  <thead>
    <tr>
      {Object.entries(field.columns).map(([key, column]) => (
        <th key={key} scope="col" title={column.hint}>
          {column.label}
          {column.kind === 'number' && (
            <UnitSelect
              name={`${name}.${key}`}
              label={column.label}
              measured={column}
              form={form}
              className={styles.smallUnits}
            />
          )}
        </th>
      ))}
      <th>
        <span className="sr-only">操作</span>
      </th>
    </tr>
  </thead>
)
