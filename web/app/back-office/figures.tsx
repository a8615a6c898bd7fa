import { Link } from 'react-router'
import { formatNumber } from '../ui/text/format.ts'
import styles from './figures.module.css'

export interface Figure {
  readonly label: string
  readonly value: number
  readonly to: string
  /** A word below the number: 已逾期 2. */
  readonly note?: string | undefined
}

/** Numbers that lead to what they count. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <ul className={styles.figures}>
    {figures.map(({ label, value, to, note }) => (
      <li key={label}>
        <Link className="hover-edge-soft" to={to}>
          <span className="text-13 dim">{label}</span>
          <strong>{formatNumber(value)}</strong>
          {note && <small className="text-12 danger">{note}</small>}
        </Link>
      </li>
    ))}
  </ul>
)
