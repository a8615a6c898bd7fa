import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useBadges } from '../../lib/push/badges.ts'
import { shownName, useBrand, useSession } from '../../lib/session/use-session.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { Badge } from '../../ui/base/badge.tsx'
import { cx } from '../../ui/base/cx.ts'
import { BellIcon, ChevronDownIcon, LockIcon, LogoutIcon, UserIcon } from '../../ui/base/icons.tsx'
import { Logo } from '../../ui/base/logo.tsx'
import { askAndLogout } from '../../ui/overlay/ask-logout.ts'
import { Popover } from '../../ui/overlay/popover.tsx'
import styles from './header.module.css'
import type { AreaMenu } from './menu.ts'

/** Logo, the area's name, ways out of it, the message badge, avatar and name with the menu to log out. */
export function AreaHeader({ menu, links, locked }: { menu: AreaMenu; links?: ReactNode; locked: boolean }) {
  const session = useSession()
  const brand = useBrand()
  const badges = useBadges()
  const unread = menu.unread?.(badges) ?? 0
  const entries = menu.groups.flatMap(group => [group, ...(group.items ?? [])])
  // the message centre and the profile are linked where the area has them
  const news = entries.find(entry => entry.to?.endsWith('/news'))?.to
  const profile = entries.find(entry => entry.to?.endsWith('/personalData') || entry.to?.endsWith('/userInfo'))?.to
  return (
    <header className={`print-hidden ${styles.header}`}>
      <Link to="/" className="phone-link ink">
        <Logo size={30} name={brand?.name} picture={brand?.picture} />
      </Link>
      <Link to={menu.home} className={styles.area}>
        {menu.title}
      </Link>
      <nav aria-label="去往" className={cx('desktop-only', styles.links)}>
        <Link to="/">返回首页</Link>
        {!locked && links}
      </nav>
      {news && !locked && (
        <Link to={news} className={styles.bell}>
          <span className="sr-only">消息中心</span>
          <Badge count={unread} label={`${unread}条未读消息`}>
            <BellIcon />
          </Badge>
        </Link>
      )}
      {session && (
        <Popover
          align="end"
          triggerClassName={`hover-ground ${styles.user}`}
          className={styles.menu}
          trigger={
            <>
              <Avatar src={session.userInfo.avatar} name={session.userInfo.name} size={28} />
              <span>{shownName(session.userInfo)}</span>
              <ChevronDownIcon className="quiet" />
            </>
          }
        >
          {close => (
            <ul>
              {profile && !locked && (
                <li>
                  <Link className="hover-ground" to={profile} onClick={close}>
                    <UserIcon className="quiet" />
                    个人资料
                  </Link>
                </li>
              )}
              {menu.password && (
                <li>
                  <Link className="hover-ground" to={menu.password} onClick={close}>
                    <LockIcon className="quiet" />
                    修改密码
                  </Link>
                </li>
              )}
              <li>
                <button
                  className="hover-ground"
                  type="button"
                  onClick={() => {
                    close()
                    void askAndLogout()
                  }}
                >
                  <LogoutIcon className="quiet" />
                  退出登录
                </button>
              </li>
            </ul>
          )}
        </Popover>
      )}
    </header>
  )
}
