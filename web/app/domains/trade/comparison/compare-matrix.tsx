import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../ui/base/cx.ts'
import { Code, Money } from '../../../ui/text/text.tsx'
import { InquiryTag } from '../shared/status-tags.tsx'
import { type Comparison, inquiryPath } from '../shared/trade-types.ts'
import styles from './compare.module.css'
import { allOf, type Choice } from './compare-choice.ts'
import { Offered, withoutPrice } from './offered.tsx'
import { sumsOf } from './sums.tsx'

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
    <section className={cx('desktop-only', styles.scroll)} aria-label="比价表">
      <table
        className={`small-notes open-foot full dense fixed-columns ${styles.matrix}`}
        style={{ minWidth: HEAD_WIDTH + columns.length * COLUMN_WIDTH }}
      >
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
          {sumsOf(rows.length).map(({ name, isTotal, show }) => (
            <Sum key={name} name={name} columns={columns} isTotal={isTotal} show={show} />
          ))}
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
  if (!cell || cell.unitPrice === null) return <td className="quiet">{withoutPrice(cell, column)}</td>
  return (
    <td className={cx(isChosen && 'bg-tint')}>
      {column.isAcceptable ? (
        <label className={styles.offer}>
          <input
            className="line-tick print-hidden"
            type="checkbox"
            aria-label={`${row.name} 选 ${column.businessName}`}
            checked={isChosen}
            onChange={event => onChoose(event.target.checked)}
          />
          <Offered row={row} cell={cell} />
        </label>
      ) : (
        <div className={styles.offer}>
          <Offered row={row} cell={cell} />
        </div>
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
  isTotal?: boolean | undefined
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
              <button
                className="print-hidden"
                type="button"
                onClick={() => onChange(allOf(comparison, column.inquiryId))}
              >
                全选
              </button>
            )}
          </span>
        </th>
      ))}
    </tr>
  </thead>
)
