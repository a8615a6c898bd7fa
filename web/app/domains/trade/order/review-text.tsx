import type { OrderReview } from '@shangyouji/contract/orders/schemas'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Stars } from '../../../ui/base/stars.tsx'
import { inWidth } from '../../../ui/pictures/in-width.ts'
import styles from './review-text.module.css'

export const aspects = [
  { name: 'quality', label: '质量' },
  { name: 'speed', label: '时效' },
  { name: 'service', label: '服务' },
] as const

/** What is given points, side by side, each with its points. */
export const Scores = ({ children }: { children: (aspect: (typeof aspects)[number]) => ReactNode }) => (
  <p className={styles.scores}>
    {aspects.map(aspect => (
      <span key={aspect.name}>
        {aspect.label} {children(aspect)}
      </span>
    ))}
  </p>
)

/** What a buyer gave and wrote, and what the supplier answered. */
export const ReviewText = ({ review }: { review: z.output<typeof OrderReview> }) => (
  <>
    <Scores>{({ name, label }) => <Stars label={label} score={review[name]} />}</Scores>
    {review.content && <p className="break-words pre-wrap">{review.content}</p>}
    {review.images.length > 0 && (
      <p className={styles.images}>
        {review.images.map((src, i) => (
          <a key={src} href={src} target="_blank" rel="noreferrer">
            <img
              className="round-control object-cover"
              {...inWidth(src, 72)}
              alt={`评价图片${i + 1}`}
              width={72}
              height={72}
              loading="lazy"
            />
          </a>
        ))}
      </p>
    )}
    {review.answer && (
      <p className={styles.answer}>
        <strong className="mr-2 medium">供方回复</strong>
        {review.answer}
      </p>
    )}
  </>
)
