import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './bits.module.css'
import { cx } from './cx.ts'
import { ChevronRightIcon, FlaskIcon } from './icons.tsx'

/** What a colour means: orange ours, teal verified or in stock, green done, amber waiting, red refused, grey the rest. */
export type Tone = 'orange' | 'teal' | 'green' | 'amber' | 'red' | 'indigo' | 'grey'

/** A state or a property in one or two words; the word says it, the colour helps. */
export const Tag = ({ tone = 'grey', children, icon }: { tone?: Tone; children: ReactNode; icon?: ReactNode }) => (
  <span className={cx(styles.tag, styles[tone])}>
    {icon}
    {children}
  </span>
)

/** A number at the corner of something; nothing at 0, 99+ above 99. `label` reads it out: 3条未读消息. */
export function Badge({ count, label, children }: { count: number; label: string; children?: ReactNode }) {
  const mark = count > 0 && (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
  if (!children) return mark
  return (
    <span className={styles.badged}>
      {children}
      {mark}
    </span>
  )
}

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
    <section {...rest} className={cx(styles.card, className)}>
      {title && (
        <header className={styles.cardHead}>
          <h2>{title}</h2>
          {extra}
        </header>
      )}
      <div className={flush ? undefined : styles.cardBody}>{children}</div>
    </section>
  )
}

export interface Crumb {
  readonly label: string
  readonly to?: string
}

export const Breadcrumbs = ({ items }: { items: readonly Crumb[] }) => (
  <nav aria-label="面包屑" className={styles.crumbs}>
    <ol>
      {items.map((item, i) => (
        <li key={item.label}>
          {i > 0 && <ChevronRightIcon />}
          {item.to && i < items.length - 1 ? (
            <Link to={item.to}>{item.label}</Link>
          ) : (
            <span aria-current={i === items.length - 1 ? 'page' : undefined}>{item.label}</span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)

/** Says what belongs here and offers the first step. */
export const Empty = ({
  title,
  children,
  action,
  icon = <FlaskIcon />,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
  icon?: ReactNode
}) => (
  <div className={styles.empty}>
    <span className={styles.emptyIcon}>{icon}</span>
    <p className={styles.emptyTitle}>{title}</p>
    {children && <p className={styles.emptyText}>{children}</p>}
    {action}
  </div>
)

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
  const style = { width: size, height: size, fontSize: size * 0.42, borderRadius: square ? 'var(--radius)' : '50%' }
  if (src) return <img src={src} alt="" width={size} height={size} className={styles.avatar} style={style} />
  return (
    <span aria-hidden="true" className={cx(styles.avatar, styles.letter)} style={style}>
      {[...name.trim()][0] ?? '用'}
    </span>
  )
}
