import { LicenceLink } from '../../../domains/company/form/licence-file.tsx'
import styles from './accounts.module.css'

interface RealnamePapersProps {
  name: string
  /** Whole. */
  idNumber: string
  /** Addresses that open now, the side with the portrait first. */
  images: readonly string[]
}

const sides = ['人像面', '国徽面']

/** What is compared: name and number as they were typed, beside both sides of the identity card. */
export function RealnamePapers({ name, idNumber, images }: RealnamePapersProps) {
  return (
    <>
      <dl className={styles.identity}>
        <dt className="quiet">姓名</dt>
        <dd>{name}</dd>
        <dt className="quiet">身份证号</dt>
        <dd className="code">{idNumber}</dd>
      </dl>
      <ul className={styles.licences}>
        {images.map((url, i) => (
          <li key={url}>
            <img src={url} alt={`身份证${sides[i]}`} />
            <p>
              {sides[i]}
              <LicenceLink url={url}>查看大图</LicenceLink>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
