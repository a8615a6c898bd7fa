import { type ClipboardEvent, Fragment, type ReactNode } from 'react'
import { TableCell } from '../../ui/list/table-cell.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { parseClipboardTable } from '../parse-clipboard-table.ts'
import { moveInGrid, placeInGrid } from './grid-keys.ts'
import { pasteInto } from './paste-into.ts'
import styles from './price-grid.module.css'

export const TAX_RATES = [13, 6, 3, 0] as const

/** What every line of a quotation has. */
export interface PricedLine {
  readonly isOffered: boolean
  readonly taxRate: (typeof TAX_RATES)[number]
  readonly leadDays: string
}

export interface PriceColumn<Line> {
  readonly name: keyof Line & string
  readonly label: string
  /** Without one the column takes the room that is left. */
  readonly width?: number
  readonly max: number
  readonly isNumber?: boolean
  readonly placeholder?: string
}

interface PriceGridProps<Line extends PricedLine> {
  lines: readonly Line[]
  columns: readonly PriceColumn<Line>[]
  keyOf: (line: Line) => string
  titleOf: (line: Line, row: number) => string
  /** Heading of what is quoted for. */
  heading: string
  /** What is quoted for. */
  renderSubject: (line: Line, row: number) => ReactNode
  /** Where what is quoted for is typed too: its field. */
  typedSubject?: (line: Line) => PriceColumn<Line> | undefined
  /** Instead of the box that offers the line. */
  renderRemove?: (line: Line, row: number) => ReactNode
  /** A row below, that belongs to the line. */
  renderBelow?: (line: Line, row: number) => ReactNode
  amountOf: (line: Line) => string
  errorOf: (line: Line, name: string) => string | undefined
  /** A line whose cell was left or pasted into, its numbers without their units. */
  tidy: (line: Line) => Line
  hint: string
  actions?: ReactNode
  footer?: ReactNode
  onChange: (lines: readonly Line[]) => void
}

/** Columns before the first one that is typed into. */
const FIRST = 2

/**
 * Lines of a quotation, of an inquiry or of a demand: arrows and Enter go up and down, cells of a spreadsheet are pasted
 * over those from the one that has the focus on, tax and lead time of the first line are taken over by all.
 */
export function PriceGrid<Line extends PricedLine>(props: PriceGridProps<Line>) {
  const { lines, columns, keyOf, tidy, onChange } = props
  const change = (line: Line, more: Partial<Line>) =>
    onChange(lines.map(each => (keyOf(each) === keyOf(line) ? { ...each, ...more } : each)))
  const paste = (event: ClipboardEvent<HTMLTableSectionElement>) => {
    const cells = parseClipboardTable(event.clipboardData.getData('text'))
    const at = placeInGrid(event.target as HTMLElement)
    if (!cells || !at || at.column < FIRST) return
    event.preventDefault()
    const names = columns.map(column => column.name)
    const pasted = pasteInto(lines, cells, { row: at.row, column: at.column - FIRST }, names)
    onChange(pasted.lines.map(tidy))
    if (pasted.left > 0) toast.error(`粘贴了${cells.length}行，末尾${pasted.left}行没有对应的明细，未填入`)
  }
  const [first] = lines
  const fillDown = () =>
    first &&
    onChange(lines.map(line => (line.isOffered ? { ...line, taxRate: first.taxRate, leadDays: first.leadDays } : line)))
  return (
    <>
      <p className={`note mb-2 ${styles.lead}`}>
        {props.hint}
        {props.actions}
        {lines.length > 1 && (
          <button type="button" onClick={fillDown}>
            首行税率、货期填入全部
          </button>
        )}
      </p>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col" style={{ width: 44 }}>
              供应
            </th>
            <th scope="col" className={styles.subject}>
              {props.heading}
            </th>
            {columns.map(column => (
              <th
                key={column.name}
                scope="col"
                className={column.isNumber ? styles.number : undefined}
                style={{ width: column.width }}
              >
                {column.label}
              </th>
            ))}
            <th scope="col" style={{ width: 72 }}>
              税率
            </th>
            <th scope="col" className={styles.sum}>
              小计
            </th>
          </tr>
        </thead>
        <tbody onPaste={paste} onKeyDown={moveInGrid}>
          {lines.map((line, row) => (
            <Fragment key={keyOf(line)}>
              <Row {...props} line={line} row={row} change={more => change(line, more)} />
              {props.renderBelow?.(line, row)}
            </Fragment>
          ))}
        </tbody>
        {props.footer}
      </table>
    </>
  )
}

function Row<Line extends PricedLine>({
  line,
  row,
  change,
  columns,
  titleOf,
  renderSubject,
  typedSubject,
  renderRemove,
  amountOf,
  errorOf,
  tidy,
}: PriceGridProps<Line> & { line: Line; row: number; change: (more: Partial<Line>) => void }) {
  const title = titleOf(line, row)
  const subject = typedSubject?.(line)
  const cell = ({ name, label, max, isNumber, placeholder }: PriceColumn<Line>) => (
    <TableCell
      key={name}
      className={isNumber ? styles.number : undefined}
      label={`${title} ${label}`}
      value={String(line[name])}
      maxLength={max}
      disabled={!line.isOffered}
      placeholder={placeholder}
      inputMode={isNumber ? 'decimal' : undefined}
      error={errorOf(line, name)}
      onBlur={() => {
        const tidied = tidy(line)
        if (columns.some(column => tidied[column.name] !== line[column.name])) change(tidied)
      }}
      onChange={value => change({ [name]: value } as Partial<Line>)}
    />
  )
  return (
    <tr data-row={row} className={line.isOffered ? undefined : 'quiet'}>
      <td>
        {renderRemove?.(line, row) ?? (
          <label>
            <input
              type="checkbox"
              aria-label={`${title} 可供应`}
              checked={line.isOffered}
              onChange={event => change({ isOffered: event.target.checked } as Partial<Line>)}
            />
          </label>
        )}
      </td>
      {subject ? cell(subject) : <td className={styles.name}>{renderSubject(line, row)}</td>}
      {columns.map(cell)}
      <td className={styles.tax}>
        <select
          aria-label={`${title} 税率`}
          value={line.taxRate}
          disabled={!line.isOffered}
          onChange={event => change({ taxRate: Number(event.target.value) } as Partial<Line>)}
        >
          {TAX_RATES.map(rate => (
            <option key={rate} value={rate}>
              {rate}%
            </option>
          ))}
        </select>
      </td>
      <td className={styles.sum}>{line.isOffered ? amountOf(line) : '不供应'}</td>
    </tr>
  )
}
