import { fieldsOf } from '../../../domains/company/company-draft.ts'
import { labelOf } from '../../../domains/company/company-options.ts'
import { LicenceLink } from '../../../domains/company/licence-file.tsx'
import styles from './accounts.module.css'
import type { OpenCompany } from './company-details.ts'

type Picture = { readonly label: string; readonly url: string }

/** Certificates in sight while one compares: the licence (and the one that shall replace it), then the permits. */
export function LicencePictures({ details, options }: Pick<OpenCompany, 'details' | 'options'>) {
  const { shownFiles } = details
  const live = fieldsOf(details.form)
  const next = details.change && fieldsOf({ ...details.form, ...details.change.fields })
  const pictures: Picture[] = []
  const add = (label: string, file: string) => {
    const url = shownFiles[file]
    if (url && !pictures.some(picture => picture.url === url)) pictures.push({ label, url })
  }
  if (next && next.licenceImage !== live.licenceImage) add('营业执照（变更为）', next.licenceImage)
  add('营业执照', live.licenceImage)
  for (const { type, img } of [...(next?.licences ?? []), ...live.licences]) add(labelOf(options.licences, type), img)
  if (pictures.length === 0) return null
  return (
    <ul className={styles.licences}>
      {pictures.map(({ label, url }) => (
        <li key={url}>
          {/\.pdf($|\?)/.test(url) ? <span className={styles.pdf}>PDF 文件</span> : <img src={url} alt={label} />}
          <p>
            {label}
            <LicenceLink url={url}>查看大图</LicenceLink>
          </p>
        </li>
      ))}
    </ul>
  )
}
