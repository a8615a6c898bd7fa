import { Link } from 'react-router'
import styles from './breadcrumbs.module.css'
import { ChevronRightIcon } from './icons.tsx'

export interface Crumb {
  readonly label: string
  readonly to?: string
}

export const Breadcrumbs = ({ items }: { items: readonly Crumb[] }) => (
  <nav aria-label="面包屑" className={`note ${styles.crumbs}`}>
    <ol className="phone-row">
      {items.map((item, i) => (
        <li key={item.label} className={i === items.length - 1 ? 'desktop-only' : undefined}>
          {i > 0 && <ChevronRightIcon />}
          {item.to && i < items.length - 1 ? (
            <Link to={item.to}>{item.label}</Link>
          ) : (
            <span
              className={i === items.length - 1 ? 'dim' : undefined}
              aria-current={i === items.length - 1 ? 'page' : undefined}
            >
              {item.label}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
