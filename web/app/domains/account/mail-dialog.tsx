import { refusedFields } from '../../forms/use-first-field-error.ts'
import { type FieldErrors, useForm } from '../../forms/use-form.ts'
import { api } from '../../lib/api/client.ts'
import { isFailure } from '../../lib/api/failure.ts'
import { Button } from '../../ui/base/button.tsx'
import { CountdownButton } from '../../ui/base/countdown-button.tsx'
import { Field, Input } from '../../ui/base/field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

interface Values {
  readonly email: string
  readonly code: string
}

const mailFault = (email: string): FieldErrors =>
  email === '' ? { email: '请输入邮箱' } : MAIL.test(email) ? {} : { email: '邮箱格式不正确' }

const check = ({ email, code }: Values): FieldErrors => ({
  ...mailFault(email),
  ...(!/^\d{6}$/.test(code) && { code: code === '' ? '请输入邮箱验证码' : '验证码为6位数字' }),
})

const FORM_ID = 'mail-form'

interface DialogProps {
  /** As it is now, empty where there is none. */
  email: string
  isVerified: boolean
  onDone: () => Promise<void>
  onClose: () => void
}

/** A mail address counts once a code sent to it has come back. */
export function MailDialog({ email, isVerified, onDone, onClose }: DialogProps) {
  const { values, set, faults, show, busy, form } = useForm<Values>(
    // what is verified is not typed over: another one is asked for
    { email: isVerified ? '' : email, code: '' },
    {
      check,
      send: values => api.client.verifyMail(values),
      async onSent() {
        toast.success('邮箱已验证')
        await onDone()
      },
    },
  )
  const send = async () => {
    const fault = mailFault(values.email)
    show(fault)
    if (fault.email) return false
    try {
      await api.client.sendMailCode({ email: values.email })
      toast.success('邮件已发送，请填写其中的验证码，或点击其中的确认链接')
      return true
    } catch (failure) {
      if (isFailure(failure)) show(refusedFields(failure))
      return false
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isVerified ? '更换邮箱' : email ? '验证邮箱' : '绑定邮箱'}
      width={460}
      keepOpen
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" type="submit" form={FORM_ID} busy={busy}>
            确认
          </Button>
        </>
      }
    >
      <form {...form} id={FORM_ID}>
        <p className="mb-4 dim">
          {isVerified
            ? `当前邮箱 ${email}，新邮箱验证后生效。`
            : '验证后默认收到审核结果、询价和意向单的邮件，可在通知设置里关闭。'}
        </p>
        <Field label={isVerified ? '新邮箱' : '邮箱'} required error={faults.email}>
          <Input
            type="email"
            value={values.email}
            autoComplete="email"
            maxLength={120}
            placeholder="建议使用单位邮箱"
            onChange={event => set({ email: event.target.value.trim() })}
          />
        </Field>
        <Field label="邮箱验证码" required error={faults.code}>
          <Input
            value={values.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            unspaced
            onChange={event => set({ code: event.target.value.trim() })}
            after={<CountdownButton onSend={send} className="send-code" />}
          />
        </Field>
      </form>
    </Dialog>
  )
}
