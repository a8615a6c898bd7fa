import { reviewEntityLabels } from '@shangyouji/contract/review/labels'
import { Panel } from '../../../back-office/page.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { RelativeTime } from '../../../ui/text/text.tsx'
import styles from './review.module.css'
import type { ReviewItem } from './review-item.ts'

/** What became of what the same company or person submitted before. */
export function SubmitterHistory({ item }: { item: Pick<ReviewItem, 'submitterHistory'> }) {
  const { approved, rejected, recent } = item.submitterHistory
  return (
    <Panel title="提交人的审核记录">
      <p className="hint">{recent.length === 0 ? '第一次提交' : `通过 ${approved} 条，驳回 ${rejected} 条`}</p>
      <ul className={`list-reset ${styles.findings}`}>
        {recent.map(one => (
          <li key={one.id}>
            <Tag tone={one.status === 'APPROVED' ? 'green' : 'red'}>{one.status === 'APPROVED' ? '通过' : '驳回'}</Tag>{' '}
            {reviewEntityLabels[one.entity]}：{one.title}
            <span className="hint">
              {' '}
              <RelativeTime at={one.decideTime} />
              {one.reason && `，${one.reason}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
