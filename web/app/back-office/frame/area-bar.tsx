import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useBadges } from '../../lib/push/badges.ts'
import { Badge } from '../../ui/base/badge.tsx'
import { HomeIcon, MenuIcon } from '../../ui/base/icons.tsx'
import { type AreaMenu, entryOf, type MenuItem } from './menu.ts'

/** At the foot of a phone: where the area begins, where one goes most, and the side bar as a sheet. */
export function AreaBar({ menu, sheetId }: { menu: AreaMenu /** Id of the side bar. */; sheetId: string }) {
  const { pathname } = useLocation()
  const start = { label: '工作台', to: menu.home, icon: <HomeIcon /> }
  const entries = [start, ...menu.bar.map(item => ({ ...item, icon: entryOf(menu, item.to)?.group.icon }))]
  const current = entryOf({ ...menu, groups: entries }, pathname)?.group
  return (
    <nav aria-label="底部导航" className="phone-bar">
      {entries.map(entry => (
        <BarEntry key={entry.to} item={entry} icon={entry.icon} isCurrent={entry === current} />
      ))}
      <button type="button" popoverTarget={sheetId}>
        <MenuIcon />
        菜单
      </button>
    </nav>
  )
}

function BarEntry({
  item: { label, to, badge },
  icon,
  isCurrent,
}: {
  item: MenuItem
  icon: ReactNode
  /** Of all entries that a path lies below, the nearest alone is marked. */
  isCurrent: boolean
}) {
  const count = badge?.(useBadges()) ?? 0
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      <Badge count={count} label={`${count}项待处理`}>
        {icon}
      </Badge>
      {label}
    </Link>
  )
}
