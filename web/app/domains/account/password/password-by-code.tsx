import { maskPhone } from '@shangyouji/contract/checks'
import { useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { codeError } from '../../login/field-errors.ts'
import { SmsCode } from '../../login/sms-code.tsx'
import styles from '../account.module.css'
import { NewPassword, newPasswordErrors } from './new-password.tsx'

/** The way for who has forgotten the password, or never had one: slider and a code to one's own phone. */
export function PasswordByCode({ phone, onDone }: { phone: string; onDone: () => Promise<void> }) {
  const { values, set, faults, busy, form } = useForm(
    { smsCode: '', password: '', again: '' },
    {
      check({ smsCode, ...passwords }) {
        const fault = codeError(smsCode)
        return { ...(fault && { smsCode: fault }), ...newPasswordErrors(passwords) }
      },
      send: ({ smsCode, password }) => api.client.updatePwd({ smsCode, password }),
      onSent: onDone,
    },
  )
  return (
    <form {...form} className={styles.narrow}>
      <p className="mb-4 dim">验证码将发往 {maskPhone(phone)}</p>
      <SmsCode
        phone={phone}
        value={values.smsCode}
        onChange={smsCode => set({ smsCode })}
        error={faults.smsCode}
        send={ticket => api.verification.send({ mobile: phone, type: 'UPDATE_PASSWORD', sliderTicket: ticket })}
      />
      <NewPassword values={values} faults={faults} set={set} />
      <Button kind="primary" type="submit" busy={busy}>
        确认
      </Button>
    </form>
  )
}
