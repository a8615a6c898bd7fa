import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api/client.ts'
import { GuardedButton } from '../../ui/base/button.tsx'
import { Field, Input } from '../../ui/base/field.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { codeError, newPasswordError, onlyErrors, phoneError } from './field-errors.ts'
import { SmsCode } from './sms-code.tsx'
import { unregistered } from './sms-login.tsx'
import { useFieldErrors } from './use-field-errors.ts'

/** A new password by SMS code; all sessions end. */
export function ResetPassword({ onDone }: { onDone: () => void }) {
  const [account, setAccount] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [faults, show, { refused, form }] = useFieldErrors({ account, smsCode: code, password })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = onlyErrors({
      account: phoneError(account),
      smsCode: codeError(code),
      password: newPasswordError(password),
    })
    show(found ?? {})
    if (found) return
    await api.anno.resetPassword({ account, smsCode: code, password }).then(() => {
      toast.success('密码已重设，请用新密码登录')
      onDone()
    }, refused)
  }

  return (
    <form ref={form} onSubmit={event => void submit(event)} noValidate>
      <Field label="手机号" error={faults.account ?? null}>
        <Input
          value={account}
          onChange={event => setAccount(event.target.value.trim())}
          inputMode="tel"
          autoComplete="tel"
          unspaced
        />
      </Field>
      <SmsCode
        phone={account}
        value={code}
        onChange={setCode}
        error={faults.smsCode}
        obstacle={unregistered}
        send={ticket => api.verification.send({ mobile: account, type: 'FORGET_PASSWORD', sliderTicket: ticket })}
      />
      <Field label="新密码" error={faults.password ?? null} hint="8～20位，同时包含字母和数字">
        <Input
          type="password"
          value={password}
          onChange={event => setPassword(event.target.value)}
          autoComplete="new-password"
        />
      </Field>
      <GuardedButton type="submit" kind="primary" size="large" block>
        重设密码
      </GuardedButton>
      <p className="mt-3 text-13">
        <Link className="accent" to="/login">
          返回登录
        </Link>
      </p>
    </form>
  )
}
