import { moveInGrid } from '../../../forms/price-grid/grid-keys.ts'
import grid from '../../../forms/price-grid/price-grid.module.css'
import { TableCell } from '../../../ui/list/table-cell.tsx'
import { formatMoney } from '../../../ui/text/format.ts'
import type { Order } from '../shared/trade-types.ts'
import { OrderLineName } from './order-lines.tsx'
import type { OrderAnswerForm } from './use-order-answer.ts'

const columns = [
  { name: 'price', label: '答复单价（元）', width: 116, max: 14 },
  { name: 'delivery', label: '货期（天）', width: 80, max: 3 },
  { name: 'remark', label: '说明', width: 150, max: 200 },
] as const

interface AnswerGridProps {
  order: Order
  form: OrderAnswerForm
}

/** A row for each ordered line: whether it can be supplied, at which price, when. */
export function AnswerGrid({ order, form: { draft, faults, changeLine } }: AnswerGridProps) {
  return (
    <table className={grid.grid}>
      <thead>
        <tr>
          <th scope="col" style={{ width: 44 }}>
            供应
          </th>
          <th scope="col">商品</th>
          <th scope="col" style={{ width: 110 }}>
            下单
          </th>
          {columns.map(column => (
            <th
              key={column.name}
              scope="col"
              className={column.name === 'remark' ? undefined : grid.number}
              style={{ width: column.width }}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={moveInGrid}>
        {order.lines.map((line, row) => {
          const answer = draft.lines.find(one => one.id === line.id)
          if (!answer) return null
          return (
            <tr key={line.id} data-row={row} className={answer.isSupplied ? undefined : 'quiet'}>
              <td>
                <label>
                  <input
                    type="checkbox"
                    aria-label={`${line.name} 可供应`}
                    checked={answer.isSupplied}
                    onChange={event => changeLine(line.id, { isSupplied: event.target.checked })}
                  />
                </label>
              </td>
              <td className={grid.name}>
                <OrderLineName line={line} />
              </td>
              <td className={grid.name}>
                {line.price === null ? '面议' : formatMoney(line.price)}
                <small>
                  × {line.quantity} {line.unit}
                </small>
              </td>
              {columns.map(({ name, label, max }) => (
                <TableCell
                  key={name}
                  className={name === 'remark' ? undefined : grid.number}
                  label={`${line.name} ${label}`}
                  value={answer[name]}
                  maxLength={max}
                  disabled={!answer.isSupplied && name !== 'remark'}
                  inputMode={name === 'remark' ? undefined : 'decimal'}
                  error={faults[`${line.id}.${name}`]}
                  onChange={value => changeLine(line.id, { [name]: value })}
                />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
