import type { ImportPreview, ImportRow } from '@shangyouji/contract/goods/import-calls'
import { rowActionLabels } from '@shangyouji/contract/goods/import-labels'
import { type KeyboardEvent, memo, useEffect, useState } from 'react'
import { cx } from '../../../../../ui/base/cx.ts'
import { Empty } from '../../../../../ui/base/empty.tsx'
import { Tag, type Tone } from '../../../../../ui/base/tag.tsx'
import styles from '../import.module.css'
import grid from './grid.module.css'
import type { Edit } from './use-preview.ts'

const tones: Readonly<Record<ImportRow['action'], Tone>> = {
  '': 'red',
  CREATE: 'green',
  UPDATE: 'indigo',
  SKIP: 'grey',
}

/** The rows as they would come in; every cell can be put right in its place. */
export function PreviewGrid({
  preview,
  isBusy,
  checking,
  onEdit,
}: {
  preview: ImportPreview
  isBusy: boolean
  checking: readonly Edit[]
  onEdit: (edit: Edit) => void
}) {
  const { rows, fields, columns, defaults } = preview
  const used = new Set([...columns.map(column => column.field), ...Object.keys(defaults)])
  const faulted = new Set(rows.records.flatMap(row => row.errors.map(fault => fault.col)))
  const shown = fields.filter(field => field.isRequired || used.has(field.key) || faulted.has(field.key))
  if (rows.records.length === 0) return <Empty title="没有这样的行">换一个筛选看看</Empty>
  return (
    <div className={cx(styles.scroll, isBusy && grid.busy)} aria-busy={isBusy}>
      <table className={grid.grid}>
        <thead>
          <tr>
            <th scope="col" className={grid.rowNo}>
              行
            </th>
            <th scope="col" className={grid.action}>
              处理
            </th>
            {shown.map(field => (
              <th key={field.key} scope="col" title={field.hint} className={cx(field.key === 'name' && grid.wide)}>
                {field.label}
                {field.isRequired && (
                  <i className="must-mark" aria-hidden="true">
                    *
                  </i>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.records.map(row => (
            <Line
              key={row.rowNo}
              row={row}
              keys={shown.map(field => field.key)}
              labels={shown.map(field => field.label)}
              checking={checking.filter(edit => edit.rowNo === row.rowNo).map(edit => edit.col)}
              onEdit={onEdit}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LineProps {
  row: ImportRow
  keys: readonly string[]
  labels: readonly string[]
  /** Fields of this row whose answer is on its way. */
  checking: readonly string[]
  onEdit: (edit: Edit) => void
}

const Line = memo(
  function Line({ row, keys, labels, checking, onEdit }: LineProps) {
    const texts = (list: ImportRow['errors'], key: string) =>
      list
        .filter(fault => fault.col === key)
        .map(fault => fault.msg)
        .join('；')
    return (
      <tr>
        <td className={grid.rowNo}>{row.rowNo}</td>
        <td className={grid.action}>
          <Tag tone={tones[row.errors.length > 0 ? '' : row.action]}>
            {row.errors.length > 0 ? '有错误' : rowActionLabels[row.action]}
          </Tag>
        </td>
        {keys.map((key, i) => (
          <Cell
            key={key}
            label={`第${row.rowNo}行 ${labels[i]}`}
            value={row.values[key] ?? ''}
            error={texts(row.errors, key)}
            warning={texts(row.warnings, key)}
            isChecking={checking.includes(key)}
            onChange={value => onEdit({ rowNo: row.rowNo, col: key, value })}
          />
        ))}
      </tr>
    )
  },
  (a, b) =>
    JSON.stringify(a.row) === JSON.stringify(b.row) &&
    a.keys.join() === b.keys.join() &&
    a.checking.join() === b.checking.join(),
)

/** A cell that is sent when it is left, with Enter also to the one below. */
function Cell({
  label,
  value,
  error,
  warning,
  isChecking,
  onChange,
}: {
  label: string
  value: string
  error: string
  warning: string
  isChecking: boolean
  onChange: (value: string) => void
}) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const send = () => typed.trim() !== value && onChange(typed.trim())
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setTyped(value)
    if (event.key !== 'Enter' && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const cell = event.currentTarget.closest('td')!
    const row = cell.parentElement as HTMLTableRowElement
    const next = event.key === 'ArrowUp' ? row.previousElementSibling : row.nextElementSibling
    const input = (next as HTMLTableRowElement | null)?.cells[cell.cellIndex]?.querySelector('input')
    if (input) input.focus()
    else send()
  }
  return (
    <td
      className={cx(
        !isChecking && error !== '' && 'tone-red',
        !isChecking && error === '' && warning !== '' && 'bg-amber',
      )}
      aria-busy={isChecking || undefined}
    >
      <input
        className="focus-frame-field"
        aria-label={label}
        aria-invalid={error !== '' || undefined}
        title={typed}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onBlur={send}
        onKeyDown={press}
      />
      {isChecking ? (
        <small className="quiet">正在检查</small>
      ) : (
        (error || warning) && <small className={error ? undefined : 'warning'}>{error || warning}</small>
      )}
    </td>
  )
}
