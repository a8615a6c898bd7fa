import { FlaskIcon } from '../../ui/base/icons.tsx'
import { inWidth } from '../../ui/pictures/in-width.ts'
import styles from './goods-picture.module.css'

/**
 * A square picture of goods in the width it is shown at (made twice as sharp), or a quiet sign where there is none yet.
 * @param size pixels of a side
 */
export function GoodsPicture({
  src,
  alt = '',
  size,
  phone,
  eager,
}: {
  src: string
  alt?: string
  size: number
  /** Pixels of a side on a phone, where they are others. */
  phone?: number
  /** In sight at once: not put off. */
  eager?: boolean
}) {
  if (src === '') {
    return (
      <span className={styles.none} style={{ fontSize: size / 4 }}>
        <FlaskIcon />
      </span>
    )
  }
  return (
    <img
      {...inWidth(src, size, phone)}
      alt={alt}
      width={size}
      height={size}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      className={styles.picture}
    />
  )
}
