import { inWidth } from '../pictures/in-width.ts'
import styles from './avatar.module.css'
import { cx } from './cx.ts'

/** Picture or first letter of a person or company. */
export function Avatar({
  src,
  name,
  size = 32,
  square,
}: {
  src?: string | null
  name: string
  size?: number
  square?: boolean
}) {
  const style = {
    width: size,
    height: size,
    fontSize: Math.max(12, size * 0.42),
    borderRadius: square ? 'var(--radius)' : '50%',
  }
  // lazy: one that a phone does not show is not fetched, nor preloaded before what the page is about
  if (src)
    return (
      <img
        {...inWidth(src, size)}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        className={styles.avatar}
        style={style}
      />
    )
  return (
    <span aria-hidden="true" className={cx(styles.avatar, styles.letter)} style={style}>
      {[...name.trim()][0] ?? '用'}
    </span>
  )
}
