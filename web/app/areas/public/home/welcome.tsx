import { Link } from 'react-router'
import { openLogin } from '../../../lib/open-dialogs.ts'
import { homeOf, shownName, useSession } from '../../../lib/session/use-session.ts'
import { Avatar } from '../../../ui/base/avatar.tsx'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import styles from './home.module.css'

/** Visitors are asked in; who is logged in goes straight to work. */
export function Welcome() {
  const session = useSession()
  if (!session) {
    return (
      <section className={styles.welcome} aria-label="登录">
        <p>您好，欢迎来到上游集</p>
        <div className={styles.pair}>
          <Button kind="primary" onClick={() => openLogin()}>
            登录
          </Button>
          <LinkButton to="/register">免费注册</LinkButton>
        </div>
      </section>
    )
  }
  const { userInfo } = session
  const home = homeOf(userInfo)
  return (
    <section className={styles.welcome} aria-label="我的">
      <p className="row gap-2">
        <Avatar src={userInfo.avatar} name={shownName(userInfo)} size={36} />
        <span>您好，{shownName(userInfo)}</span>
      </p>
      <div className={styles.pair}>
        <LinkButton to={home.to} kind="primary">
          {home.label}
        </LinkButton>
        <Link to="/website/demands">需求大厅</Link>
      </div>
    </section>
  )
}
