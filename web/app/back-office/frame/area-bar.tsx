import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useBadges } from '../../lib/push/badges.ts'
import { Badge } from '../../ui/base/badge.tsx'
import { HomeIcon, MenuIcon } from '../../ui/base/icons.tsx'
import { type AreaMenu, entryOf, type MenuItem } from './menu.ts'

/** At the foot of a phone: where the area begins, where one goes most, and the side bar as a sheet. */
export const AreaBar = ({ menu, sheetId }: { menu: AreaMenu /** Id of the side bar. */; sheetId: string }) => (
  <nav aria-label="底部导航" className="phone-bar">
    <BarEntry item={{ label: '工作台', to: menu.home }} icon={<HomeIcon />} isEnd />
    {menu.bar.map(item => (
      <BarEntry key={item.to} item={item} icon={entryOf(menu, item.to)?.group.icon} />
    ))}
    <button type="button" popoverTarget={sheetId}>
      <MenuIcon />
      菜单
    </button>
  </nav>
)

function BarEntry({
  item: { label, to, badge },
  icon,
  isEnd = false,
}: {
  item: MenuItem
  icon: ReactNode
  /** Only this very page is it, not those below. */
  isEnd?: boolean
}) {
  const count = badge?.(useBadges()) ?? 0
  return (
    <NavLink to={to} end={isEnd}>
      <Badge count={count} label={`${count}项待处理`}>
        {icon}
      </Badge>
      {label}
    </NavLink>
  )
}
