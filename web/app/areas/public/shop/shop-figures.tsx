import type { ResponseFigures } from '@shangyouji/contract/consultations/calls'
import type { ReviewScore } from '@shangyouji/contract/orders/schemas'
import { Link } from 'react-router'
import { ResponseBadge } from '../../../domains/supplier/response-badge.tsx'
import { Stars } from '../../../ui/base/stars.tsx'
import styles from './shop-head.module.css'

interface ShopFiguresProps {
  score: ReviewScore | null
  response: ResponseFigures | null
  /** Address of the reviews. */
  reviews: string
}

/** What is measured of a supplier, not claimed: its reviews and how it answers. */
export default function ShopFigures({ score, response, reviews }: ShopFiguresProps) {
  return (
    <>
      {score && (
        <Link to={reviews} className={`hover-underline ${styles.link}`}>
          <Stars score={score.overall} />
          {score.overall.toFixed(1)} 分 · {score.count} 条评价
        </Link>
      )}
      <ResponseBadge response={response} />
    </>
  )
}
