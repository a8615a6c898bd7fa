import { EnrollStatusTag } from '../../../domains/demand/status-tags.tsx'
import { Avatar } from '../../../ui/base/avatar.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { PinIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { Money, RelativeTime } from '../../../ui/text/text.tsx'
import { EnrolmentActions } from './enrolment-actions.tsx'
import styles from './enrolments.module.css'
import type { ReceivedEnrolment } from './received-enrolment.ts'
import type { Decide } from './use-decide.tsx'

const levels: Readonly<Record<string, string>> = { STANDARD: '标准会员', SENIOR: '高级会员', FLAGSHIP: '旗舰会员' }

/** One supplier's answer in one look. */
export function EnrolmentCard({
  answer,
  decide,
  onOpen,
}: {
  answer: ReceivedEnrolment
  decide: Decide
  onOpen: () => void
}) {
  const level = levels[answer.levelCode]
  const offered = answer.fields.lines.filter(line => line.isOffered).length
  return (
    <article className={styles.card}>
      <Avatar src={answer.businessLogo} name={answer.businessName} size={48} square />
      <div className={styles.who}>
        <h2 className="row wrap gap-2 text-16">
          {answer.businessName}
          {level && <Tag tone="orange">{level}</Tag>}
          <EnrollStatusTag status={answer.status} side="buyer" />
        </h2>
        <p className="quiet">
          {answer.cityName && (
            <span>
              <PinIcon />
              {answer.cityName}
            </span>
          )}
          <span>
            报价 {offered}/{answer.fields.lines.length} 项
          </span>
          <span>
            <RelativeTime at={answer.createTime} /> 报名
          </span>
        </p>
        {answer.fields.remark && <p className="dim break-words">{answer.fields.remark}</p>}
        {answer.rejectReason && <p className="danger">原因：{answer.rejectReason}</p>}
      </div>
      <dl className={styles.figures}>
        <div>
          <dt className="hint">合计</dt>
          <dd className="tabular sum">{answer.total === null ? '面议' : <Money fen={answer.total} />}</dd>
        </div>
        <div>
          <dt className="hint">交期</dt>
          <dd className="tabular">{answer.leadDays === null ? '未填写' : `${answer.leadDays} 天`}</dd>
        </div>
        <div>
          <dt className="hint">有效期至</dt>
          <dd className="tabular">{answer.validTo || '未填写'}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button size="small" onClick={onOpen}>
          查看详情
        </Button>
        <EnrolmentActions answer={answer} decide={decide} />
      </div>
    </article>
  )
}
