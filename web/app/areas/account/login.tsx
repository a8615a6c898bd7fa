import { sitePath } from '@shangyouji/contract/safe-address'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import styles from '../../domains/login/login.module.css'
import { LoginForm } from '../../domains/login/login-form.tsx'
import { LoginFrame } from '../../domains/login/login-frame.tsx'
import { currentSession } from '../../lib/session/session.ts'
import { homeOf } from '../../lib/session/use-session.ts'
import { Card } from '../../ui/base/card.tsx'

const ResetPassword = lazy(async () => ({
  default: (await import('../../domains/login/reset-password.tsx')).ResetPassword,
}))

export const handle = { isPhoneReady: true }

export const meta = () => [{ title: '登录 · 上游集' }]

/** The login dialog's form as a page, and the way back in for who forgot the password. */
export default function Login() {
  const [params, setParams] = useSearchParams()
  const hasForgotten = params.has('forgot')
  const done = () => {
    const session = currentSession()
    location.assign(sitePath(params.get('to')) ?? (session ? homeOf(session.userInfo).to : '/'))
  }
  return (
    <Card className={styles.page}>
      <h1 className="sr-only">{hasForgotten ? '找回密码' : '登录'}</h1>
      <LoginFrame title={hasForgotten ? '找回密码' : '登录上游集'}>
        <Suspense>
          {hasForgotten ? (
            <ResetPassword onDone={() => setParams({})} />
          ) : (
            <LoginForm onDone={done} to={params.get('to') ?? ''} />
          )}
        </Suspense>
      </LoginFrame>
    </Card>
  )
}
