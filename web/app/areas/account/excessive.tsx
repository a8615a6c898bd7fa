import { errors } from '@shangyouji/contract/errors'
import { sitePath } from '@shangyouji/contract/safe-address'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import styles from '../../domains/login/login.module.css'
import { reportDone } from '../../domains/login/wechat-popup.ts'
import { api } from '../../lib/api/client.ts'
import { isFailure, textOf } from '../../lib/api/failure.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { Empty } from '../../ui/base/empty.tsx'
import { CheckCircleIcon, QrIcon } from '../../ui/base/icons.tsx'

export const handle = { isPhoneReady: true }
export const meta = () => [{ title: '微信登录 · 上游集' }]

const texts = {
  login: { title: '微信登录', wait: '正在登录…', advice: '二维码可能已过期，或授权已取消。' },
  bind: { title: '微信登录', wait: '正在绑定…', advice: '请关闭此窗口后重试。' },
  pay: { title: '微信支付', wait: '正在确认付款的微信…', advice: '请返回后重试，或换一种支付方式。' },
} as const

/**
 * Where WeChat leads back to: finishes the login, sends on to bind a phone, with `bind` ties it to the account, with
 * `pay` notes who pays in this browser.
 */
export default function Excessive() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [fault, setFault] = useState('')
  const [isReady, setReady] = useState(false)
  const act = params.has('bind') ? 'bind' : params.has('pay') ? 'pay' : 'login'
  const to = sitePath(params.get('to')) ?? '/'
  const isAsked = useRef(false)

  useEffect(() => {
    // a code counts once, and effects may run twice
    if (isAsked.current) return
    isAsked.current = true
    const code = params.get('code') ?? ''
    const state = params.get('state') ?? ''
    if (!code || !state) return setFault('微信登录失败，请重新登录')
    // opened from the personal data: who has scanned is tied to the account that is logged in
    if (act === 'bind') {
      api.client.bindWechat({ code, state }, { toast: false }).then(
        () => reportDone(to),
        error => setFault(textOf(error)),
      )
      return
    }
    if (act === 'pay') {
      api.client.setWechatPayer({ code, state }, { toast: false }).then(
        () => setReady(true),
        () => setFault('未能确认付款的微信'),
      )
      return
    }
    api.anno.login({ grantType: 'client_wechat', code, state }, { toast: false }).then(
      () => reportDone(to),
      error => {
        if (isFailure(error) && error.code === errors.WECHAT_UNBOUND.code) {
          void navigate('/bind', { replace: true, state: { openId: error.data?.openId, name: error.data?.name, to } })
        } else setFault(textOf(error))
      },
    )
  }, [params, navigate, act, to])

  return (
    <Card className={styles.page}>
      <h1 className="sr-only">{texts[act].title}</h1>
      {fault ? (
        <div role="alert">
          <Empty
            title={fault}
            icon={<QrIcon />}
            action={
              act !== 'bind' && (
                <LinkButton to={act === 'pay' ? to : '/login'} kind="primary">
                  {act === 'pay' ? '返回' : '返回登录'}
                </LinkButton>
              )
            }
          >
            {texts[act].advice}
          </Empty>
        </div>
      ) : (
        <div role="status">
          {isReady ? (
            <Empty
              title="可以用微信支付了"
              icon={<CheckCircleIcon />}
              action={
                <LinkButton to={to} kind="primary" replace>
                  返回继续支付
                </LinkButton>
              }
            />
          ) : (
            <Empty title={texts[act].wait} icon={<QrIcon />} />
          )}
        </div>
      )}
    </Card>
  )
}
