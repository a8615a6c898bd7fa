import type { ReceivedEnroll } from '@shangyouji/contract/enrolments/calls'
import { Link } from 'react-router'
import type { z } from 'zod'
import { Panel } from '../../../back-office/page.tsx'
import { EnrollStatusTag } from '../../../domains/demand/status-tags.tsx'
import { Avatar } from '../../../ui/base/avatar.tsx'
import { Money, RelativeTime } from '../../../ui/text/text.tsx'
import styles from './overview.module.css'

/** The latest quotations over all demands. */
export function NewestEnrolments({ answers }: { answers: readonly z.output<typeof ReceivedEnroll>[] }) {
  return (
    <Panel title="最新报价">
      {answers.length === 0 ? (
        <p className="note">收到报价后会显示在这里。</p>
      ) : (
        <ul className={`divided ${styles.answers}`}>
          {answers.map(answer => (
            <li key={answer.id}>
              <Link to={`/demander/needManage?demand=${answer.bizId}`}>
                <Avatar src={answer.businessLogo} name={answer.businessName} size={36} square />
                <span className={styles.who}>
                  <strong className="medium">{answer.businessName}</strong>
                  <small className="ellipsis">{answer.title}</small>
                </span>
                <EnrollStatusTag status={answer.status} side="buyer" />
                <span className={styles.total}>{answer.total === null ? '面议' : <Money fen={answer.total} />}</span>
                <RelativeTime at={answer.createTime} className={`ellipsis ${styles.time}`} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
