import styles from './seats.module.css'

/** Seats of a demand: taken ones filled. Read out as 已报名 3 家，共 5 个名额. */
export function Seats({ taken, all }: { taken: number; all: number }) {
  return (
    <span className={styles.seats}>
      <span aria-hidden="true" className={styles.dots}>
        {Array.from({ length: all }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the seats have no other names
          <i key={i} className={i < taken ? styles.taken : undefined} />
        ))}
      </span>
      <span aria-hidden="true">
        {taken}/{all}
      </span>
      <span className="sr-only">
        已报名 {taken} 家，共 {all} 个名额
      </span>
    </span>
  )
}
