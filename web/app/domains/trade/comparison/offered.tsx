import { leastPerUnit } from '@shangyouji/contract/trade/per-unit'
import { Tag } from '../../../ui/base/tag.tsx'
import { Money } from '../../../ui/text/text.tsx'
import { perUnitText } from '../shared/per-unit.ts'
import type { Comparison } from '../shared/trade-types.ts'
import styles from './compare.module.css'

type Row = Comparison['rows'][number]
type Cell = Row['cells'][number]

/** What stands where a supplier has named no price. */
export function withoutPrice(cell: Cell | undefined, { status }: Comparison['columns'][number]): string {
  const isAwaited = status === 'SUBMITTED' || status === 'INFO_NEEDED'
  return !cell ? '未询' : cell.state === 'NO_BID' ? '不供应' : isAwaited ? '待报价' : '未报价'
}

/** One supplier's price for one thing, and what is special about it. */
export const Offered = ({ row, cell }: { row: Row; cell: Cell }) => (
  <span>
    <strong>
      <Money fen={cell.unitPrice ?? 0} />
    </strong>
    {cell.perUnit !== null && cell.perUnit !== cell.unitPrice && (
      <small>{perUnitText(cell.perUnit, cell.unitName, leastPerUnit(row.cells, cell.unitName))}</small>
    )}
    <small>
      {cell.leadDays === null ? '货期未填' : `${cell.leadDays} 天`}
      {cell.packSize && cell.packSize !== row.packSize && ` · ${cell.packSize}`}
      {cell.quantity !== row.quantity && ` · 报 ${cell.quantity}`}
    </small>
    {cell.substitute && <small className="warning">替代品：{cell.substitute.name}</small>}
    <span className={styles.marks}>
      {cell.isLowest && <Tag tone="green">最低价</Tag>}
      {cell.isFastest && <Tag tone="teal">最快</Tag>}
    </span>
  </span>
)
