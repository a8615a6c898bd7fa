import { type FormEvent, useState } from 'react'
import { agreementError, codeError, phoneError } from '../../../domains/login/field-errors.ts'
import { SmsCode } from '../../../domains/login/sms-code.tsx'
import { type FieldErrors, useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { AgreementBox } from '../../../ui/base/agreement-box.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Input, Select, TextArea } from '../../../ui/base/field.tsx'
import styles from './apply.module.css'

interface ApplyFormProps {
  kind: 'CLIENT' | 'HALL'
  industries: readonly string[]
  /** Who is logged in, or nothing. */
  person: { name: string; mobile: string }
  onSent: (mobile: string) => void
}

const empty = {
  smsCode: '',
  organisation: '',
  position: '',
  email: '',
  industryTag: '',
  purpose: '',
  hallName: '',
  startDate: '',
  endDate: '',
  exhibitorNum: '',
}
type Values = typeof empty & { name: string; mobile: string; agreed: boolean }

function check(values: Values, isHall: boolean): Record<string, string> {
  const { exhibitorNum, startDate, endDate } = values
  const found = {
    hallName: isHall && values.hallName.trim().length < 2 ? '请输入展会名称' : undefined,
    endDate: isHall && startDate && endDate && endDate < startDate ? '结束日期不能早于开始日期' : undefined,
    exhibitorNum: isHall && exhibitorNum && !/^[1-9]\d{0,4}$/.test(exhibitorNum) ? '请输入1～99999的整数' : undefined,
    name: values.name.trim() === '' ? '请输入姓名' : undefined,
    organisation: values.organisation.trim().length < 2 ? '请输入单位名称' : undefined,
    email: values.email && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(values.email) ? '邮箱格式不正确' : undefined,
    purpose: values.purpose.trim().length < 5 ? '请说明用途，至少5个字' : undefined,
    mobile: phoneError(values.mobile),
    smsCode: codeError(values.smsCode),
    agreed: agreementError(values.agreed),
  }
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined)) as Record<string, string>
}

type Put = (field: keyof Values) => (event: { target: { value: string } }) => void

/** Who applies, for what, with the code of the phone. */
export function ApplyForm({ kind, industries, person, onSent }: ApplyFormProps) {
  const isHall = kind === 'HALL'
  const [isWaiting, setWaiting] = useState(false)
  const { values, set, faults, busy, form } = useForm<Values, boolean>(
    { ...empty, ...person, agreed: false },
    {
      check: values => check(values, isHall),
      async send({ agreed: _, industryTag, hallName, startDate, endDate, exhibitorNum, ...applicant }) {
        try {
          if (isHall) {
            const size = exhibitorNum ? Number(exhibitorNum) : null
            await api.trialClient.applyHall({ ...applicant, hallName, startDate, endDate, exhibitorNum: size })
          } else await api.trialClient.applyClient({ ...applicant, industryTag })
          return true
        } catch (failure) {
          if (!isFailure(failure) || !failure.is('ALREADY_EXISTS')) throw failure
          setWaiting(true)
          return false
        }
      },
      onSent: (isNew, { mobile }) => {
        if (isNew) onSent(mobile)
      },
    },
  )
  const put: Put = field => event => set({ [field]: event.target.value })
  const submit = (event: FormEvent) => {
    setWaiting(false)
    form.onSubmit(event)
  }

  return (
    <form ref={form.ref} noValidate onSubmit={submit} className={styles.form}>
      {isWaiting && (
        <p className="mb-4 px-3-4 bg-tint round-control" role="alert">
          该手机号已有一份申请正在处理，答复会短信发送到该手机号，请勿重复提交。
        </p>
      )}
      {isHall && <HallFields values={values} faults={faults} put={put} />}
      <PersonFields isHall={isHall} values={values} faults={faults} put={put} />
      {!isHall && (
        <Field label="所在行业" error={faults.industryTag}>
          <Select
            placeholder="请选择"
            options={industries.map(name => ({ value: name, label: name }))}
            value={values.industryTag}
            onChange={put('industryTag')}
          />
        </Field>
      )}
      <PurposeField isHall={isHall} values={values} faults={faults} put={put} />
      <div className={`phone-width-auto ${styles.phone}`}>
        <Field label="手机号" required error={faults.mobile} hint="审核结果会短信发送到该手机号">
          <Input unspaced inputMode="tel" autoComplete="tel" value={values.mobile} onChange={put('mobile')} />
        </Field>
        <SmsCode
          phone={values.mobile}
          value={values.smsCode}
          onChange={smsCode => set({ smsCode })}
          error={faults.smsCode}
          send={sliderTicket => api.trialClient.sendApplyMsg({ mobile: values.mobile, sliderTicket })}
        />
      </div>
      <AgreementBox
        className="my-4"
        checked={values.agreed}
        onChange={agreed => set({ agreed })}
        error={faults.agreed}
      />
      <Button type="submit" kind="primary" size="large" busy={busy} className={styles.submit}>
        提交申请
      </Button>
    </form>
  )
}

const PersonFields = ({ isHall, values, faults, put }: HallFieldsProps & { isHall: boolean }) => (
  <div className={styles.two}>
    <Field label="姓名" required error={faults.name}>
      <Input maxLength={30} autoComplete="name" value={values.name} onChange={put('name')} />
    </Field>
    <Field label={isHall ? '主办单位' : '单位'} required error={faults.organisation}>
      <Input maxLength={60} autoComplete="organization" value={values.organisation} onChange={put('organisation')} />
    </Field>
    <Field label="职务" error={faults.position}>
      <Input maxLength={30} autoComplete="organization-title" value={values.position} onChange={put('position')} />
    </Field>
    <Field label="邮箱" error={faults.email}>
      <Input type="email" maxLength={100} autoComplete="email" value={values.email} onChange={put('email')} />
    </Field>
  </div>
)

const PurposeField = ({ isHall, values, faults, put }: HallFieldsProps & { isHall: boolean }) => (
  <Field label={isHall ? '展厅需求' : '试用用途'} required error={faults.purpose} hint={`${values.purpose.length}/500`}>
    <TextArea
      rows={4}
      maxLength={500}
      placeholder={
        isHall
          ? '例：三天展期，120 家展商，希望线上同步展示展品并开放报名与签到'
          : '例：课题组想比较培养基与填料的供方，先看看询价与比价流程是否适合我们'
      }
      value={values.purpose}
      onChange={put('purpose')}
    />
  </Field>
)

interface HallFieldsProps {
  values: Values
  faults: FieldErrors
  put: Put
}

/** The exhibition that a hall is wanted for. */
const HallFields = ({ values, faults, put }: HallFieldsProps) => (
  <>
    <Field label="展会名称" required error={faults.hallName}>
      <Input maxLength={60} value={values.hallName} onChange={put('hallName')} />
    </Field>
    <div className={styles.three}>
      <Field label="开始日期" error={faults.startDate}>
        <Input type="date" value={values.startDate} onChange={put('startDate')} />
      </Field>
      <Field label="结束日期" error={faults.endDate}>
        <Input type="date" value={values.endDate} onChange={put('endDate')} />
      </Field>
      <Field label="预计展商数" error={faults.exhibitorNum}>
        <Input inputMode="numeric" maxLength={5} value={values.exhibitorNum} onChange={put('exhibitorNum')} />
      </Field>
    </div>
  </>
)
