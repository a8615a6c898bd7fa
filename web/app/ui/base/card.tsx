import type { ComponentProps, ReactNode } from 'react'
import styles from './card.module.css'
import { cx } from './cx.ts'

/** White ground with a hairline; `title` with something at its right makes a section. */
export function Card({
  title,
  extra,
  children,
  className,
  flush,
  ...rest
}: Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  extra?: ReactNode /** No padding around the content. */
  flush?: boolean
}) {
  return (
    <section {...rest} className={cx('card', className)}>
      {title && (
        <header className={styles.cardHead}>
          <h2 className="text-16">{title}</h2>
          {extra}
        </header>
      )}
      <div className={flush ? undefined : 'p-4'}>{children}</div>
    </section>
  )
}
