import { Link } from 'react-router'
import { formatNumber } from '../../../ui/format.ts'
import styles from './overview.module.css'

/** Numbers that lead to what they count. */
export const Figures = ({
  figures,
}: {
  figures: readonly { readonly label: string; readonly value: number; readonly to: string }[]
}) => (
  <ul className={styles.figures}>
    {figures.map(({ label, value, to }) => (
      <li key={label}>
        <Link to={to}>
          <span>{label}</span>
          <strong>{formatNumber(value)}</strong>
        </Link>
      </li>
    ))}
  </ul>
)
