import styles from './slots.module.css'

/** 已用 3 / 12, with a bar; nothing where there is no limit. */
export function Usage({ used, limit }: { used: number; limit: number | null }) {
  if (limit === null) return null
  const part = limit === 0 ? 1 : Math.min(1, used / limit)
  return (
    <span className={styles.usage}>
      已用 <strong className="ink">{used}</strong> / {limit}
      <span className={styles.rail} aria-hidden="true">
        <i className="bar-part" style={{ width: `${part * 100}%` }} />
      </span>
    </span>
  )
}
