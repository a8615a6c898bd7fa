import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { DemandCard } from '../../../domains/demand/demand-card.tsx'
import styles from './home.module.css'

/** What is asked for now, as cards. */
export function NewDemands({ demands }: { demands: readonly ComponentProps<typeof DemandCard>['demand'][] }) {
  if (demands.length === 0) return null
  return (
    <section className={`mb-6 ${styles.section}`} aria-labelledby="new-demands">
      <header>
        <h2 id="new-demands">正在征集报价</h2>
        <Link to="/website/demands">查看全部需求</Link>
      </header>
      <div className={styles.demands}>
        {demands.map(demand => (
          <DemandCard key={demand.id} demand={demand} />
        ))}
      </div>
    </section>
  )
}
