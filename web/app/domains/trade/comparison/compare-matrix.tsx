import { FREIGHT_INCLUDED } from '@shangyouji/contract/trade/freight'
import { leastPerUnit } from '@shangyouji/contract/trade/per-unit'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../ui/base/cx.ts'
import { Tag } from '../../../ui/base/tag.tsx'
import { Code, Money } from '../../../ui/text/text.tsx'
import { perUnitText } from '../shared/per-unit.ts'
import { InquiryTag } from '../shared/status-tags.tsx'
import { type Comparison, inquiryPath } from '../shared/trade-types.ts'
import { Validity } from '../shared/validity.tsx'
import styles from './compare.module.css'
import { allOf, type Choice } from './compare-choice.ts'

type Row = Comparison['rows'][number]
type Column = Comparison['columns'][number]

/** Pixels; the first column stays in sight while the others move below it. */
const HEAD_WIDTH = 220
const COLUMN_WIDTH = 190

interface CompareMatrixProps {
  comparison: Comparison
  choice: Choice
  onChange: (choice: Choice) => void
}

export function CompareMatrix({ comparison, choice, onChange }: CompareMatrixProps) {
  const { rows, columns } = comparison
  return (
    <section className={styles.scroll} aria-label="比价表">
      <table className={styles.matrix} style={{ minWidth: HEAD_WIDTH + columns.length * COLUMN_WIDTH }}>
        <MatrixHead comparison={comparison} onChange={onChange} />
        <tbody>
          {rows.map(row => (
            <tr key={row.key}>
              <RowHead row={row} />
              {columns.map(column => (
                <Offer
                  key={column.inquiryId}
                  row={row}
                  column={column}
                  isChosen={choice[row.key] === column.inquiryId}
                  onChoose={isOn => {
                    const { [row.key]: _, ...rest } = choice
                    onChange(isOn ? { ...rest, [row.key]: column.inquiryId } : rest)
                  }}
                />
              ))}
            </tr>
          ))}
          <Sum name="商品合计" columns={columns} show={column => <Money fen={column.goodsTotal} />} />
          <Sum
            name="运费"
            columns={columns}
            show={column => (column.freight === 0 ? FREIGHT_INCLUDED : <Money fen={column.freight} />)}
          />
          <Sum
            name="到手总价"
            columns={columns}
            isTotal
            show={column => (
              <>
                <Money fen={column.landedTotal} />
                {column.isLowestTotal && <Tag tone="green">全部报价中最低</Tag>}
                {column.quotedNum < rows.length && (
                  <Tag tone="amber">
                    报 {column.quotedNum}/{rows.length} 项
                  </Tag>
                )}
              </>
            )}
          />
          <Sum
            name="最长货期"
            columns={columns}
            show={column => (column.leadDays === null ? '—' : `${column.leadDays} 天`)}
          />
          <Sum name="付款方式" columns={columns} show={column => column.payTerms || '协商'} />
          <Sum
            name="有效期"
            columns={columns}
            show={column => (column.validTo === null ? '—' : <Validity until={column.validTo} />)}
          />
        </tbody>
      </table>
    </section>
  )
}

function Offer({
  row,
  column,
  isChosen,
  onChoose,
}: {
  row: Row
  column: Column
  isChosen: boolean
  onChoose: (isOn: boolean) => void
}) {
  const cell = row.cells.find(one => one.inquiryId === column.inquiryId)
  if (!cell || cell.unitPrice === null) {
    const isAwaited = column.status === 'SUBMITTED' || column.status === 'INFO_NEEDED'
    const text = !cell ? '未询' : cell.state === 'NO_BID' ? '不供应' : isAwaited ? '待报价' : '未报价'
    return <td className="quiet">{text}</td>
  }
  const offered = (
    <span>
      <strong>
        <Money fen={cell.unitPrice} />
      </strong>
      {cell.perUnit !== null && cell.perUnit !== cell.unitPrice && (
        <small>{perUnitText(cell.perUnit, cell.unitName, leastPerUnit(row.cells, cell.unitName))}</small>
      )}
      <small>
        {cell.leadDays === null ? '货期未填' : `${cell.leadDays} 天`}
        {cell.packSize && cell.packSize !== row.packSize && ` · ${cell.packSize}`}
        {cell.quantity !== row.quantity && ` · 报 ${cell.quantity}`}
      </small>
      {cell.substitute && <small className={styles.other}>替代品：{cell.substitute.name}</small>}
      <span className={styles.marks}>
        {cell.isLowest && <Tag tone="green">最低价</Tag>}
        {cell.isFastest && <Tag tone="teal">最快</Tag>}
      </span>
    </span>
  )
  return (
    <td className={cx(isChosen && styles.chosen)}>
      {column.isAcceptable ? (
        <label className={styles.offer}>
          <input
            type="checkbox"
            aria-label={`${row.name} 选 ${column.businessName}`}
            checked={isChosen}
            onChange={event => onChoose(event.target.checked)}
          />
          {offered}
        </label>
      ) : (
        <div className={styles.offer}>{offered}</div>
      )}
    </td>
  )
}

const Sum = ({
  name,
  columns,
  isTotal = false,
  show,
}: {
  name: string
  columns: readonly Column[]
  isTotal?: boolean
  show: (column: Column) => ReactNode
}) => (
  <tr className={cx(isTotal && styles.totals)}>
    <th scope="row">{name}</th>
    {columns.map(column => (
      <td key={column.inquiryId}>{column.quoteVersion === null ? <span className="quiet">—</span> : show(column)}</td>
    ))}
  </tr>
)

const RowHead = ({ row }: { row: CompareMatrixProps['comparison']['rows'][number] }) => (
  <th scope="row">
    {row.name}
    <small>
      {[row.packSize, `数量 ${row.quantity}`].filter(Boolean).join(' · ')}
      {row.cas && (
        <>
          {' '}
          · <Code>{row.cas}</Code>
        </>
      )}
    </small>
    {row.targetPrice !== null && (
      <small>
        目标 <Money fen={row.targetPrice} />
      </small>
    )}
  </th>
)

interface MatrixHeadProps {
  comparison: CompareMatrixProps['comparison']
  onChange: CompareMatrixProps['onChange']
}

const MatrixHead = ({ comparison, onChange }: MatrixHeadProps) => (
  <thead>
    <tr>
      <th scope="col">商品</th>
      {comparison.columns.map(column => (
        <th key={column.inquiryId} scope="col">
          <Link to={inquiryPath('CLIENT', column.inquiryId)}>{column.businessName}</Link>
          <span>
            <InquiryTag status={column.status} />
            {column.isAcceptable && (
              <button type="button" onClick={() => onChange(allOf(comparison, column.inquiryId))}>
                全选
              </button>
            )}
          </span>
        </th>
      ))}
    </tr>
  </thead>
)
