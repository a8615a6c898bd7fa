import { maskPhone } from '@shangyouji/contract/checks'
import { useForm } from '../../forms/use-form.ts'
import { api } from '../../lib/api/client.ts'
import { Button } from '../../ui/base/button.tsx'
import { Field, Input } from '../../ui/base/field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { codeError, onlyErrors } from '../login/field-errors.ts'
import { SmsCode } from '../login/sms-code.tsx'
import type { OwnAccount } from './own-account.ts'

const FORM_ID = 'wechat-form'

interface DialogProps {
  account: OwnAccount
  onDone: () => Promise<void>
  onClose: () => void
}

/** Takes a way in away: needs the password and a code to one's own phone. */
export function UnbindWechatDialog({ account, onDone, onClose }: DialogProps) {
  const { values, set, faults, busy, form } = useForm(
    { password: '', smsCode: '' },
    {
      check: ({ password, smsCode }) =>
        onlyErrors({ password: password === '' ? '请输入密码' : undefined, smsCode: codeError(smsCode) }) ?? {},
      send: values => api.client.unbindWechat(values),
      async onSent() {
        toast.success('已解除微信绑定')
        await onDone()
      },
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="解除微信绑定"
      width={460}
      keepOpen
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="danger" type="submit" form={FORM_ID} busy={busy}>
            解除绑定
          </Button>
        </>
      }
    >
      <form {...form} id={FORM_ID}>
        <p className="mb-4 dim">
          解除后不能再用微信扫码登录。请输入登录密码和发往 {maskPhone(account.account)} 的验证码。
        </p>
        <Field label="登录密码" required error={faults.password}>
          <Input
            type="password"
            value={values.password}
            autoComplete="current-password"
            onChange={event => set({ password: event.target.value })}
          />
        </Field>
        <SmsCode
          phone={account.account}
          value={values.smsCode}
          onChange={smsCode => set({ smsCode })}
          error={faults.smsCode}
          send={ticket =>
            api.verification.send({ mobile: account.account, type: 'UNBIND_WECHAT', sliderTicket: ticket })
          }
        />
      </form>
    </Dialog>
  )
}
