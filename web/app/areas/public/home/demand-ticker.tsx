import type { DemandType } from '@shangyouji/contract/demands/calls'
import { demandTypeLabels } from '@shangyouji/contract/demands/labels'
import { Link } from 'react-router'
import { RelativeTime } from '../../../ui/text/text.tsx'
import styles from './home.module.css'

interface Line {
  readonly id: string
  readonly title: string
  readonly type: DemandType
  readonly publishTime: string
}

/** The newest demands, to scroll through; it does not move by itself. */
export function DemandTicker({ demands }: { demands: readonly Line[] }) {
  return (
    <section className={styles.ticker} aria-labelledby="ticker">
      <header>
        <h2 id="ticker">最新需求</h2>
        <Link to="/website/demands">全部</Link>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul tabIndex={0}>
        {demands.map(demand => (
          <li key={demand.id}>
            <Link to={`/website/demands/${demand.id}`}>{demand.title}</Link>
            <span className="hint">
              {demandTypeLabels[demand.type].slice(0, 3)} · <RelativeTime at={demand.publishTime} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
