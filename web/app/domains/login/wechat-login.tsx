import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { api } from '../../lib/api/client.ts'
import { isInWechat } from '../../lib/in-wechat.ts'
import type { SiteData } from '../../lib/site-data.ts'
import { GuardedButton } from '../../ui/base/button.tsx'
import { ChatIcon, QrIcon } from '../../ui/base/icons.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import styles from './login.module.css'
import { authorize, openScan } from './wechat-popup.ts'

interface WechatLoginProps {
  mustAgree: () => boolean
  onDone: () => void
  /** Where it leads, inside WeChat; empty is home. */
  to: string
}

/** Opens WeChat's scan page in a popup, with the mini-program's code beside it; in WeChat itself leads to where one agrees. */
export function WechatLogin({ mustAgree, onDone, to }: WechatLoginProps) {
  const site = useRouteLoaderData('site/layout') as SiteData | undefined
  const [isWaiting, setWaiting] = useState(false)

  if (isInWechat()) {
    const agree = async () => {
      if (mustAgree()) await authorize({ to })
    }
    return (
      <div>
        <GuardedButton kind="primary" size="large" block icon={<ChatIcon />} onClick={agree}>
          微信登录
        </GuardedButton>
        <p className="quiet">首次登录须绑定手机号，已注册的手机号会绑定到原账号。</p>
      </div>
    )
  }

  const scan = async () => {
    if (!mustAgree()) return
    const url = await api.anno.getWxOauthUrl({ redirectUrl: `${location.origin}/excessive` })
    if (!openScan(url, onDone)) return toast.error('浏览器拦截了弹出窗口，请允许后重试')
    setWaiting(true)
  }

  return (
    <div className={styles.wechat}>
      <div className="grow">
        <GuardedButton kind="primary" size="large" block icon={<QrIcon />} onClick={scan}>
          打开微信扫码
        </GuardedButton>
        <p aria-live="polite">{isWaiting ? '请在弹出的窗口中扫码并在手机上确认' : '首次扫码须绑定手机号'}</p>
      </div>
      {site?.website.miniProgramCode && (
        <figure>
          <img src={site.website.miniProgramCode} alt="上游集小程序码" width={120} height={120} />
          <figcaption>扫小程序码，在手机上使用</figcaption>
        </figure>
      )}
    </div>
  )
}
