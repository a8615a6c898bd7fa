import type { OperatorRole } from '@shangyouji/contract/call'
import type { ReactNode } from 'react'
import type { Badges } from '../../lib/push/badge-counts.ts'

/** The side bar of an area: written as one explicit list per area (areas/<area>/menu.tsx); only screens that exist. */
export interface AreaMenu {
  /** Shown beside the logo: 供方中心. */
  readonly title: string
  /** Where the area begins: /supplier. */
  readonly home: string
  /** Where one changes one's own password, in an area whose side bar does not lead there. */
  readonly password?: string
  /** Beside the bell. */
  readonly unread?: Count
  readonly groups: readonly MenuGroup[]
  /** At the foot of a phone, between 工作台 and 菜单: where one goes most, at most three, in three characters each. */
  readonly bar: readonly MenuItem[]
}

/** Without `items` the group is itself a link. */
export interface MenuGroup {
  readonly label: string
  readonly icon: ReactNode
  readonly to?: string
  readonly badge?: Count
  readonly items?: readonly MenuItem[]
  /** Platform staff with one of these roles have something to do there; without, everybody has. */
  readonly roles?: readonly OperatorRole[]
}

/** A super operator has all roles. */
export const mayDo = (roles: readonly string[], role: OperatorRole): boolean =>
  roles.includes('super') || roles.includes(role)

/** The side bar of somebody with these roles: nothing that would only be refused. */
export const menuOf = (menu: AreaMenu, roles: readonly string[]): AreaMenu => {
  const groups = menu.groups.filter(group => !group.roles || group.roles.some(role => mayDo(roles, role)))
  const shown = { ...menu, groups }
  return { ...shown, bar: menu.bar.filter(({ to }) => entryOf(shown, to) !== null) }
}

export interface MenuItem {
  readonly label: string
  readonly to: string
  readonly badge?: Count
}

/** Which of the pushed counts stands beside an entry. */
export type Count = (badges: Badges) => number

/** The entry that a path belongs to: the longest one that it starts with. */
export function entryOf(menu: AreaMenu, pathname: string): { group: MenuGroup; item: MenuItem | null } | null {
  let found: { group: MenuGroup; item: MenuItem | null; length: number } | null = null
  const consider = (to: string | undefined, group: MenuGroup, item: MenuItem | null) => {
    if (to === undefined) return
    const isWithin = to === menu.home ? pathname === to : pathname === to || pathname.startsWith(`${to}/`)
    if (isWithin && to.length > (found?.length ?? -1)) found = { group, item, length: to.length }
  }
  for (const group of menu.groups) {
    consider(group.to, group, null)
    for (const item of group.items ?? []) consider(item.to, group, item)
  }
  return found
}
