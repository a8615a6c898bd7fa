import type { DemandItem } from '@shangyouji/contract/demands/calls'
import type { QuotationLine } from '@shangyouji/contract/enrolments/calls'
import { Button } from '../../../ui/base/button.tsx'
import { PlusIcon, TrashIcon } from '../../../ui/base/icons.tsx'
import { TableCell } from '../../../ui/list/table-cell.tsx'
import { parseQuantity, parseYuan } from '../../../ui/text/amounts.ts'
import { formatMoney } from '../../../ui/text/format.ts'
import { Code, Money } from '../../../ui/text/text.tsx'
import form from '../form/demand-form.module.css'
import { ownLine, type QuotationLineDraft, quotationTotal, TAX_RATES } from './quotation-draft.ts'
import styles from './quotation-lines.module.css'
import type { QuotationFormState } from './use-quotation-form.ts'

/** A call takes no more. */
const MOST_LINES = 40

type TextName = 'brand' | 'catalogNo' | 'qty' | 'unit' | 'unitPrice' | 'leadDays'
const columns: readonly { name: TextName; label: string; width: number; max: number; hint?: string }[] = [
  { name: 'brand', label: '品牌', width: 84, max: 60 },
  { name: 'catalogNo', label: '货号', width: 92, max: 60 },
  { name: 'qty', label: '数量', width: 70, max: 12 },
  { name: 'unit', label: '单位', width: 56, max: 10 },
  { name: 'unitPrice', label: '含税单价（元）', width: 104, max: 14, hint: '面议' },
]

/** What is offered for each line asked for, and what the supplier adds. */
export function QuotationLines({ state: { demand, draft, set, faults } }: { state: QuotationFormState }) {
  const change = (key: string, change: Partial<QuotationLineDraft>) =>
    set({ lines: draft.lines.map(line => (line.key === key ? { ...line, ...change } : line)) })
  const total = quotationTotal(draft)

  return (
    <fieldset className={form.part}>
      <legend>逐条报价</legend>
      <p className={form.lead}>报价是密封的，只有需方能看到；单价留空表示面议。不供应的明细请取消勾选。</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">供应</th>
            <th scope="col">名称与规格</th>
            {columns.map(column => (
              <th key={column.name} scope="col" style={{ width: column.width }}>
                {column.label}
              </th>
            ))}
            <th scope="col" style={{ width: 72 }}>
              税率
            </th>
            <th scope="col" style={{ width: 68 }}>
              交期（天）
            </th>
            <th scope="col" className={styles.sum}>
              小计
            </th>
          </tr>
        </thead>
        <tbody>
          {draft.lines.map((line, row) => (
            <Line
              key={line.key}
              item={line.itemNo === null ? undefined : demand.items[line.itemNo]}
              line={line}
              row={row}
              wrong={name => faults[`lines.${line.key}.${name}`]}
              change={more => change(line.key, more)}
              remove={() => set({ lines: draft.lines.filter(each => each.key !== line.key) })}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={9}>
              合计{draft.freight.trim() && '（含运费）'}
              {total === null && <small>有面议项时不计合计</small>}
            </td>
            <td className={styles.sum}>
              <strong aria-live="polite">{total === null ? '面议' : formatMoney(total)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      {faults.lines && (
        <p className={form.error} role="alert">
          {faults.lines}
        </p>
      )}
      <Button
        size="small"
        icon={<PlusIcon />}
        disabled={draft.lines.length >= MOST_LINES}
        onClick={() => set({ lines: [...draft.lines, ownLine()] })}
      >
        添加其他报价
      </Button>
    </fieldset>
  )
}

interface LineProps {
  /** The line of the demand that is answered. */
  item: DemandItem | undefined
  line: QuotationLineDraft
  row: number
  wrong: (name: string) => string | undefined
  change: (change: Partial<QuotationLineDraft>) => void
  remove: () => void
}

function Line({ item, line, row, wrong, change, remove }: LineProps) {
  const title = line.name || `第${row + 1}行`
  const price = parseYuan(line.unitPrice)
  const cell = (name: TextName | 'name', label: string, max: number, hint?: string) => (
    <TableCell
      key={name}
      label={`${title} ${label}`}
      value={line[name]}
      maxLength={max}
      disabled={!line.isOffered}
      placeholder={hint}
      inputMode={['qty', 'unitPrice', 'leadDays'].includes(name) ? 'decimal' : undefined}
      error={wrong(name)}
      onChange={value => change({ [name]: value })}
    />
  )
  return (
    <tr className={line.isOffered ? undefined : styles.off}>
      <td>
        {line.itemNo === null ? (
          <button type="button" className={form.remove} aria-label={`删除 ${title}`} onClick={remove}>
            <TrashIcon />
          </button>
        ) : (
          <input
            type="checkbox"
            aria-label={`${title} 可供应`}
            checked={line.isOffered}
            onChange={event => change({ isOffered: event.target.checked })}
          />
        )}
      </td>
      {line.itemNo === null ? (
        cell('name', '名称', 100, '名称、规格')
      ) : (
        <td className={styles.name}>
          {line.name}
          <small>
            {item?.cas && <Code>{item.cas}</Code>} {line.spec}
          </small>
          {item?.targetPrice != null && (
            <small>
              目标 <Money fen={item.targetPrice} />
            </small>
          )}
        </td>
      )}
      {columns.map(column => cell(column.name, column.label, column.max, column.hint))}
      <td>
        <select
          aria-label={`${title} 税率`}
          value={line.taxRate}
          disabled={!line.isOffered}
          onChange={event => change({ taxRate: Number(event.target.value) as QuotationLine['taxRate'] })}
        >
          {TAX_RATES.map(rate => (
            <option key={rate} value={rate}>
              {rate}%
            </option>
          ))}
        </select>
      </td>
      {cell('leadDays', '交期', 3)}
      <td className={styles.sum}>
        {!line.isOffered
          ? '不供应'
          : price == null
            ? '面议'
            : formatMoney(Math.round(price * (parseQuantity(line.qty) ?? 1)))}
      </td>
    </tr>
  )
}
