import { Link } from 'react-router'
import { useReplayClick } from '../lib/hydration/hydrate-on-interaction.tsx'
import { openLogin } from '../lib/open-dialogs.ts'
import { homeOf, shownName, useSession } from '../lib/session/use-session.ts'
import type { Website } from '../lib/site-data.ts'
import { PhoneIcon } from '../ui/base/icons.tsx'
import { askAndLogout } from '../ui/overlay/ask-logout.ts'
import styles from './top-line.module.css'

/** The thin line above everything: who one is, one's own area, the hotline. */
export default function TopLine({ website: { websitePhone: phone, hotlineHours, brand } }: { website: Website }) {
  const session = useSession()
  const root = useReplayClick<HTMLDivElement>()
  return (
    <div ref={root} className={`desktop-only ${styles.line}`}>
      <div className={`content ${styles.inner}`}>
        {session ? <Member /> : <Visitor {...brand} />}
        {phone && (
          <span className="row gap-1">
            <PhoneIcon /> 服务热线{' '}
            <a className="tabular ink" href={`tel:${phone}`}>
              {phone}
            </a>
            {hotlineHours && `（${hotlineHours}）`}
          </span>
        )}
      </div>
    </div>
  )
}

function Visitor({ name }: Website['brand']) {
  return (
    <span className="row gap-4">
      您好，欢迎来到{name}
      <button type="button" className="bare-button accent" onClick={() => openLogin()}>
        请登录
      </button>
      <Link to="/register">免费注册</Link>
    </span>
  )
}

function Member() {
  const { userInfo } = useSession()!
  const home = homeOf(userInfo)
  return (
    <span className="row gap-4">
      您好，{shownName(userInfo)}
      <Link to={home.to} className="accent">
        {home.label}
      </Link>
      <button className="bare-button hover-accent" type="button" onClick={() => void askAndLogout()}>
        退出
      </button>
    </span>
  )
}
