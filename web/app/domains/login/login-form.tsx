import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { isInWechat } from '../../lib/in-wechat.ts'
import { AgreementBox } from '../../ui/base/agreement-box.tsx'
import { Tabs } from '../../ui/base/tabs.tsx'
import styles from './login.module.css'
import { PasswordLogin } from './password-login.tsx'

// the other two ways come when they are chosen
const SmsLogin = lazy(async () => ({ default: (await import('./sms-login.tsx')).SmsLogin }))
const WechatLogin = lazy(async () => ({ default: (await import('./wechat-login.tsx')).WechatLogin }))

type Way = 'password' | 'sms' | 'wechat'

const password = { key: 'password', label: '密码登录' } as const
const sms = { key: 'sms', label: '短信登录' } as const
const ways = [password, sms, { key: 'wechat', label: '微信扫码' }] as const
/** Where nobody can scan the phone in the own hand. */
const waysInWechat = [{ key: 'wechat', label: '微信登录' }, sms, password] as const

interface LoginFormProps {
  /** Called once the session stands; the page is then loaded afresh by whoever shows the form. */
  onDone: () => void
  /** Closes what the form stands in before a link leads elsewhere. */
  onLeave?: () => void
  /** Where WeChat leads back to, a path of this site. */
  to: string
}

/** The three ways in, in the dialog as on /login. The phone and the agreement are kept when one changes the way. */
export function LoginForm({ onDone, onLeave, to }: LoginFormProps) {
  const [way, setWay] = useState<Way>('password')
  const [isInside, setInside] = useState(false)
  const [account, setAccount] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [agreementFault, setAgreementFault] = useState<string>()
  // the page is the same for all until it is alive
  useEffect(() => {
    if (!isInWechat()) return
    setInside(true)
    setWay('wechat')
  }, [])
  const mustAgree = () => {
    setAgreementFault(agreed ? undefined : '请阅读并勾选用户协议')
    return agreed
  }
  const shared = { account, onAccount: setAccount, mustAgree, onDone }
  return (
    <>
      <Tabs tabs={isInside ? waysInWechat : ways} value={way} onChange={key => setWay(key as Way)} label="登录方式">
        <div className={styles.panel}>
          {way === 'password' && <PasswordLogin {...shared} />}
          <Suspense>
            {way === 'sms' && <SmsLogin {...shared} />}
            {way === 'wechat' && <WechatLogin mustAgree={mustAgree} onDone={onDone} to={to} />}
          </Suspense>
        </div>
      </Tabs>
      <AgreementBox
        className="my-4"
        checked={agreed}
        onChange={checked => {
          setAgreed(checked)
          setAgreementFault(undefined)
        }}
        error={agreementFault}
      />
      <p className={styles.links}>
        <Link className="accent" to="/login?forgot=1" onClick={onLeave}>
          忘记密码
        </Link>
        <span>
          还没有账号？
          <Link className="accent" to="/register" onClick={onLeave}>
            立即注册
          </Link>
        </span>
      </p>
    </>
  )
}
