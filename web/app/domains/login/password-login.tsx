import { errors } from '@shangyouji/contract/errors'
import { type FormEvent, useState } from 'react'
import { SliderTicket } from '../../forms/slider/slider-ticket.tsx'
import { api } from '../../lib/api/client.ts'
import { isFailure } from '../../lib/api/failure.ts'
import { GuardedButton } from '../../ui/base/button.tsx'
import { Field, Input } from '../../ui/base/field.tsx'
import { onlyErrors, phoneError } from './field-errors.ts'
import { useFieldErrors } from './use-field-errors.ts'

export interface WayProps {
  account: string
  onAccount: (account: string) => void
  /** Shows the fault and is false while the agreement is not ticked. */
  mustAgree: () => boolean
  onDone: () => void
}

/** Account and password; after failures of an address the slider joins. */
export function PasswordLogin({ account, onAccount, mustAgree, onDone }: WayProps) {
  const [password, setPassword] = useState('')
  const [faults, show, { form }] = useFieldErrors({ account, password })
  const [needsSlider, setNeedsSlider] = useState(false)
  const [ticket, setTicket] = useState('')
  const [round, setRound] = useState(0)

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    const found = onlyErrors({ account: phoneError(account), password: password === '' ? '请输入密码' : undefined })
    show(found ?? {})
    if (!mustAgree() || found) return
    try {
      await api.anno.login({
        grantType: 'client_password',
        account,
        password,
        ...(ticket ? { sliderTicket: ticket } : {}),
      })
      onDone()
    } catch (error) {
      setTicket('')
      setRound(round + 1)
      if (isFailure(error) && error.code === errors.SLIDER_REQUIRED.code) setNeedsSlider(true)
    }
  }

  return (
    <form ref={form} onSubmit={event => void submit(event)} noValidate>
      <Field label="手机号" hideLabel error={faults.account ?? null}>
        <Input
          value={account}
          onChange={event => onAccount(event.target.value.trim())}
          autoComplete="username"
          inputMode="tel"
          unspaced
          placeholder="手机号"
        />
      </Field>
      <Field label="密码" hideLabel error={faults.password ?? null}>
        <Input
          type="password"
          value={password}
          onChange={event => setPassword(event.target.value)}
          autoComplete="current-password"
          placeholder="密码"
        />
      </Field>
      {needsSlider && (
        <div className="mb-4">
          <SliderTicket resetKey={round} onTicket={setTicket} />
        </div>
      )}
      <GuardedButton type="submit" kind="primary" size="large" block>
        登录
      </GuardedButton>
    </form>
  )
}
