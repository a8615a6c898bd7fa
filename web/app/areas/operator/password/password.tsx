import { Page, Panel, titled } from '../../../back-office/page.tsx'
import styles from '../../../domains/account/account.module.css'
import { NewPassword, newPasswordErrors } from '../../../domains/account/password/new-password.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Input } from '../../../ui/base/field.tsx'
import { toast } from '../../../ui/overlay/toast.ts'

export const meta = titled('修改密码')

const blank = { oldPassword: '', password: '', again: '' }

/** An operator's own password; the second factor stays as it is. */
export default function OperatorPassword() {
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
    <Page title="修改密码">
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
          <li>修改后，其他设备上的登录会立即退出，需用新密码重新登录；动态验证码不变。</li>
          <li>忘记密码或更换手机时，请超级管理员在“账号与企业 — 运营人员”中重置密码与验证器。</li>
        </ul>
      </Panel>
    </Page>
  )
}
