import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { parseClipboardTable } from '../../../forms/parse-clipboard-table.ts'
import { Button } from '../../../ui/base/button.tsx'
import { PlusIcon, TrashIcon } from '../../../ui/base/icons.tsx'
import { TableCell } from '../../../ui/list/table-cell.tsx'
import styles from './edit-grid.module.css'

/** A row of a grid: texts by column, with a key of its own. */
export type GridRow = { readonly key: string } & Readonly<Record<string, string>>

export interface GridColumn {
  readonly name: string
  readonly label: string
  /** CSS width; the last columns share the rest. */
  readonly width?: string
  readonly max?: number
  readonly hint?: string
  readonly inputMode?: 'decimal' | 'numeric'
  /** Chosen from instead of typed; pasted texts may be the words or the values. */
  readonly options?: readonly { value: string; label: string }[]
  /** Looked at when the cell is left. */
  readonly check?: (value: string) => string | null
  readonly isRequired?: boolean
}

interface EditGridProps<R extends GridRow> {
  columns: readonly GridColumn[]
  rows: readonly R[]
  onChange: (rows: R[]) => void
  /** A new, empty row. */
  blank: () => R
  /** Fault of a cell. */
  faultOf?: (row: number, name: string) => string | undefined
  most: number
  /** What a row is: 规格, 参数. */
  noun: string
  /** Read out before the row, where several grids stand on one page. */
  labelPrefix?: string
  /** Rows can neither be added nor removed. */
  isFixed?: boolean
  below?: ReactNode
}

type GridKeys<R extends GridRow> = Pick<
  EditGridProps<R>,
  'columns' | 'rows' | 'onChange' | 'blank' | 'most' | 'isFixed'
>

/** Works as a sheet does: Enter and arrows move, a table that is pasted fills cells and adds rows. */
function useGridKeys<R extends GridRow>({ columns, rows, onChange, blank, most, isFixed }: GridKeys<R>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const isFull = rows.length >= most
  const focus = (row: number, column: number) =>
    setTimeout(() =>
      body.current?.rows[row]?.cells[column]
        ?.querySelector<HTMLElement>('input, select')
        ?.focus({ preventScroll: false }),
    )
  const add = (column = 0) => {
    if (isFull || isFixed) return
    onChange([...rows, blank()])
    focus(rows.length, column)
  }

  const paste = (event: ClipboardEvent<HTMLTableSectionElement>) => {
    const table = parseClipboardTable(event.clipboardData.getData('text/plain'))
    const cell = (event.target as HTMLElement).closest('td')
    if (!table || !cell) return
    event.preventDefault()
    const at = { row: (cell.parentElement as HTMLTableRowElement).sectionRowIndex, column: cell.cellIndex }
    const next = [...rows]
    for (const [i, line] of table.entries()) {
      if (!next[at.row + i] && (isFixed || next.length >= most)) break
      const values = line.flatMap((text, j) => {
        const column = columns[at.column + j]
        return column ? [[column.name, textFor(column, text)]] : []
      })
      next[at.row + i] = { ...(next[at.row + i] ?? blank()), ...Object.fromEntries(values) }
    }
    onChange(next)
  }
  const press = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const cell = (event.target as HTMLElement).closest('td')
    if (!cell || event.nativeEvent.isComposing) return
    const row = (cell.parentElement as HTMLTableRowElement).sectionRowIndex
    const isSelect = event.target instanceof HTMLSelectElement
    if (event.key === 'Enter') {
      event.preventDefault()
      if (row === rows.length - 1) add(cell.cellIndex)
      else focus(row + 1, cell.cellIndex)
    } else if (!isSelect && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const to = row + (event.key === 'ArrowDown' ? 1 : -1)
      if (to < 0 || to >= rows.length) return
      event.preventDefault()
      focus(to, cell.cellIndex)
    }
  }
  return { body, add, paste, press }
}

const GridHead = ({ columns, isFixed }: { columns: readonly GridColumn[]; isFixed: boolean }) => (
  <thead>
    <tr>
      {columns.map(column => (
        <th key={column.name} scope="col" style={{ width: column.width }}>
          {column.label}
          {column.isRequired && (
            <i className="must-mark" aria-hidden="true">
              *
            </i>
          )}
        </th>
      ))}
      {!isFixed && (
        <th scope="col" className="row-end">
          <span className="sr-only">操作</span>
        </th>
      )}
    </tr>
  </thead>
)

/**
 * A table that is typed into like a sheet: Enter and the arrow keys move between rows, cells copied from Excel are
 * pasted over several rows and columns at once.
 */
export function EditGrid<R extends GridRow>({
  columns,
  rows,
  onChange,
  blank,
  faultOf,
  most,
  noun,
  labelPrefix,
  isFixed = false,
  below,
}: EditGridProps<R>) {
  const isFull = rows.length >= most
  const set = (row: number, name: string, value: string) =>
    onChange(rows.map((one, i) => (i === row ? { ...one, [name]: value } : one)))
  const { body, add, paste, press } = useGridKeys({ columns, rows, onChange, blank, most, isFixed })

  return (
    <div className={`stack gap-2 ${styles.grid}`}>
      {rows.length > 0 && (
        <table className={`entry-head ${styles.table}`}>
          <GridHead columns={columns} isFixed={isFixed} />
          <tbody ref={body} onPaste={paste} onKeyDown={press}>
            {rows.map((row, i) => (
              <tr key={row.key}>
                {columns.map(column => (
                  <GridCell
                    key={column.name}
                    column={column}
                    row={i}
                    label={[labelPrefix, `第${i + 1}行`, column.label].filter(Boolean).join(' ')}
                    value={row[column.name] ?? ''}
                    error={faultOf?.(i, column.name)}
                    onChange={value => set(i, column.name, value)}
                  />
                ))}
                {!isFixed && (
                  <td className="row-end">
                    <button
                      type="button"
                      className="row-remove hover-danger"
                      aria-label={`删除${labelPrefix ?? ''}第${i + 1}行`}
                      onClick={() => onChange(rows.filter((_, at) => at !== i))}
                    >
                      <TrashIcon />
                    </button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!isFixed && (
        <div className={styles.foot}>
          <Button size="small" icon={<PlusIcon />} disabled={isFull} onClick={() => add()}>
            {isFull ? `最多${most}${noun}` : `添加${noun}`}
          </Button>
          {below}
        </div>
      )}
    </div>
  )
}

function GridCell({
  column,
  row,
  label,
  value,
  error,
  onChange,
}: {
  column: GridColumn
  row: number
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  if (!column.options) {
    return (
      <TableCell
        label={label}
        value={value}
        maxLength={column.max}
        placeholder={row === 0 ? column.hint : undefined}
        inputMode={column.inputMode}
        error={error}
        check={column.check}
        onChange={onChange}
      />
    )
  }
  return (
    <td className={`entry-cell ${styles.choice}`}>
      <select
        className="focus-field invalid-edge"
        aria-label={label}
        aria-invalid={Boolean(error) || undefined}
        value={value}
        onChange={event => onChange(event.target.value)}
      >
        {column.options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <span className="text-12 danger" role="alert">
          {error}
        </span>
      )}
    </td>
  )
}

/** What a pasted text means in a column: the value behind a word to choose. */
function textFor({ options, max }: GridColumn, text: string): string {
  if (!options) return max ? text.slice(0, max) : text
  return options.find(option => option.label === text || option.value === text)?.value ?? options[0]?.value ?? ''
}
