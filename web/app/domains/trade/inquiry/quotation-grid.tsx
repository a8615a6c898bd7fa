import { type ClipboardEvent, Fragment, type ReactNode } from 'react'
import { parseClipboardTable } from '../../../forms/parse-clipboard-table.ts'
import { TableCell } from '../../../ui/list/table-cell.tsx'
import { typedYuan } from '../../../ui/text/amounts.ts'
import { formatMoney } from '../../../ui/text/format.ts'
import { Money } from '../../../ui/text/text.tsx'
import { moveInGrid, placeInGrid } from '../shared/grid-keys.ts'
import { LineFacts } from '../shared/line-facts.tsx'
import {
  amountOf,
  emptySubstitute,
  type PasteColumn,
  pasteInto,
  type QuotationErrors,
  type QuotationLineDraft,
  type Substitute,
} from '../shared/quotation-draft.ts'
import type { RequestedLine } from '../shared/trade-types.ts'
import styles from './quotation-grid.module.css'

const TAX_RATES = [13, 6, 3, 0] as const
const columns: readonly {
  name: PasteColumn
  label: string
  width: number | undefined
  max: number
  number: boolean
}[] = [
  { name: 'unitPrice', label: '含税单价（元）', width: 112, max: 14, number: true },
  { name: 'quantity', label: '数量', width: 72, max: 6, number: true },
  { name: 'leadDays', label: '货期（天）', width: 76, max: 3, number: true },
  { name: 'moq', label: '起订量', width: 66, max: 6, number: true },
  { name: 'remark', label: '备注', width: undefined, max: 200, number: false },
]
/** Columns before the first one that is typed into. */
const FIRST = 2
const substituteParts: readonly { name: keyof Substitute; label: string; max: number }[] = [
  { name: 'name', label: '替代品名称', max: 120 },
  { name: 'brand', label: '品牌', max: 60 },
  { name: 'catalogNo', label: '货号', max: 60 },
  { name: 'packSize', label: '规格', max: 60 },
]

interface QuoteGridProps {
  asked: readonly RequestedLine[]
  lines: readonly QuotationLineDraft[]
  /** Fen that the buyer offered instead, by line. */
  countered: ReadonlyMap<string, number>
  faults: QuotationErrors
  onChange: (lines: readonly QuotationLineDraft[]) => void
}

/**
 * A line for each that was asked: arrows and Enter go up and down, cells of a spreadsheet are pasted over those from the
 * one that has the focus on.
 */
