import { BusinessUpdate } from '@shangyouji/contract/companies/form-schemas'
import { useRevalidator } from 'react-router'
import { Panel } from '../../back-office/page.tsx'
import { useUnsavedGuard } from '../../forms/unsaved-guard.ts'
import { checkBy, useForm } from '../../forms/use-form.ts'
import { api } from '../../lib/api/client.ts'
import { Button } from '../../ui/base/button.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import type { CompanyOptions } from './company-options.ts'
import { type CompanyFields, fieldsOf, fieldsToSend } from './form/company-draft.ts'
import { OpenFields, PlaceFields } from './form/open-fields.tsx'
import { type OwnBusiness, partOf } from './own-business.ts'

const check = checkBy(BusinessUpdate)
const toSend = (values: CompanyFields) => partOf(fieldsToSend(values), false)

/** What the company says of itself without review. */
export function OpenPanel({ company, options }: { company: OwnBusiness; options: CompanyOptions }) {
  const { revalidate } = useRevalidator()
  const { values, set, faults, busy, isDirty, form } = useForm<CompanyFields>(fieldsOf(company), {
    check: values => check(toSend(values)),
    send: values => api.business.update({ ...toSend(values), version: company.version }),
    async onSent() {
      toast.success('企业信息已保存')
      await revalidate()
    },
  })
  useUnsavedGuard(isDirty)
  const parts = { draft: values, set, faults, options, shown: {}, addShown: () => undefined, ownName: company.name }
  return (
    <Panel
      title="经营信息"
      extra={<span className="note">保存后立即生效；供应商列表、搜索与需求匹配在5分钟内更新</span>}
    >
      <form {...form}>
        <PlaceFields form={parts} />
        <OpenFields form={parts} />
        <div className="row gap-3 mt-4">
          <Button kind="primary" type="submit" busy={busy} aria-disabled={!isDirty}>
            保存
          </Button>
        </div>
      </form>
    </Panel>
  )
}
