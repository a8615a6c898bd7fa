import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Link, NavLink, useSearchParams } from 'react-router'
import { withParam } from '../../lib/address.ts'
import { cx } from './cx.ts'
import styles from './tabs.module.css'

export interface Tab {
  readonly key: string
  readonly label: ReactNode
  readonly count?: number
}

/** Tabs within a page: arrow keys move between them, the panel belongs to the chosen one. */
export function Tabs({
  tabs,
  value,
  onChange,
  label,
  children,
}: {
  tabs: readonly Tab[]
  value: string
  onChange: (key: string) => void
  label: string
  children?: ReactNode
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const at = tabs.findIndex(tab => tab.key === value)
    const next = tabs[(at + step + tabs.length) % tabs.length]!
    onChange(next.key)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.key}`)}`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
        {tabs.map(tab => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab.key === value}
            aria-controls={children ? `${id}-panel` : undefined}
            tabIndex={tab.key === value ? 0 : -1}
            className={cx('dim hover-accent', styles.tab, tab.key === value && 'semibold accent bar-below')}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {children && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </>
  )
}

/** Tabs that are links and write their key into the address: they work without script and are crawled. */
export function LinkTabs({ tabs, param, label }: { tabs: readonly Tab[]; param: string; label: string }) {
  const [params] = useSearchParams()
  const value = params.get(param) ?? tabs[0]?.key
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab, i) => (
        <Link
          key={tab.key}
          to={withParam(params, param, i === 0 ? null : tab.key)}
          aria-current={tab.key === value ? 'page' : undefined}
          className={cx('dim hover-accent', styles.tab, tab.key === value && 'semibold accent bar-below')}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** Tabs that are pages of their own below the same address. */
export function PathTabs({
  tabs,
  label,
  owner,
}: {
  /** `end`: its address is also the beginning of the others'. `group`: named before the first tab of it. */
  tabs: readonly { to: string; label: ReactNode; end?: boolean; group?: string }[]
  label: string
  /** `to` of the tab that a page without a tab belongs to. */
  owner?: string
}) {
  return (
    <nav aria-label={label} className={cx(styles.tabs, styles.paths)}>
      {[...Map.groupBy(tabs, tab => tab.group ?? '')].map(([group, members]) => (
        <div className="flex gap-5" key={group}>
          {group && <small className="hint">{group}</small>}
          {members.map(tab => (
            <NavLink
              key={tab.to}
              to={tab.to}
              end={tab.end}
              className={({ isActive }) =>
                cx('dim hover-accent', styles.tab, (isActive || tab.to === owner) && 'semibold accent bar-below')
              }
            >
              {tab.label}
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  )
}
