import { BusinessUpdate } from '@shangyouji/contract/companies/form-schemas'
import { errors } from '@shangyouji/contract/errors'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Panel } from '../../back-office/page.tsx'
import { useUnsavedGuard } from '../../forms/unsaved-guard.ts'
import { checkBy, type FieldErrors, useForm } from '../../forms/use-form.ts'
import { api } from '../../lib/api/client.ts'
import { isFailure } from '../../lib/api/failure.ts'
import { Button } from '../../ui/base/button.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { ApplicationSummary } from './application-summary.tsx'
import { ChangeNotice } from './change-notice.tsx'
import type { CompanyOptions } from './company-options.ts'
import { type CompanyFields, fieldsOf, fieldsToSend } from './form/company-draft.ts'
import { IdentityFields } from './form/identity-fields.tsx'
import { LicencesField } from './form/licences-field.tsx'
import { usccError } from './form/uscc-error.ts'
import { type OwnBusiness, partOf } from './own-business.ts'

interface IdentityPanelProps {
  company: OwnBusiness
  options: CompanyOptions
}

/** Name, code, licence: shown as they are live; a change is handed in and waits while the old stays. */
export function IdentityPanel({ company, options }: IdentityPanelProps) {
  const [isEditing, setEditing] = useState(false)
  return (
    <Panel title="资质信息" extra={!isEditing && <Button onClick={() => setEditing(true)}>申请变更</Button>}>
      {company.change && <ChangeNotice company={company} change={company.change} options={options} />}
      {isEditing ? (
        <IdentityForm company={company} options={options} onLeave={() => setEditing(false)} />
      ) : (
        <ApplicationSummary form={partOf(fieldsOf(company), true)} shown={company.shownFiles} options={options} />
      )}
    </Panel>
  )
}

const check = checkBy(BusinessUpdate)

function IdentityForm({ company, options, onLeave }: IdentityPanelProps & { onLeave: () => void }) {
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState<Readonly<Record<string, string>>>(company.shownFiles)
  // what waits, or was refused, is what one goes on with
  const { values, set, faults, busy, isDirty, form } = useForm<CompanyFields, { reviewing: string[] }>(
    fieldsOf({ ...company, ...company.change?.fields }),
    {
      check: values => withUscc(check(toSend(values)), values.uscc),
      async send(values) {
        try {
          return await api.business.update({ ...toSend(values), version: company.version })
        } catch (failure) {
          throw isFailure(failure) ? namedAt(failure) : failure
        }
      },
      async onSent({ reviewing }) {
        toast.success(
          reviewing.length > 0 ? '变更已提交，预计3个工作日内完成审核，期间仍展示原信息' : '没有需要审核的变更',
        )
        onLeave()
        await revalidate()
      },
    },
  )
  useUnsavedGuard(isDirty)
  const parts = {
    draft: values,
    set,
    faults,
    options,
    shown: { ...company.shownFiles, ...shown },
    addShown: (url: string, showUrl: string) => setShown(now => ({ ...now, [url]: showUrl })),
    ownName: company.name,
  }
  return (
    <form {...form}>
      <IdentityFields form={parts} />
      <LicencesField form={parts} />
      <div className="row gap-3 mt-4">
        <Button kind="primary" type="submit" busy={busy}>
          提交审核
        </Button>
        <Button onClick={onLeave}>取消</Button>
        <span className="note">审核通过前，页面仍展示原信息</span>
      </div>
    </form>
  )
}

const toSend = (values: CompanyFields) => partOf(fieldsToSend(values), true)

const withUscc = (found: FieldErrors, code: string): FieldErrors => {
  const uscc = found.uscc && usccError(code)
  return uscc ? { ...found, uscc } : found
}

/** A name or code that another company has is a fault of its field. */
function namedAt<F extends { code: number; message: string; data: unknown }>(failure: F): F {
  if (failure.code === errors.COMPANY_NAME_TAKEN.code)
    return Object.assign(failure, { data: { fields: { name: failure.message } } })
  if (failure.code === errors.USCC_TAKEN.code)
    return Object.assign(failure, { data: { fields: { uscc: failure.message } } })
  return failure
}
