import styles from './skeleton.module.css'

/** A grey place holder of the size of what is coming. */
export const Skeleton = ({
  width = '100%',
  height = 14,
  round,
}: {
  width?: number | string
  height?: number | string
  round?: boolean
}) => (
  <span
    aria-hidden="true"
    className={styles.skeleton}
    style={{ width, height, borderRadius: round ? '50%' : undefined }}
  />
)
