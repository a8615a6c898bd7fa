import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { openPublish } from '../lib/open-dialogs.ts'
import { useBadges } from '../lib/push/badges.ts'
import { homeOf, shownName, useSession } from '../lib/session/use-session.ts'
import type { SiteData } from '../lib/site-data.ts'
import { Badge } from '../ui/base/badge.tsx'
import { Button, LinkButton } from '../ui/base/button.tsx'
import { ChatIcon, CloseIcon, EditIcon, GridIcon, HomeIcon, PhoneIcon, UserIcon } from '../ui/base/icons.tsx'
import { askAndLogout } from '../ui/overlay/ask-logout.ts'
import styles from './phone-bar.module.css'

/** At the foot of a phone: the bar of five, and the sheet that the header's menu button opens. */
export function PhoneBar({ site }: { site: SiteData }) {
  const session = useSession()
  return (
    <>
      <nav aria-label="底部导航" className="phone-bar">
        <Entry to="/" icon={<HomeIcon />} label="首页" />
        <Entry to="/website/category" icon={<GridIcon />} label="分类" />
        <button type="button" data-main onClick={() => openPublish({ mayLogIn: true })}>
          <EditIcon />
          发布
        </button>
        <Messages />
        {session ? (
          <Entry to={homeOf(session.userInfo).to} icon={<UserIcon />} label="我的" />
        ) : (
          <Entry to="/login" icon={<UserIcon />} label="登录" />
        )}
      </nav>
      <Menu site={site} />
    </>
  )
}

const Entry = ({ to, icon, label }: { to: string; icon: ReactNode; label: string }) => (
  <NavLink to={to} end>
    {icon}
    {label}
  </NavLink>
)

/** The message centre of one's area, with what is unread; visitors log in first. */
function Messages() {
  const session = useSession()
  const { client, business } = useBadges()
  const home = session && homeOf(session.userInfo).to
  const isBuyer = home === '/demander'
  const isMember = isBuyer || home === '/supplier' || home === '/exhibition'
  const unread = isBuyer
    ? client.sysMsg + client.consulting + client.friend
    : (business?.sysMsg ?? 0) + (business?.consulting ?? 0)
  const to = isMember ? `${home}/news` : home || `/login?to=${encodeURIComponent('/demander/news')}`
  return (
    <Link to={to}>
      <Badge count={unread} label={`${unread}条未读消息`}>
        <ChatIcon />
      </Badge>
      消息
    </Link>
  )
}

/** Where one can go, from below; a new page closes it. */
function Menu({ site: { navigation, website } }: { site: SiteData }) {
  const session = useSession()
  const { key } = useLocation()
  return (
    <div key={key} id="site-menu" popover="auto" className={`phone-only sheet ${styles.menu}`}>
      <p className={styles.who}>
        {session ? shownName(session.userInfo) : `欢迎来到${website.brand.name}`}
        <button type="button" popoverTarget="site-menu" popoverTargetAction="hide" aria-label="关闭菜单">
          <CloseIcon />
        </button>
      </p>
      <nav aria-label="菜单">
        <ul>
          {[...navigation, ...more].map(({ label, path }) => (
            <li key={path}>
              <NavLink className="current-tint" to={path} end={path === '/'}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.ways}>
        {session ? (
          <>
            <LinkButton to={homeOf(session.userInfo).to} kind="primary">
              {homeOf(session.userInfo).label}
            </LinkButton>
            <Button onClick={() => void askAndLogout()}>退出</Button>
          </>
        ) : (
          <>
            <LinkButton to="/login" kind="primary">
              登录
            </LinkButton>
            <LinkButton to="/register">免费注册</LinkButton>
          </>
        )}
      </p>
      {website.websitePhone && (
        <a href={`tel:${website.websitePhone}`} className={styles.phone}>
          <PhoneIcon />
          {website.websitePhone}
          <small className="quiet">{website.hotlineHours}</small>
        </a>
      )}
    </div>
  )
}

/** What the floating toolbar has on a desktop. */
const more = [
  { label: '意向篮', path: '/website/orderBasket' },
  { label: '采购清单', path: '/website/purchaseList' },
  { label: '意见反馈', path: '/website/complaint' },
]
