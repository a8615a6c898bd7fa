import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { agreementError, codeError, onlyErrors, phoneError } from '../../domains/login/field-errors.ts'
import styles from '../../domains/login/login.module.css'
import { LoginFrame } from '../../domains/login/login-frame.tsx'
import { SmsCode } from '../../domains/login/sms-code.tsx'
import { useFieldErrors } from '../../domains/login/use-field-errors.ts'
import { reportDone } from '../../domains/login/wechat-popup.ts'
import { api } from '../../lib/api/client.ts'
import { AgreementBox } from '../../ui/base/agreement-box.tsx'
import { GuardedButton, LinkButton } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { Empty } from '../../ui/base/empty.tsx'
import { Field, Input } from '../../ui/base/field.tsx'
import { QrIcon } from '../../ui/base/icons.tsx'

export const handle = { isPhoneReady: true }
export const meta = () => [{ title: '绑定手机号 · 上游集' }]

/** Binds a phone to the WeChat identity just scanned; a new phone opens an account. */
export default function Bind() {
  const { state } = useLocation()
  const { openId, name, to = '/' } = (state ?? {}) as { openId?: string; name?: string; to?: string }
  const [account, setAccount] = useState('')
  const [code, setCode] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [faults, show, { refused, form }] = useFieldErrors({ account, smsCode: code, agreed })

  if (!openId) {
    return (
      <Card className={styles.page}>
        <h1 className="sr-only">绑定手机号</h1>
        <Empty
          title="绑定手机号"
          icon={<QrIcon />}
          action={
            <LinkButton to="/login" kind="primary">
              去扫码
            </LinkButton>
          }
        >
          请先用微信扫码，再绑定手机号。
        </Empty>
      </Card>
    )
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = onlyErrors({ account: phoneError(account), smsCode: codeError(code), agreed: agreementError(agreed) })
    show(found ?? {})
    if (found) return
    await api.anno.bindClient({ account, smsCode: code, openId }).then(() => reportDone(to), refused)
  }

  return (
    <Card className={styles.page}>
      <h1 className="sr-only">绑定手机号</h1>
      <LoginFrame title={name ? `你好，${name}` : '绑定手机号'}>
        <form ref={form} onSubmit={event => void submit(event)} noValidate>
          <p className="mb-4 dim">首次使用微信登录，请绑定手机号。已注册的手机号会绑定到原账号。</p>
          <Field label="手机号" required error={faults.account ?? null}>
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
            send={ticket => api.anno.sendBindMsg({ mobile: account, sliderTicket: ticket })}
          />
          <AgreementBox className="my-4" checked={agreed} onChange={setAgreed} error={faults.agreed} />
          <GuardedButton type="submit" kind="primary" size="large" block>
            绑定并登录
          </GuardedButton>
        </form>
      </LoginFrame>
    </Card>
  )
}
