import { applicationKindLabels, applicationStatusLabels } from '@shangyouji/contract/cooperation/labels'
import { applicationTones } from '../../../domains/cooperation/tones.ts'
import { Card } from '../../../ui/base/card.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { RelativeTime } from '../../../ui/text/text.tsx'
import styles from './apply.module.css'

interface OwnApplication {
  readonly id: string
  readonly kind: keyof typeof applicationKindLabels
  readonly status: keyof typeof applicationStatusLabels
  readonly answer: string
  readonly createTime: string
}

/** What became of the applications with one's own phone. */
export default function OwnApplications({ own }: { own: readonly OwnApplication[] }) {
  return (
    <Card title="我的申请">
      <ul className={`stack gap-4 ${styles.own}`}>
        {own.map(one => (
          <li key={one.id}>
            <p className="row gap-2">
              <strong>{applicationKindLabels[one.kind]}</strong>
              <Tag tone={applicationTones[one.status]}>{applicationStatusLabels[one.status]}</Tag>
              <RelativeTime at={one.createTime} />
            </p>
            <p className="row gap-2">{one.answer || '客服审核后会短信答复您'}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
