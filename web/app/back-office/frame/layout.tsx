import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation, useMatches } from 'react-router'
import { useBadges } from '../../lib/push/badges.ts'
import { Badge } from '../../ui/base/badge.tsx'
import { Breadcrumbs, type Crumb } from '../../ui/base/breadcrumbs.tsx'
import { cx } from '../../ui/base/cx.ts'
import { ChevronDownIcon } from '../../ui/base/icons.tsx'
import { letBackClose } from '../../ui/overlay/back-closes.ts'
import { AreaBar } from './area-bar.tsx'
import { DesktopNotice } from './desktop-notice.tsx'
import { BackOfficeFrame } from './frame.tsx'
import { AreaHeader } from './header.tsx'
import styles from './layout.module.css'
import { type AreaMenu, entryOf, type MenuGroup } from './menu.ts'

interface LayoutProps {
  menu: AreaMenu
  /** Links beside the area's name: to the other side, to the public site. */
  links?: ReactNode
  /** Entries are shown and lead nowhere: the account is not verified yet. */
  locked?: boolean
  /** Stands above every screen. */
  notice?: ReactNode
  /** Stands in place of the screens. */
  children?: ReactNode
}

/** The frame of a back-office: header, side bar 160 wide, breadcrumbs, the screen. */
export function BackOfficeLayout({ menu, links, locked = false, notice, children }: LayoutProps) {
  const trail = useTrail(menu)
  useEffect(letBackClose, [])
  return (
    <BackOfficeFrame>
      <a href="#main" className="skip-link">
        跳到正文
      </a>
      <a href="#list" className="skip-link list-link">
        跳到列表
      </a>
      <AreaHeader menu={menu} links={links} locked={locked} />
      <div className={styles.body}>
        <SideBar menu={menu} links={links} locked={locked} />
        <main id="main" tabIndex={-1} className={`print-alone ${styles.main}`}>
          {trail.length > 1 && <Breadcrumbs items={trail} />}
          {notice}
          {children ?? <Screen title={trail.at(-1)!.label} />}
        </main>
      </div>
      {!locked && <AreaBar menu={menu} sheetId={SIDE_BAR} />}
    </BackOfficeFrame>
  )
}

/**
 * On a phone a screen that is not made for one says so in its place. A window of a computer that is as narrow, or is
 * zoomed to 200 %, keeps it: what does not fit is scrolled to.
 */
function Screen({ title }: { title: string }) {
  const isPhoneReady = (useMatches().at(-1)?.handle as ScreenHandle | undefined)?.isPhoneReady
  if (isPhoneReady) return <Outlet />
  return (
    <>
      <div className={`scrolls-sideways contents ${styles.screen}`}>
        <Outlet />
      </div>
      <div className={cx('phone-only', styles.notice)}>
        <DesktopNotice title={title} />
      </div>
    </>
  )
}

const SIDE_BAR = 'area-menu'

/** On a phone a sheet, which a new page closes. */
function SideBar({ menu, links, locked }: Pick<LayoutProps, 'menu' | 'links'> & { locked: boolean }) {
  const { pathname, key } = useLocation()
  const bar = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes it
  useEffect(() => bar.current?.hidePopover(), [key])
  const current = entryOf(menu, pathname)
  return (
    <nav
      ref={bar}
      id={SIDE_BAR}
      popover="auto"
      aria-label={menu.title}
      className={cx('sheet print-hidden', styles.sideBar)}
    >
      <ul>
        {menu.groups.map(group => (
          <li key={group.label}>
            {group.items ? (
              <Group group={group} current={current} locked={locked} />
            ) : (
              <Entry
                to={group.to!}
                isCurrent={current?.group === group}
                count={group.badge}
                locked={locked}
                icon={group.icon}
              >
                {group.label}
              </Entry>
            )}
          </li>
        ))}
      </ul>
      <p className={cx('phone-only', styles.ways)}>
        <Link to="/">返回首页</Link>
        {!locked && links}
      </p>
    </nav>
  )
}

type Current = ReturnType<typeof entryOf>

/** Open when one is in it, or when one opened it. */
function Group({ group, current, locked }: { group: MenuGroup; current: Current; locked: boolean }) {
  const isCurrent = current?.group === group
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const badges = useBadges()
  const open = isOpen ?? isCurrent
  const total = (group.items ?? []).reduce((sum, item) => sum + (item.badge?.(badges) ?? 0), 0)
  return (
    <>
      <button
        type="button"
        className={cx(isCurrent ? 'medium ink' : 'dim', 'turns-open hover-ground hover-ink focus-inside', styles.entry)}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {group.icon}
        <span className={styles.label}>{group.label}</span>
        {!open && <Badge count={total} label={`${total}项待处理`} />}
        <ChevronDownIcon className={styles.turn} />
      </button>
      {open && (
        <ul className={styles.items}>
          {group.items?.map(item => (
            <li key={item.to}>
              <Entry to={item.to} isCurrent={current?.item === item} count={item.badge} locked={locked}>
                {item.label}
              </Entry>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Entry({
  to,
  isCurrent,
  icon,
  count,
  locked,
  children,
}: {
  to: string
  /** Of all entries that a path lies below, the nearest alone is marked. */
  isCurrent: boolean
  icon?: ReactNode
  count?: MenuGroup['badge']
  locked: boolean
  children: ReactNode
}) {
  const waiting = count?.(useBadges()) ?? 0
  const content = (
    <>
      {icon}
      <span className={styles.label}>{children}</span>
      <Badge count={waiting} label={`${waiting}项待处理`} />
    </>
  )
  if (locked) {
    return (
      <span className={`quiet-off focus-inside ${styles.entry}`} aria-disabled="true">
        {content}
      </span>
    )
  }
  return (
    <Link
      to={to}
      prefetch="intent"
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(isCurrent ? 'current-tint' : 'dim hover-ground hover-ink', 'focus-inside', styles.entry)}
    >
      {content}
    </Link>
  )
}

/** A screen below an entry of the menu names itself: `export const handle = { crumb: '编辑需求' }`. */
export interface ScreenHandle {
  readonly crumb?: string
  readonly isPhoneReady?: boolean
}

/** Where the screen stands, from the area down. */
function useTrail(menu: AreaMenu): Crumb[] {
  const { pathname } = useLocation()
  const matches = useMatches()
  const entry = entryOf(menu, pathname)
  const items: Crumb[] = [{ label: menu.title, to: menu.home }]
  if (entry && entry.group.to !== menu.home) {
    items.push({ label: entry.group.label, to: entry.item ? undefined : entry.group.to })
    if (entry.item) items.push({ label: entry.item.label, to: entry.item.to })
  }
  for (const { handle } of matches) {
    const crumb = (handle as ScreenHandle | undefined)?.crumb
    // a screen that is an entry of its own in one area may stand below one in another
    if (crumb && crumb !== items.at(-1)?.label) items.push({ label: crumb })
  }
  return items
}
