import { companyKindLabels } from '@shangyouji/contract/companies/labels'
import { Link } from 'react-router'
import { ApplicationSummary } from '../../../domains/company/application-summary.tsx'
import { ChangeTable } from '../../../domains/company/change-notice.tsx'
import type { CompanyOptions } from '../../../domains/company/company-options.ts'
import { fieldsOf } from '../../../domains/company/form/company-draft.ts'
import { Tag } from '../../../ui/base/tag.tsx'
import { LicencePictures } from '../accounts/licence-pictures.tsx'
import styles from './review.module.css'
import type { ReviewItem } from './review-item.ts'

type Form = Readonly<Record<string, unknown>>

const papersOf = (form: Form): string[] => {
  const { licenceImage, licences } = fieldsOf(form)
  return [licenceImage, ...licences.map(one => one.img)]
}

/** An application, or a change of identity beside what is live, with the certificates in sight. */
export function CompanySheet({ item, options }: { item: ReviewItem; options: CompanyOptions }) {
  const { form, before, changed, entityId } = item
  // a review carries addresses that open as they are
  const shown = Object.fromEntries([...papersOf(form), ...papersOf(before ?? {})].map(url => [url, url]))
  const kind = companyKindLabels[form.kind as keyof typeof companyKindLabels]
  return (
    <>
      <p className={styles.companyHead}>
        {kind && <Tag tone="indigo">{kind}</Tag>}
        <Link to={`/operator/accounts/companies?company=${entityId}`}>企业档案与处理记录</Link>
      </p>
      {before && (
        <ChangeTable
          live={before}
          fields={Object.fromEntries(changed.map(field => [field, form[field]]))}
          shown={shown}
          options={options}
        />
      )}
      <LicencePictures live={before ?? form} next={before && form} shown={shown} options={options} />
      <ApplicationSummary form={form} shown={shown} options={options} />
    </>
  )
}
