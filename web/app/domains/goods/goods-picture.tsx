import { FlaskIcon } from '../../ui/base/icons.tsx'
import styles from './goods-picture.module.css'

/**
 * A square picture of goods in the width it is shown at (made twice as sharp), or a quiet sign where there is none yet.
 * @param size pixels of a side
 */
export function GoodsPicture({
  src,
  alt = '',
  size,
  eager,
}: {
  src: string
  alt?: string
  size: number
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
      src={`${src}?w=${size}`}
      srcSet={`${src}?w=${size} 1x, ${src}?w=${size * 2} 2x`}
      alt={alt}
      width={size}
      height={size}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      className={styles.picture}
    />
  )
}
