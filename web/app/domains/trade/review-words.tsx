import type { OrderReview } from '@shangyouji/contract/order-shapes'
import type { z } from 'zod'
import { Stars } from '../../ui/stars.tsx'
import styles from './review-words.module.css'

export const aspects = [
  { name: 'quality', label: '质量' },
  { name: 'speed', label: '时效' },
  { name: 'service', label: '服务' },
] as const

/** What a buyer gave and wrote, and what the supplier answered. */
export const ReviewWords = ({ review }: { review: z.output<typeof OrderReview> }) => (
  <>
    <p className={styles.scores}>
      {aspects.map(({ name, label }) => (
        <span key={name}>
          {label} <Stars label={label} score={review[name]} />
        </span>
      ))}
    </p>
    {review.content && <p className={styles.words}>{review.content}</p>}
    {review.images.length > 0 && (
      <p className={styles.images}>
        {review.images.map((src, i) => (
          <a key={src} href={src} target="_blank" rel="noreferrer">
            <img src={src} alt={`评价图片${i + 1}`} width={72} height={72} loading="lazy" />
          </a>
        ))}
      </p>
    )}
    {review.answer && (
      <p className={styles.answer}>
        <strong>供方回复</strong>
        {review.answer}
      </p>
    )}
  </>
)
