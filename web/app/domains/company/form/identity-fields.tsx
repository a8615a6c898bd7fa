import { sizeLabel } from '@shangyouji/contract/files/limits'
import { useFileLimit } from '../../../lib/api/file-limit.ts'
import { Field, Input, Select } from '../../../ui/base/field.tsx'
import styles from './company.module.css'
import type { CompanyForm } from './company-form.ts'
import { LicenceFile } from './licence-file.tsx'
import { NameField } from './name-field.tsx'
import { usccError } from './uscc-error.ts'

/** What identifies a company; an operator compares it with the business licence. */
export function IdentityFields({ form }: { form: CompanyForm }) {
  const { draft, set, faults, options, shown, addShown } = form
  const limit = useFileLimit('LICENSE')
  // said while one types, once all of it is there
  const fault = faults.uscc ?? (draft.uscc.length >= 18 ? usccError(draft.uscc) : undefined)
  const isRight = draft.uscc.length === 18 && !fault
  return (
    <div className={styles.withLicence}>
      <Field
        label="营业执照"
        required
        error={faults.licenceImage}
        hint={`原件照片、扫描件或PDF，不超过${sizeLabel(limit)}；仅平台审核人员可见`}
      >
        <LicenceFile
          noun="营业执照"
          value={draft.licenceImage}
          showUrl={shown[draft.licenceImage]}
          onChange={(licenceImage, showUrl) => {
            addShown(licenceImage, showUrl)
            set({ licenceImage })
          }}
        />
      </Field>
      <div className={styles.two}>
        <NameField form={form} />
        <Field
          label="统一社会信用代码"
          required
          error={fault}
          hint={isRight ? <span className="teal">校验通过</span> : `18位，${draft.uscc.length}/18`}
        >
          <Input
            className="code"
            value={draft.uscc}
            // with room for spaces, as licences print them
            maxLength={40}
            autoCapitalize="characters"
            spellCheck={false}
            onChange={event => set({ uscc: event.target.value.replace(/\s/g, '').toUpperCase() })}
          />
        </Field>
        <Field label="法定代表人" required error={faults.legalPerson}>
          <Input
            value={draft.legalPerson}
            maxLength={30}
            onChange={event => set({ legalPerson: event.target.value })}
          />
        </Field>
        <Field label="企业类型" required error={faults.companyType}>
          <Select
            options={options.types}
            placeholder="请选择"
            value={draft.companyType}
            onChange={event => set({ companyType: event.target.value })}
          />
        </Field>
      </div>
    </div>
  )
}
