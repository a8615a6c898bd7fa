import { Link } from 'react-router'
import { RealnamePapers } from '../accounts/realname-papers.tsx'
import styles from './review.module.css'
import type { ReviewItem } from './review-item.ts'

/** A real name as it was handed in, beside the card; whoever looks stands in the audit log. */
export function RealnameSheet({ item }: { item: ReviewItem }) {
  const { name, idNumber, images } = item.form as { name: string; idNumber: string; images: string[] }
  return (
    <>
      <p className={styles.companyHead}>
        核对姓名、号码与证件一致，证件清晰且在有效期内
        <Link to="/operator/accounts/realnames">全部实名记录</Link>
      </p>
      <RealnamePapers name={name} idNumber={idNumber} images={images} />
    </>
  )
}
