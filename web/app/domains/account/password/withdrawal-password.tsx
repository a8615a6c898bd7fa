import { maskPhone } from '@shangyouji/contract/checks'
import { useState } from 'react'
import { Panel } from '../../../back-office/page.tsx'
import { type FieldErrors, useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Input } from '../../../ui/base/field.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { codeError } from '../../login/field-errors.ts'
import { SmsCode } from '../../login/sms-code.tsx'
import styles from '../account.module.css'
import { NewPassword, newPasswordErrors } from './new-password.tsx'

/** 提现密码: set by a code to one's own phone, changed by the old one. */
export function WithdrawalPassword({ phone }: { phone: string }) {
  const [way, setWay] = useState<'none' | 'code' | 'old'>('none')
  const done = (text: string) => {
    toast.success(text)
    setWay('none')
  }
  return (
    <Panel id="withdrawal" title="提现密码">
      <p className="mb-4 dim">
        提现时输入，不能与登录密码相同。连续输错5次锁定24小时；忘记后用短信验证码重设，重设后24小时内不能提现。
      </p>
      {way === 'none' && (
        <div className={styles.actions}>
          <Button onClick={() => setWay('code')}>用短信验证码设置或重设</Button>
          <Button kind="text" onClick={() => setWay('old')}>
            用原提现密码修改
          </Button>
        </div>
      )}
      {way === 'code' && <ByCode phone={phone} onDone={() => done('提现密码已设置')} onCancel={() => setWay('none')} />}
      {way === 'old' && <ByOld onDone={() => done('提现密码已修改')} onCancel={() => setWay('none')} />}
    </Panel>
  )
}

interface WayProps {
  readonly onDone: () => void
  readonly onCancel: () => void
}

const Buttons = ({ busy, onCancel }: { busy: boolean; onCancel: () => void }) => (
  <div className={styles.actions}>
    <Button kind="primary" type="submit" busy={busy}>
      确认
    </Button>
    <Button kind="text" onClick={onCancel}>
      取消
    </Button>
  </div>
)

function ByCode({ phone, onDone, onCancel }: WayProps & { phone: string }) {
  const { values, set, faults, busy, form } = useForm(
    { smsCode: '', password: '', again: '' },
    {
      check({ smsCode, ...passwords }) {
        const error = codeError(smsCode)
        return { ...(error && { smsCode: error }), ...newPasswordErrors(passwords) }
      },
      send: ({ smsCode, password }) => api.client.resetWithdrawPwd({ smsCode, password }),
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
        send={ticket => api.verification.send({ mobile: phone, type: 'WITHDRAW', sliderTicket: ticket })}
      />
      <NewPassword values={values} faults={faults} set={set} />
      <Buttons busy={busy} onCancel={onCancel} />
    </form>
  )
}

function ByOld({ onDone, onCancel }: WayProps) {
  const { values, set, faults, busy, form } = useForm(
    { oldPassword: '', password: '', again: '' },
    {
      check: ({ oldPassword, ...passwords }): FieldErrors => ({
        ...(oldPassword === '' && { oldPassword: '请输入原提现密码' }),
        ...newPasswordErrors(passwords),
      }),
      send: ({ oldPassword, password }) => api.client.updateWithdrawPwd({ oldPassword, password }),
      onSent: onDone,
    },
  )
  return (
    <form {...form} className={styles.narrow}>
      <Field label="原提现密码" required error={faults.oldPassword}>
        <Input
          type="password"
          value={values.oldPassword}
          autoComplete="off"
          onChange={event => set({ oldPassword: event.target.value })}
        />
      </Field>
      <NewPassword values={values} faults={faults} set={set} />
      <Buttons busy={busy} onCancel={onCancel} />
    </form>
  )
}
