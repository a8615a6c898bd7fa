import type { ReactNode } from 'react'
import { splitUnit, withoutPerUnit } from '../../../forms/price-grid/line-units.ts'
import { type PriceColumn, PriceGrid } from '../../../forms/price-grid/price-grid.tsx'
import { typedYuan } from '../../../ui/text/amounts.ts'
import { formatMoney } from '../../../ui/text/format.ts'
import { Money } from '../../../ui/text/text.tsx'
import { farPriceOf } from '../shared/far-price.ts'
import { LineFacts } from '../shared/line-facts.tsx'
import {
  amountOf,
  emptySubstitute,
  type QuotationErrors,
  type QuotationLineDraft,
  type Substitute,
} from '../shared/quotation-draft.ts'
import type { RequestedLine } from '../shared/trade-types.ts'
import styles from './quotation-grid.module.css'

const columns: readonly PriceColumn<QuotationLineDraft>[] = [
  { name: 'unitPrice', label: '含税单价（元）', width: 112, max: 20, isNumber: true },
  { name: 'quantity', label: '数量', width: 72, max: 12, isNumber: true },
  { name: 'leadDays', label: '货期（天）', width: 76, max: 6, isNumber: true },
  { name: 'moq', label: '起订量', width: 66, max: 12, isNumber: true },
  { name: 'remark', label: '备注', max: 200 },
]
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

/** A line for each that was asked. */
export function QuotationGrid({ asked, lines, countered, faults, onChange }: QuoteGridProps) {
  const items = new Map(asked.map(item => [item.id, item]))
  const change = (lineId: string, more: Partial<QuotationLineDraft>) =>
    onChange(lines.map(line => (line.lineId === lineId ? { ...line, ...more } : line)))
  const fillPrices = () =>
    onChange(
      lines.map(line =>
        line.isOffered && line.unitPrice.trim() === ''
          ? { ...line, unitPrice: typedYuan(items.get(line.lineId)?.listPrice ?? null) }
          : line,
      ),
    )
  const titleOf = (line: QuotationLineDraft, row: number) => items.get(line.lineId)?.name ?? `第${row + 1}行`
  return (
    <>
      <PriceGrid
        lines={lines}
        columns={columns}
        keyOf={line => line.lineId}
        titleOf={titleOf}
        heading="询价内容"
        hint="方向键、回车上下移动；可从 Excel 复制单价、数量、货期、起订量、备注后粘贴。不供应的行请取消勾选。"
        actions={
          asked.some(item => item.listPrice !== null) && (
            <button type="button" onClick={fillPrices}>
              未填的单价按标价填入
            </button>
          )
        }
        renderSubject={line => {
          const item = items.get(line.lineId)
          return (
            item && (
              <Asked item={item} countered={countered.get(item.id)}>
                {farPriceOf(line, item) && <em role="status">{farPriceOf(line, item)}</em>}
                {line.isOffered && (
                  <button
                    type="button"
                    onClick={() => change(line.lineId, { substitute: line.substitute ? null : { ...emptySubstitute } })}
                  >
                    {line.substitute ? '取消替代品' : '报替代品'}
                  </button>
                )}
              </Asked>
            )
          )
        }}
        renderBelow={(line, row) =>
          line.isOffered &&
          line.substitute && (
            <SubstituteRow
              title={titleOf(line, row)}
              value={line.substitute}
              fault={faults[`${line.lineId}.substitute`]}
              onChange={substitute => change(line.lineId, { substitute })}
            />
          )
        }
        amountOf={line => {
          const amount = amountOf(line)
          return amount === null ? '—' : formatMoney(amount)
        }}
        errorOf={(line, name) => faults[`${line.lineId}.${name}`]}
        tidy={line => tidyLine(line, items.get(line.lineId)?.unit ?? '')}
        onChange={onChange}
      />
      {faults.lines && (
        <p className={styles.fault} role="alert">
          {faults.lines}
        </p>
      )}
    </>
  )
}

/** Numbers without the unit that was asked for. */
function tidyLine(line: QuotationLineDraft, unit: string): QuotationLineDraft {
  const number = (text: string) => (unit ? splitUnit(text, unit).text : text)
  return {
    ...line,
    unitPrice: withoutPerUnit(line.unitPrice, unit),
    quantity: number(line.quantity),
    moq: number(line.moq),
  }
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
    {item.original && <small>清单原文：{item.original}</small>}
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
        <div className="row gap-2">
          <span>替代品</span>
          {substituteParts.map(({ name, label, max }) => (
            <input
              className="invalid-edge"
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
