import { Link } from 'react-router'
import { Button } from '../../../ui/base/button.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { InquiryTag } from '../shared/status-tags.tsx'
import { type Comparison, inquiryPath } from '../shared/trade-types.ts'
import styles from './compare.module.css'
import { allOf, type Choice } from './compare-choice.ts'
import { Offered, withoutPrice } from './offered.tsx'
import { sumsOf } from './sums.tsx'

interface CompareCardsProps {
  comparison: Comparison
  choice: Choice
  onChange: (choice: Choice) => void
}

/** 比价 on a phone: a card a supplier, swiped past each other; the edge of the next one shows that there are more. */
export const CompareCards = (props: CompareCardsProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
  <section className={cx('phone-only print-hidden', styles.cards)} aria-label="各家报价，左右滑动" tabIndex={0}>
    {props.comparison.columns.map((column, i) => (
      <SupplierCard key={column.inquiryId} {...props} column={column} at={i + 1} />
    ))}
  </section>
)

type SupplierCardProps = CompareCardsProps & { column: Comparison['columns'][number]; at: number }

function SupplierCard({ comparison, choice, onChange, column, at }: SupplierCardProps) {
  const { rows, columns } = comparison
  const choose = (key: string, isOn: boolean) => {
    const { [key]: _, ...rest } = choice
    onChange(isOn ? { ...rest, [key]: column.inquiryId } : rest)
  }
  return (
    <article className={styles.card} aria-label={column.businessName}>
      <header>
        <span className="note">
          {at}/{columns.length}
        </span>
        <Link to={inquiryPath('CLIENT', column.inquiryId)}>{column.businessName}</Link>
        <InquiryTag status={column.status} />
      </header>
      {column.quoteVersion !== null && (
        <dl>
          {sumsOf(rows.length).map(({ name, isTotal, show }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{isTotal ? <strong>{show(column)}</strong> : show(column)}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul>
        {rows.map(row => {
          const cell = row.cells.find(one => one.inquiryId === column.inquiryId)
          const isOffered = cell !== undefined && cell.unitPrice !== null
          const isChosen = choice[row.key] === column.inquiryId
          return (
            <li key={row.key}>
              {isOffered && column.isAcceptable ? (
                <label>
                  <input type="checkbox" checked={isChosen} onChange={event => choose(row.key, event.target.checked)} />
                  <Thing row={row} />
                  <Offered row={row} cell={cell} />
                </label>
              ) : (
                <div>
                  <Thing row={row} />
                  {isOffered ? (
                    <Offered row={row} cell={cell} />
                  ) : (
                    <span className="quiet">{withoutPrice(cell, column)}</span>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {column.isAcceptable && <Button onClick={() => onChange(allOf(comparison, column.inquiryId))}>全选这一家</Button>}
    </article>
  )
}

const Thing = ({ row }: { row: Comparison['rows'][number] }) => (
  <span className={styles.thing}>
    {row.name}
    <small>{[row.packSize, `数量 ${row.quantity}`].filter(Boolean).join(' · ')}</small>
  </span>
)
