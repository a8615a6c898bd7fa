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
import { QrIcon } from '../../ui/base/icons.tsx'

export const handle = { isPhoneReady: true }
export const meta = () => [{ title: '微信登录 · 上游集' }]

/** Where a WeChat scan leads back to: finishes the login, sends on to bind a phone, or with `bind` ties it to the account. */
export default function Excessive() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [fault, setFault] = useState('')
  const isAsked = useRef(false)

  useEffect(() => {
    // a code counts once, and effects may run twice
    if (isAsked.current) return
    isAsked.current = true
    const code = params.get('code') ?? ''
    const state = params.get('state') ?? ''
    const to = sitePath(params.get('to')) ?? '/'
    if (!code || !state) return setFault('微信登录失败，请重新登录')
    // opened from the personal data: who has scanned is tied to the account that is logged in
    if (params.has('bind')) {
      api.client.bindWechat({ code, state }, { toast: false }).then(
        () => reportDone(to),
        error => setFault(textOf(error)),
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
  }, [params, navigate])

  return (
    <Card className={styles.page}>
      <h1 className="sr-only">微信登录</h1>
      {fault ? (
        <div role="alert">
          <Empty
            title={fault}
            icon={<QrIcon />}
            action={
              !params.has('bind') && (
                <LinkButton to="/login" kind="primary">
                  返回登录
                </LinkButton>
              )
            }
          >
            {params.has('bind') ? '请关闭此窗口后重试。' : '二维码可能已过期，或授权已取消。'}
          </Empty>
        </div>
      ) : (
        <div role="status">
          <Empty title={params.has('bind') ? '正在绑定…' : '正在登录…'} icon={<QrIcon />} />
        </div>
      )}
    </Card>
  )
}
