import type { ReactNode } from 'react'
import { Money } from '../../../ui/text/text.tsx'
import styles from '../inquiry/quotation-view.module.css'

interface PricedTableProps {
  /** What the price is called: 单价, 含税单价. */
  price: string
  /** In fen. */
  freight: number
  /** What stands where there is none. */
  noFreight: string
  /** In fen, freight with it. */
  total: number
  totalLabel: ReactNode
  /** Its rows, of five cells. */
  children: ReactNode
}

/** Lines with their prices, freight and sum below: of an order, of a quotation. */
export const PricedTable = ({ price, freight, noFreight, total, totalLabel, children }: PricedTableProps) => (
  <table className={`phone-cards small-notes ruled-cells left-heads full dense fixed-columns ${styles.table}`}>
    <thead>
      <tr>
        <th scope="col">商品</th>
        {['数量', price, '货期', '小计'].map((title, i) => (
          <th key={title} scope="col" className="text-right tabular" style={{ width: i % 2 === 1 ? 150 : undefined }}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
    <tfoot>
      <tr>
        <td colSpan={4}>运费</td>
        <td className="text-right tabular">{freight === 0 ? noFreight : <Money fen={freight} />}</td>
      </tr>
      <tr className={styles.total}>
        <td colSpan={4}>{totalLabel}</td>
        <td className="text-right tabular">
          <Money fen={total} className="sum" />
        </td>
      </tr>
    </tfoot>
  </table>
)
