import { type CompanyOptions, labelOf } from '../../../domains/company/company-options.ts'
import { fieldsOf } from '../../../domains/company/form/company-draft.ts'
import { LicenceLink } from '../../../domains/company/form/licence-file.tsx'
import styles from './accounts.module.css'

interface LicencePicturesProps {
  live: Readonly<Record<string, unknown>>
  /** What shall replace it, whole; null where nothing is asked for. */
  next: Readonly<Record<string, unknown>> | null
  /** Addresses that open now, by lasting ones. */
  shown: Readonly<Record<string, string>>
  options: CompanyOptions
}

type Picture = { readonly label: string; readonly url: string }

/** Certificates in sight while one compares: the licence (and the one that shall replace it), then the permits. */
export function LicencePictures({ shown, options, ...forms }: LicencePicturesProps) {
  const live = fieldsOf(forms.live)
  const next = forms.next && fieldsOf(forms.next)
  const pictures: Picture[] = []
  const add = (label: string, file: string) => {
    const url = shown[file]
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
