import { companyKindLabels } from '@shangyouji/contract/companies/labels'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CompanyOptions } from '../../../domains/company/company-options.ts'
import type { CompanyDraft } from '../../../domains/company/form/company-draft.ts'
import { ContactsField } from '../../../domains/company/form/contacts-field.tsx'
import { IdentityFields } from '../../../domains/company/form/identity-fields.tsx'
import { LicencesField } from '../../../domains/company/form/licences-field.tsx'
import { OpenFields, PlaceFields } from '../../../domains/company/form/open-fields.tsx'
import { DraftOffer } from '../../../forms/draft-offer.tsx'
import { useFirstFieldError } from '../../../forms/use-first-field-error.ts'
import { AgreementBox } from '../../../ui/base/agreement-box.tsx'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { AlertIcon } from '../../../ui/base/icons.tsx'
import { StepLine } from '../../../ui/base/step-line.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import styles from './authentication.module.css'
import { KindCards } from './kind-cards.tsx'
import { fieldErrorsOfStep, firstInvalidStep, steps } from './steps.ts'
import { type Application, type Keeping, useApplication } from './use-application.ts'

const SUBMITTED = '您的信息已提交，预计3个工作日内完成审核，请耐心等待！'

interface ApplicationFormProps {
  application: Application | null
  start: CompanyDraft
  /** Chosen before; the first step is passed then. */
  firstKind: CompanyDraft['kind'] | null
  userId: string
  isBuyer: boolean
  options: CompanyOptions
  onDone: () => Promise<void>
}

/** The application in four steps. Going on checks the step one leaves; handing in checks all of them. */
export function ApplicationForm({ application, start, firstKind, options, onDone, ...who }: ApplicationFormProps) {
  const isNew = application === null
  const state = useApplication({
    start: isNew && firstKind ? { ...start, kind: firstKind } : start,
    application,
    ...who,
  })
  const [busy, setBusy] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const leadToFault = useFirstFieldError(element)
  const { step, goTo } = useStep(firstKind || !isNew ? 2 : 1, state.keepNow)
  const { draft } = state
  const kindLabel = companyKindLabels[draft.kind]

  const show = (found: Record<string, string>) => {
    state.setFaults(found)
    leadToFault()
  }
  const goOn = async () => {
    setBusy(true)
    const found = fieldErrorsOfStep(await state.check(), step)
    setBusy(false)
    if (Object.keys(found).length > 0) return show(found)
    goTo(step + 1)
  }
  const submit = async () => {
    setBusy(true)
    try {
      const found = { ...(await state.check()), ...(!agreed && { agreement: '请阅读并勾选协议' }) }
      const all = Object.keys(found).length > 0 ? found : await state.submit()
      if (all === null) {
        toast.success(SUBMITTED)
        return await onDone()
      }
      if (Object.keys(all).length === 0) return
      const first = firstInvalidStep(all)
      if (first !== step) goTo(first)
      show(all)
    } finally {
      setBusy(false)
    }
  }

  const form = { ...state, options, ownName: application?.status === 'REFUSED' ? start.name : '' }
  return (
    <form
      ref={element}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!busy) void (step === steps.length - 1 ? submit() : goOn())
      }}
    >
      <header className={styles.head}>
        <h1 className="text-20">{who.isBuyer ? `申请成为${kindLabel}` : `${kindLabel}入驻`}</h1>
        <KeepingNote keeping={state.keeping} />
      </header>
      {application?.refuseReason && <Refused reason={application.refuseReason} />}
      <DraftOffer draft={state.found} onRestore={state.restore} onDiscard={state.discard} />
      <StepLine
        steps={steps.map((one, i) => ({ ...one, state: i < step ? 'DONE' : undefined }))}
        current={step}
        mayChoose={i => i < step}
        onChoose={goTo}
      />

      <StepFields step={step} form={form} agreed={agreed} onAgree={setAgreed} />

      <Foot step={step} busy={busy} isAgain={application?.status === 'REFUSED'} onBack={() => goTo(step - 1)} />
    </form>
  )
}

/** The step that the address names; going to another one keeps what was typed. */
function useStep(first: number, keepNow: () => Promise<unknown>) {
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('step') ?? first) - 1
  const step = Number.isInteger(asked) && asked >= 0 && asked < steps.length ? asked : 0
  const goTo = (next: number) => {
    setParams(
      now => {
        const params = new URLSearchParams(now)
        params.set('step', String(next + 1))
        return params
      },
      { preventScrollReset: true },
    )
    window.scrollTo({ top: 0 })
    void keepNow()
  }
  return { step, goTo }
}

const Refused = ({ reason }: { reason: string }) => (
  <section className={styles.refused} role="alert">
    <AlertIcon />
    <div>
      <strong>申请未通过，请按原因修改后重新提交</strong>
      <p className="pre-wrap">{reason}</p>
    </div>
  </section>
)

interface StepFieldsProps {
  step: number
  form: ReturnType<typeof useApplication> & { options: CompanyOptions; ownName: string }
  agreed: boolean
  onAgree: (agreed: boolean) => void
}

function StepFields({ step, form, agreed, onAgree }: StepFieldsProps) {
  const { draft, faults, set, setFaults, options } = form
  if (step === 0) return <KindCards value={draft.kind} onChange={kind => set({ kind })} />
  if (step === 1) {
    return (
      <>
        <IdentityFields form={form} />
        <PlaceFields form={form} />
        <LicencesField form={form} />
      </>
    )
  }
  if (step === 2) return <OpenFields form={form} />
  return (
    <>
      <p className="mb-4 dim">
        审核结果和客户咨询会通知主要联系人。通过后，联系人用自己的手机号登录，即可在个人中心加入企业。
      </p>
      <ContactsField
        contacts={draft.contacts}
        onChange={contacts => set({ contacts })}
        faults={faults}
        roles={options.contactRoles}
      />
      <AgreementBox
        className="mt-5"
        documents={['register', 'law']}
        checked={agreed}
        error={faults.agreement}
        onChange={now => {
          onAgree(now)
          setFaults(({ agreement: _, ...rest }) => rest)
        }}
      >
        承诺所提交的资料真实、合法、有效，并已阅读同意
      </AgreementBox>
    </>
  )
}

const keepingWords: Readonly<Record<Keeping, string>> = {
  nothing: '',
  typing: '正在保存…',
  saved: '已自动保存，可随时回来继续填写',
  here: '已保存在本浏览器，提交前请勿清除浏览器数据',
}

const KeepingNote = ({ keeping }: { keeping: Keeping }) => (
  <span className="note" role="status">
    {keepingWords[keeping]}
  </span>
)

const Foot = ({
  step,
  busy,
  isAgain,
  onBack,
}: {
  step: number
  busy: boolean
  isAgain: boolean
  onBack: () => void
}) => (
  <footer className={styles.foot}>
    {step > 0 && <Button onClick={onBack}>上一步</Button>}
    <GuardedButton kind="primary" size="large" type="submit" busy={busy}>
      {step < steps.length - 1 ? '下一步' : isAgain ? '重新提交审核' : '提交审核'}
    </GuardedButton>
    <span className="note">
      {step === steps.length - 1 ? '提交后预计3个工作日内完成审核' : `第${step + 1}步，共${steps.length}步`}
    </span>
  </footer>
)
