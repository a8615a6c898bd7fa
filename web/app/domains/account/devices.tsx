import type { LoginSession } from '@shangyouji/contract/accounts/login-session-calls'
import { useRevalidator } from 'react-router'
import { Panel } from '../../back-office/page.tsx'
import { api } from '../../lib/api/client.ts'
import { GuardedButton } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { confirmBox } from '../../ui/overlay/confirm.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { formatDateTime } from '../../ui/text/format.ts'
import styles from './account.module.css'

/** 登录设备: where the account is logged in, each to be logged out from here. */
export function Devices({ devices }: { devices: readonly LoginSession[] }) {
  const { revalidate } = useRevalidator()
  const end = async (title: string, id?: string) => {
    const text = '该设备须重新登录才能继续使用；不认识的设备，请同时修改密码。'
    if (!(await confirmBox({ title, text, ok: '退出' }))) return
    await api.loginSession.end({ id })
    toast.success('已退出')
    await revalidate()
  }
  return (
    <Panel
      title="登录设备"
      extra={
        devices.length > 1 && (
          <GuardedButton kind="text" size="small" onClick={() => end('退出其他全部设备')}>
            退出其他全部设备
          </GuardedButton>
        )
      }
    >
      <ul className={`divided ${styles.rows}`}>
        {devices.map(({ id, device, ip, loginTime, isMine }) => (
          <li key={id}>
            <strong className="medium">{device}</strong>
            <p>
              {isMine && <Tag tone="green">本机</Tag>}
              <span className="note">
                {formatDateTime(loginTime)} 登录{ip && `，地址 ${ip}`}
              </span>
            </p>
            {!isMine && (
              <GuardedButton size="small" onClick={() => end(`退出 ${device}`, id)}>
                退出
              </GuardedButton>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
