import { companyLimits } from '@shangyouji/contract/companies/labels'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Input, Select } from '../../../ui/base/field.tsx'
import { PlusIcon, TrashIcon } from '../../../ui/base/icons.tsx'
import styles from './company.module.css'
import { emptyLicence, type LicenceDraft } from './company-draft.ts'
import type { CompanyForm } from './company-form.ts'
import { LicenceFile } from './licence-file.tsx'

/** Permits and certificates besides the business licence, each with its last day. */
export function LicencesField({ form }: { form: CompanyForm }) {
  const { draft, set, faults, options, shown, addShown } = form
  const change = (key: string, change: Partial<LicenceDraft>) =>
    set({ licences: draft.licences.map(one => (one.key === key ? { ...one, ...change } : one)) })

  return (
    <fieldset className={styles.part}>
      <legend>许可与认证</legend>
      <p className="note mb-3">
        经营危险化学品、药用辅料、实验动物等须上传相应许可。到期前30天和7天会提醒您更新，过期后相关产品将暂停展示。
      </p>
      {draft.licences.map((licence, i) => {
        const fault = (name: string) => faults[`licences.${i}.${name}`]
        return (
          <div key={licence.key} className={styles.licence}>
            <Field label={`许可证${i + 1}`} hideLabel error={fault('img')}>
              <LicenceFile
                small
                noun="证件"
                value={licence.img}
                showUrl={shown[licence.img]}
                onChange={(img, showUrl) => {
                  addShown(img, showUrl)
                  change(licence.key, { img })
                }}
              />
            </Field>
            <Field label="类型" required error={fault('type')}>
              <Select
                options={options.licences}
                placeholder="请选择"
                value={licence.type}
                onChange={event => change(licence.key, { type: event.target.value })}
              />
            </Field>
            <Field label="证件编号" required error={fault('no')}>
              <Input
                value={licence.no}
                maxLength={60}
                onChange={event => change(licence.key, { no: event.target.value })}
              />
            </Field>
            <Field label="有效期至" error={fault('expireAt')} hint="长期有效可不填">
              <Input
                type="date"
                min="2000-01-01"
                max="2100-12-31"
                value={licence.expireAt}
                onChange={event => change(licence.key, { expireAt: event.target.value })}
              />
            </Field>
            <button
              type="button"
              className={`hover-danger ${styles.remove}`}
              aria-label={`删除许可证${i + 1}`}
              onClick={() => set({ licences: draft.licences.filter(one => one.key !== licence.key) })}
            >
              <TrashIcon />
            </button>
          </div>
        )
      })}
      {faults.licences && (
        <p className={styles.error} role="alert">
          {faults.licences}
        </p>
      )}
      <Button
        size="small"
        icon={<PlusIcon />}
        aria-disabled={draft.licences.length >= companyLimits.licences}
        onClick={() => set({ licences: [...draft.licences, emptyLicence()] })}
      >
        添加许可证
      </Button>
    </fieldset>
  )
}
