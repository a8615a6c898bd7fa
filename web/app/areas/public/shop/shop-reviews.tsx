import type { Api } from '@shangyouji/contract'
import type { ReviewScore } from '@shangyouji/contract/orders/schemas'
import { aspects, ReviewText } from '../../../domains/trade/order/review-text.tsx'
import { Avatar } from '../../../ui/base/avatar.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { Stars } from '../../../ui/base/stars.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { RelativeTime } from '../../../ui/text/text.tsx'
import styles from './shop-reviews.module.css'

interface ShopReviewsProps {
  score: ReviewScore | null
  reviews: Awaited<ReturnType<Api['order']['searchReview']>>
}

/** What buyers said after their intent orders were completed: the averages, then one by one, newest first. */
export default function ShopReviews({ score, reviews }: ShopReviewsProps) {
  if (!score) {
    return (
      <Card>
        <Empty title="还没有评价">意向单完成后，需方可以评价供方的质量、时效与服务。</Empty>
      </Card>
    )
  }
  return (
    <>
      <section className={`gap-4 ${styles.score}`} aria-label="综合评分">
        <p className={styles.overall}>
          <strong>{score.overall.toFixed(1)}</strong>
          <Stars label="综合" score={score.overall} />
          <span className="note">{score.count} 条评价，均来自已完成的意向单</span>
        </p>
        <dl>
          {aspects.map(({ name, label }) => (
            <div className="row gap-3" key={name}>
              <dt className="dim">{label}</dt>
              <dd className="row gap-3 tabular">
                <meter min={0} max={5} value={score[name]} />
                {score[name].toFixed(1)}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <ul className="divided card">
        {reviews.records.map(review => (
          <li className="px-4-5" key={review.createTime + review.reviewer}>
            <p className={styles.who}>
              <Avatar src="" name={review.reviewer} size={32} />
              <span>{review.reviewer}</span>
              <RelativeTime at={review.createTime} />
            </p>
            <ReviewText review={review} />
          </li>
        ))}
      </ul>
      <Pager {...reviews} noun="条评价" />
    </>
  )
}
