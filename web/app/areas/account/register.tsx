import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  agreementError,
  codeError,
  newPasswordError,
  onlyErrors,
  phoneError,
} from '../../domains/login/field-errors.ts'
import styles from '../../domains/login/login.module.css'
import { LoginFrame } from '../../domains/login/login-frame.tsx'
import { SmsCode } from '../../domains/login/sms-code.tsx'
import { useFieldErrors } from '../../domains/login/use-field-errors.ts'
import { api } from '../../lib/api/client.ts'
import { AgreementBox } from '../../ui/base/agreement-box.tsx'
import { GuardedButton } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { Field, Input, RadioGroup } from '../../ui/base/field.tsx'

export const handle = { isPhoneReady: true }

export const meta = () => [{ title: '注册 · 上游集' }]

type Side = 'CLIENT' | 'BUSINESS'
type Key = 'account' | 'smsCode' | 'password' | 'name' | 'organisation' | 'invitationCode' | 'agreed'

const sides = [
  { value: 'CLIENT', label: '我是需方：采购、找服务、找技术' },
  { value: 'BUSINESS', label: '我是供方或展会方：发布产品与会议' },
]

const empty = { account: '', smsCode: '', password: '', name: '', organisation: '', invitationCode: '' }

/** A buyer with name and organisation is ready at once; a supplier goes on to /authentication. */
export default function Register() {
  const [params] = useSearchParams()
  const [side, setSide] = useState<Side>('CLIENT')
  const [form, setForm] = useState({ ...empty, invitationCode: params.get('code') ?? '' })
  const [agreed, setAgreed] = useState(false)
  const [faults, show, { refused, form: element }] = useFieldErrors<Key>({ ...form, agreed })
  const put = (field: keyof typeof empty) => (event: { target: { value: string } }) =>
    setForm({ ...form, [field]: event.target.value })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const needsName = side === 'CLIENT'
    const found = onlyErrors<Key>({
      account: phoneError(form.account),
      smsCode: codeError(form.smsCode),
      password: newPasswordError(form.password),
      name: needsName && form.name.trim() === '' ? '请输入姓名' : undefined,
      organisation: needsName && form.organisation.trim() === '' ? '请输入单位名称' : undefined,
      invitationCode: undefined,
      agreed: agreementError(agreed),
    })
    show(found ?? {})
    if (found) return
    try {
      await api.anno.register({ ...form, ...(needsName ? {} : { name: '', organisation: '' }) })
      location.assign(needsName ? '/demander' : '/authentication')
    } catch (error) {
      refused(error)
    }
  }

  return (
    <Card className={styles.page}>
      <h1 className="sr-only">注册</h1>
      <LoginFrame title="注册上游集">
        <form ref={element} onSubmit={event => void submit(event)} noValidate>
          <RadioGroup
            name="side"
            legend="身份"
            options={sides}
            value={side}
            onChange={event => setSide(event.target.value as Side)}
          />
          <Field label="手机号" required error={faults.account ?? null}>
            <Input value={form.account} onChange={put('account')} inputMode="tel" autoComplete="tel" unspaced />
          </Field>
          <SmsCode
            phone={form.account}
            value={form.smsCode}
            onChange={smsCode => setForm({ ...form, smsCode })}
            error={faults.smsCode}
            send={ticket => api.anno.sendRegisterMsg({ mobile: form.account, type: 'REGISTER', sliderTicket: ticket })}
          />
          <Field label="密码" required error={faults.password ?? null} hint="8～20位，同时包含字母和数字">
            <Input type="password" value={form.password} onChange={put('password')} autoComplete="new-password" />
          </Field>
          {side === 'CLIENT' && <ClientFields form={form} faults={faults} put={put} />}
          <Field label="邀请码（选填）" error={faults.invitationCode ?? null}>
            <Input value={form.invitationCode} onChange={put('invitationCode')} maxLength={20} />
          </Field>
          <AgreementBox className="my-4" checked={agreed} onChange={setAgreed} error={faults.agreed} />
          <GuardedButton type="submit" kind="primary" size="large" block>
            注册
          </GuardedButton>
          <p className={styles.links}>
            <span>
              已有账号？
              <Link className="accent" to="/login">
                去登录
              </Link>
            </span>
          </p>
        </form>
      </LoginFrame>
    </Card>
  )
}

interface ClientFieldsProps {
  form: typeof empty
  faults: { readonly name?: string | undefined; readonly organisation?: string | undefined }
  put: (field: keyof typeof empty) => (event: { target: { value: string } }) => void
}

const ClientFields = ({ form, faults, put }: ClientFieldsProps) => (
  <>
    <Field label="姓名" required error={faults.name ?? null}>
      <Input value={form.name} onChange={put('name')} autoComplete="name" maxLength={30} />
    </Field>
    <Field label="单位" required error={faults.organisation ?? null}>
      <Input value={form.organisation} onChange={put('organisation')} autoComplete="organization" maxLength={60} />
    </Field>
  </>
)