export function QuotationGrid({ asked, lines, countered, faults, onChange }: QuoteGridProps) {
  const change = (lineId: string, more: Partial<QuotationLineDraft>) =>
    onChange(lines.map(line => (line.lineId === lineId ? { ...line, ...more } : line)))
  const paste = (event: ClipboardEvent<HTMLTableSectionElement>) => {
    const cells = parseClipboardTable(event.clipboardData.getData('text'))
    const at = placeInGrid(event.target as HTMLElement)
    if (!cells || !at || at.column < FIRST) return
    event.preventDefault()
    onChange(pasteInto(lines, cells, { row: at.row, column: at.column - FIRST }))
  }
  const [first] = lines
  const fillDown = () =>
    first &&
    onChange(lines.map(line => (line.isOffered ? { ...line, taxRate: first.taxRate, leadDays: first.leadDays } : line)))
  const listPrices = new Map(asked.map(item => [item.id, item.listPrice]))
  const isListed = asked.some(item => item.listPrice !== null)
  const fillPrices = () =>
    onChange(
      lines.map(line =>
        line.isOffered && line.unitPrice.trim() === ''
          ? { ...line, unitPrice: typedYuan(listPrices.get(line.lineId) ?? null) }
          : line,
      ),
    )
  return (
    <>
      <p className={styles.lead}>
        方向键、回车上下移动；可从 Excel 复制单价、数量、货期、起订量、备注后粘贴。不供应的行请取消勾选。
        {isListed && (
          <button type="button" onClick={fillPrices}>
            未填的单价按标价填入
          </button>
        )}
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
            <th scope="col" style={{ width: '32%' }}>
              询价内容
            </th>
            {columns.map(column => (
              <th
                key={column.name}
                scope="col"
                className={column.number ? styles.number : undefined}
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
          {lines.map((line, row) => {
            const item = asked.find(one => one.id === line.lineId)
            const title = item?.name ?? `第${row + 1}行`
            const amount = amountOf(line)
            return (
              <Fragment key={line.lineId}>
                <tr data-row={row} className={line.isOffered ? undefined : styles.off}>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={`${title} 可供应`}
                      checked={line.isOffered}
                      onChange={event => change(line.lineId, { isOffered: event.target.checked })}
                    />
                  </td>
                  <td className={styles.name}>
                    {item && (
                      <Asked item={item} countered={countered.get(item.id)}>
                        {line.isOffered && (
                          <button
                            type="button"
                            onClick={() =>
                              change(line.lineId, { substitute: line.substitute ? null : { ...emptySubstitute } })
                            }
                          >
                            {line.substitute ? '取消替代品' : '报替代品'}
                          </button>
                        )}
                      </Asked>
                    )}
                  </td>
                  {columns.map(({ name, label, max, number }) => (
                    <TableCell
                      key={name}
                      className={number ? styles.number : undefined}
                      label={`${title} ${label}`}
                      value={line[name]}
                      maxLength={max}
                      disabled={!line.isOffered}
                      inputMode={number ? 'decimal' : undefined}
                      error={faults[`${line.lineId}.${name}`]}
                      onChange={value => change(line.lineId, { [name]: value })}
                    />
                  ))}
                  <td>
                    <select
                      aria-label={`${title} 税率`}
                      value={line.taxRate}
                      disabled={!line.isOffered}
                      onChange={event =>
                        change(line.lineId, { taxRate: Number(event.target.value) as QuotationLineDraft['taxRate'] })
                      }
                    >
                      {TAX_RATES.map(rate => (
                        <option key={rate} value={rate}>
                          {rate}%
                        </option>
                      ))}
                    </select>
                  </td>
                  <td className={styles.sum}>
                    {line.isOffered ? (amount === null ? '—' : formatMoney(amount)) : '不供应'}
                  </td>
                </tr>
                {line.isOffered && line.substitute && (
                  <SubstituteRow
                    title={title}
                    value={line.substitute}
                    fault={faults[`${line.lineId}.substitute`]}
                    onChange={substitute => change(line.lineId, { substitute })}
                  />
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {faults.lines && (
        <p className={styles.fault} role="alert">
          {faults.lines}
        </p>
      )}
    </>
  )
}

const Asked = ({
  item,
  countered,
  children,
}: {
  item: RequestedLine
  countered: number | undefined
  children: ReactNode
}) => (
  <>
    {item.name}
    <small>
      <LineFacts line={item} />
    </small>
    <small>
      询 {item.quantity} {item.unit}
      {item.targetPrice !== null && (
        <>
          {' '}
          · 目标价 <Money fen={item.targetPrice} />
        </>
      )}
      {countered !== undefined && (
        <strong>
          {' '}
          · 还价 <Money fen={countered} />
        </strong>
      )}
      {item.listPrice !== null && (
        <>
          {' '}
          · 标价 <Money fen={item.listPrice} />
        </>
      )}
      {children}
    </small>
    {item.remark && <small>{item.remark}</small>}
  </>
)

function SubstituteRow({
  title,
  value,
  fault,
  onChange,
}: {
  title: string
  value: Substitute
  fault: string | undefined
  onChange: (value: Substitute) => void
}) {
  return (
    <tr className={styles.substitute}>
      <td />
      <td colSpan={8}>
        <div>
          <span>替代品</span>
          {substituteParts.map(({ name, label, max }) => (
            <input
              key={name}
              aria-label={`${title} ${label}`}
              placeholder={label}
              maxLength={max}
              value={value[name]}
              aria-invalid={(name === 'name' && Boolean(fault)) || undefined}
              onChange={event => onChange({ ...value, [name]: event.target.value })}
            />
          ))}
          {fault && <em role="alert">{fault}</em>}
        </div>
      </td>
    </tr>
  )
}
