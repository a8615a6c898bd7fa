import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { GuardedButton } from '../../ui/base/button.tsx'
import { Field, Input } from '../../ui/base/field.tsx'
import { codeError, onlyErrors, phoneError } from './field-errors.ts'
import type { WayProps } from './password-login.tsx'
import { SmsCode } from './sms-code.tsx'
import { useFieldErrors } from './use-field-errors.ts'

/** Warns of a phone that has no account yet, before a code is asked for. */
export async function unregistered(account: string): Promise<string | null> {
  const isUnregistered = await api.client.getByAccountByWeb({ account }, { quiet: true })
  return isUnregistered ? '当前手机号未注册,请先注册!' : null
}

/** Phone, slider, SMS code. */
export function SmsLogin({ account, onAccount, mustAgree, onDone }: WayProps) {
  const [code, setCode] = useState('')
  const [faults, show, { refused, form }] = useFieldErrors({ account, smsCode: code })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = onlyErrors({ account: phoneError(account), smsCode: codeError(code) })
    show(found ?? {})
    if (!mustAgree() || found) return
    await api.anno.login({ grantType: 'client_mobile', account, smsCode: code }).then(onDone, refused)
  }

  return (
    <form ref={form} onSubmit={event => void submit(event)} noValidate>
      <Field label="手机号" hideLabel error={faults.account ?? null}>
        <Input
          value={account}
          onChange={event => onAccount(event.target.value.trim())}
          autoComplete="tel"
          inputMode="tel"
          unspaced
          placeholder="手机号"
        />
      </Field>
      <SmsCode
        phone={account}
        value={code}
        onChange={setCode}
        error={faults.smsCode}
        obstacle={unregistered}
        send={ticket => api.anno.sendLoginMsg({ mobile: account, type: 'LOGIN', sliderTicket: ticket })}
      />
      <GuardedButton type="submit" kind="primary" size="large" block>
        登录
      </GuardedButton>
    </form>
  )
}
