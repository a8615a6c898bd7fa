import { Link } from 'react-router'
import { Code, Money, RelativeTime } from '../../../ui/text/text.tsx'
import styles from '../shared/trade-lists.module.css'
import { type OrderedGoods, orderPath, type Side } from '../shared/trade-types.ts'

/** What was ordered; `to` is its page where it still has one. */
export const GoodsCell = ({ row, to }: { row: OrderedGoods; to?: string }) => (
  <div className={styles.title}>
    <span>
      {to ? (
        <Link className="medium break-words" to={to}>
          {row.name}
        </Link>
      ) : (
        row.name
      )}
    </span>
    <small className="ellipsis hint">
      {row.catalogNo && <Code>{row.catalogNo}</Code>} {row.packSize}
    </small>
  </div>
)

/** At which price, how much, and in which order, as the side that looks sees it. */
export const OrderedCell = ({ row, side, unit }: { row: OrderedGoods; side: Side; unit?: string }) => (
  <div className={styles.title}>
    <span>
      {row.price === null ? '面议' : <Money fen={row.price} />} × {row.quantity}
      {unit && ` ${unit}`}
    </span>
    <small className="ellipsis hint">
      <Link className="medium break-words" to={orderPath(side, row.orderId)}>
        {row.orderNo}
      </Link>{' '}
      · <RelativeTime at={row.createTime} />
    </small>
  </div>
)
