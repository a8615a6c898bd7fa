import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Page, Panel, titled } from '../../../back-office/page.tsx'
import { apiContext } from '../../../lib/context.ts'
import { Button } from '../../../ui/base/button.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import styles from '../account.module.css'
import { Devices } from '../devices.tsx'
import type { Route } from './+types/password-manage.ts'
import { PasswordByCode } from './password-by-code.tsx'
import { PasswordByOld } from './password-by-old.tsx'
import { WithdrawalPassword } from './withdrawal-password.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ account, hasPassword }, devices] = await Promise.all([api.client.getMine(), api.loginSession.listMine()])
  return { account, hasPassword, devices }
}

export const handle = { isPhoneReady: true }
export const meta = titled('密码管理')

/** 密码管理: by the old password or, where it is forgotten or was never set, by a code to one's own phone. */
export default function PasswordManage({ loaderData: { account, hasPassword, devices } }: Route.ComponentProps) {
  const [way, setWay] = useState<'old' | 'code'>(hasPassword ? 'old' : 'code')
  const [round, setRound] = useState(0)
  const { revalidate } = useRevalidator()
  const done = async () => {
    toast.success(hasPassword ? '密码已修改，其他设备上的登录已退出' : '密码已设置')
    setWay('old')
    setRound(round + 1)
    await revalidate()
  }
  return (
    <Page title="密码管理">
      <Panel
        title={hasPassword ? '修改登录密码' : '设置登录密码'}
        extra={
          hasPassword && (
            <Button kind="text" size="small" onClick={() => setWay(way === 'old' ? 'code' : 'old')}>
              {way === 'old' ? '忘记原密码，用短信验证' : '用原密码验证'}
            </Button>
          )
        }
      >
        {way === 'old' ? (
          <PasswordByOld key={round} onDone={done} />
        ) : (
          <PasswordByCode key={round} phone={account} onDone={done} />
        )}
      </Panel>
      <WithdrawalPassword phone={account} />
      <Devices devices={devices} />
      <Panel title="安全提示">
        <ul className={styles.rules}>
          <li>修改后，其他设备上的登录会立即退出，需用新密码重新登录。</li>
          <li>连续输错5次，账号锁定15分钟。</li>
          <li>请勿与其他网站使用相同的密码，也不要告诉他人；平台不会向您索要密码或验证码。</li>
        </ul>
      </Panel>
    </Page>
  )
}
