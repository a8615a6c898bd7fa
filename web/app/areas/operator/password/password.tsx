import { Page, Panel, titled } from '../../../back-office/page.tsx'
import styles from '../../../domains/account/account.module.css'
import { NewPassword, newPasswordErrors } from '../../../domains/account/password/new-password.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Input } from '../../../ui/base/field.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import type { Route } from './+types/password.ts'
import { Passkeys } from './passkeys.tsx'

export const meta = titled('登录与安全')

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [passkeys, { needsPasskey }] = await Promise.all([api.passkeys.listMine(), api.session.getMine()])
  return { passkeys, needsPasskey }
}

const blank = { oldPassword: '', password: '', again: '' }

/** An operator's own password and passkeys. */
export default function OperatorPassword({ loaderData: { passkeys, needsPasskey } }: Route.ComponentProps) {
  const { values, set, faults, busy, form, replace } = useForm(blank, {
    check: typed => ({
      ...newPasswordErrors(typed),
      ...(typed.oldPassword === '' ? { oldPassword: '请输入原密码' } : {}),
    }),
    send: ({ oldPassword, password }) => api.session.updatePwd({ oldPassword, password }),
    onSent: () => {
      toast.success('密码已修改，其他设备上的登录已退出')
      replace(blank)
    },
  })
  return (
    <Page title="登录与安全">
      <Passkeys rows={passkeys} isRequired={needsPasskey} />
      <Panel title="登录密码">
        <form {...form} className={styles.narrow}>
          <Field label="原密码" required error={faults.oldPassword}>
            <Input
              type="password"
              value={values.oldPassword}
              maxLength={100}
              autoComplete="current-password"
              onChange={event => set({ oldPassword: event.target.value })}
            />
          </Field>
          <NewPassword values={values} faults={faults} set={set} />
          <Button kind="primary" type="submit" busy={busy}>
            确认修改
          </Button>
        </form>
      </Panel>
      <Panel title="安全提示">
        <ul className={styles.rules}>
          <li>修改后，其他设备上的登录会立即退出，需用新密码重新登录；通行密钥与动态验证码不变。</li>
          <li>建议添加两个通行密钥，一个丢失时还可以用另一个登录。</li>
          <li>
            忘记密码或更换手机时，请超级管理员在“账号与企业 —
            运营人员”中重置密码与验证器；通行密钥全部丢失时，由超级管理员申请清除，经另一位超级管理员审批。
          </li>
        </ul>
      </Panel>
    </Page>
  )
}
