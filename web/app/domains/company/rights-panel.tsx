import { shownRights } from '@shangyouji/contract/membership/shown-rights'
import { Panel } from '../../back-office/page.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Tag } from '../../ui/base/tag.tsx'
import { formatNumber } from '../../ui/text/format.ts'
import styles from './rights-panel.module.css'

interface RightsPanelProps {
  level: { readonly label: string; readonly until: string | null }
  rights: readonly {
    readonly key: string
    readonly label: string
    readonly limit: number | null
    readonly used: number
    readonly resetAt: string | null
  }[]
}

/** What the level gives, and how much of it is used. */
export function RightsPanel({ level, rights }: RightsPanelProps) {
  return (
    <Panel
      title="会员权益"
      extra={
        <span className="row gap-2">
          <Tag tone="teal">{level.label}</Tag>
          {level.until && <small className="quiet">有效期至 {level.until}</small>}
        </span>
      }
    >
      <ul className={styles.rights}>
        {shownRights(rights).map(({ key, label, limit, used, resetAt }) => {
          const part = limit === null ? 0 : limit === 0 ? 1 : Math.min(1, used / limit)
          return (
            <li key={key} className={cx(limit === 0 && styles.closed)}>
              <span>{label}</span>
              <strong className="medium tabular">
                {limit === 0 ? '未开通' : `${formatNumber(used)} / ${limit === null ? '不限' : formatNumber(limit)}`}
              </strong>
              <span className={styles.rail} aria-hidden="true">
                <i className={cx(part >= 1 && styles.full)} style={{ width: `${limit === 0 ? 0 : part * 100}%` }} />
              </span>
              {resetAt && limit !== 0 && <small>{resetAt.slice(5)} 重新计算</small>}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
