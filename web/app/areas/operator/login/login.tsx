import { errors } from '@shangyouji/contract/errors'
import { type FormEvent, useState } from 'react'
import { redirect } from 'react-router'
import { onlyErrors } from '../../../domains/login/field-errors.ts'
import { useFieldErrors } from '../../../domains/login/use-field-errors.ts'
import { SliderTicket } from '../../../forms/slider/slider-ticket.tsx'
import { refusedFields } from '../../../forms/use-first-field-error.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { requestContext, sessionContext } from '../../../lib/context.ts'
import { answerPasskey, PasskeyError } from '../../../lib/passkeys.ts'
import { GuardedButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Field, Input } from '../../../ui/base/field.tsx'
import { Logo } from '../../../ui/base/logo.tsx'
import type { Route } from './+types/login.ts'
import styles from './login.module.css'

export const meta = () => [{ title: '运营登录 · 上游集' }, { name: 'robots', content: 'noindex' }]
export const handle = { isPhoneReady: true }

export function loader({ context }: Route.LoaderArgs) {
  context.get(requestContext).mayBeCached = false
  if (context.get(sessionContext)?.userInfo.data.operator) throw redirect('/operator')
  return null
}

interface Form {
  readonly login: string
  readonly password: string
  readonly totp: string
}

/** Those who have passkeys are asked for one after the password, the others for the code. */
async function enter({ login, password, totp }: Form, ticket: string): Promise<void> {
  const given = { login, password, ...(totp && { totp }), ...(ticket && { sliderTicket: ticket }) }
  try {
    await api.session.login(given, { toast: false })
  } catch (error) {
    if (!isFailure(error) || !error.is('PASSKEY_REQUIRED')) throw error
    const passkey = await answerPasskey(error.data!.options as object)
    await api.session.login({ login, password, passkey }, { toast: false })
  }
}

/** Platform staff come in by password and second factor, at a door of their own. */
export default function OperatorLogin() {
  const [form, setForm] = useState({ login: '', password: '', totp: '' })
  const [faults, show, { form: element }] = useFieldErrors(form)
  const [needsSlider, setNeedsSlider] = useState(false)
  const [ticket, setTicket] = useState('')
  const [round, setRound] = useState(0)
  const put = (field: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm({ ...form, [field]: event.target.value.trim() })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = onlyErrors({
      login: form.login ? undefined : '请输入账号',
      password: form.password ? undefined : '请输入密码',
    })
    show(missing ?? {})
    if (missing) return
    try {
      await enter(form, ticket)
      location.assign('/operator')
    } catch (error) {
      setTicket('')
      setRound(round + 1)
      if (error instanceof PasskeyError) return show({ password: `通行密钥：${error.message}` })
      if (!isFailure(error)) return
      setNeedsSlider(needsSlider || error.code === errors.SLIDER_REQUIRED.code)
      // what is not the second factor's fault is said at the password
      const fields = refusedFields(error)
      show(Object.keys(fields).length > 0 ? fields : { password: error.message })
    }
  }

  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <Logo slogan="运营中心" size={46} />
        <h1 className="sr-only">运营登录</h1>
        <form className="mt-5" ref={element} onSubmit={event => void submit(event)} noValidate>
          <Field label="账号" error={faults.login ?? null}>
            <Input value={form.login} onChange={put('login')} autoComplete="username" />
          </Field>
          <Field label="密码" error={faults.password ?? null}>
            <Input type="password" value={form.password} onChange={put('password')} autoComplete="current-password" />
          </Field>
          <Field label="动态验证码" hint="身份验证器上的6位数字；已添加通行密钥的不必填写" error={faults.totp ?? null}>
            <Input value={form.totp} onChange={put('totp')} inputMode="numeric" autoComplete="one-time-code" unspaced />
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
      </Card>
    </main>
  )
}
