import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { api } from '../../lib/api/client.ts'
import type { SiteData } from '../../lib/site-data.ts'
import { GuardedButton } from '../../ui/base/button.tsx'
import { QrIcon } from '../../ui/base/icons.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import styles from './login.module.css'
import { openScan } from './wechat-popup.ts'

interface WechatLoginProps {
  mustAgree: () => boolean
  onDone: () => void
}

/** Opens WeChat's scan page in a popup; the mini-program's code stands beside. */
export function WechatLogin({ mustAgree, onDone }: WechatLoginProps) {
  const site = useRouteLoaderData('site/layout') as SiteData | undefined
  const [isWaiting, setWaiting] = useState(false)

  const scan = async () => {
    if (!mustAgree()) return
    const url = await api.anno.getWxOauthUrl({ redirectUrl: `${location.origin}/excessive` })
    if (!openScan(url, onDone)) return toast.error('浏览器拦截了弹出窗口，请允许后重试')
    setWaiting(true)
  }

  return (
    <div className={styles.wechat}>
      <div>
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
