import { useForm } from '../../forms/use-form.ts'
import { api } from '../../lib/api/client.ts'
import { refresher } from '../../lib/session/refresh-in-browser.ts'
import { Button } from '../../ui/base/button.tsx'
import { Field, Input } from '../../ui/base/field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { codeError, onlyErrors, phoneError } from '../login/field-errors.ts'
import { SmsCode } from '../login/sms-code.tsx'

const FORM_ID = 'phone-form'

interface DialogProps {
  onDone: () => Promise<void>
  onClose: () => void
}

/** Another phone: slider, code to the new number. It is what one logs in with from then on. */
export function PhoneDialog({ onDone, onClose }: DialogProps) {
  const { values, set, faults, busy, form } = useForm(
    { account: '', smsCode: '' },
    {
      check: ({ account, smsCode }) => onlyErrors({ account: phoneError(account), smsCode: codeError(smsCode) }) ?? {},
      send: values => api.client.bindClient(values),
      async onSent() {
        toast.success('手机号已更换，下次请用新手机号登录')
        await refresher.force()
        await onDone()
      },
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="更换手机号"
      width={460}
      keepOpen
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" type="submit" form={FORM_ID} busy={busy}>
            确认更换
          </Button>
        </>
      }
    >
      <form {...form} id={FORM_ID}>
        <p className="mb-4 dim">更换后用新手机号登录，通知短信也发往新手机号。</p>
        <Field label="新手机号" required error={faults.account}>
          <Input
            value={values.account}
            inputMode="tel"
            autoComplete="tel"
            unspaced
            onChange={event => set({ account: event.target.value.trim() })}
          />
        </Field>
        <SmsCode
          phone={values.account}
          value={values.smsCode}
          onChange={smsCode => set({ smsCode })}
          error={faults.smsCode}
          send={() => api.client.sendBindMsg({ mobile: values.account })}
        />
      </form>
    </Dialog>
  )
}
