import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Panel } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { GuardedButton } from '../../../ui/base/button.tsx'
import { Field, TextArea } from '../../../ui/base/field.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import { useLeastReason } from '../shared/least-reason.ts'
import { Assignee, type Reviewers } from './assignee.tsx'
import { fieldLabel } from './field-labels.ts'
import { type FieldReasons, FieldReasonsEditor } from './field-reasons.tsx'
import { InternalNotes } from './internal-notes.tsx'
import { type ReadyReason, ReadyReasons } from './ready-reasons.tsx'
import styles from './review.module.css'
import { isOthers, type ReviewItem } from './review-item.ts'
import { SubmitterHistory } from './submitter-history.tsx'

const findingWords: Record<string, string> = {
  WARN: '敏感词',
  REVIEW: '需复核',
  CONTACT: '联系方式',
  REGULATED: '管制品',
}

/** Fields that were chosen and left empty say nothing. */
const said = (reasons: FieldReasons): Record<string, string> =>
  Object.fromEntries(Object.entries(reasons).flatMap(([field, text]) => (text.trim() ? [[field, text.trim()]] : [])))

/** Why it is refused, whole and by field. */
export interface Refusal {
  readonly reasonCode: string
  readonly reason: string
  readonly fieldReasons: Readonly<Record<string, string>>
}

interface DecisionProps {
  item: ReviewItem
  reasons: readonly ReadyReason[]
  reviewers: Reviewers
  /** Whether another item is being opened. */
  isMoving: boolean
  onApprove: () => Promise<void>
  onReject: (refusal: Refusal) => Promise<void>
}

/** What was found, and the two ways out. A refusal says why; its owner reads it. */
function OpenDecision({ item, reasons, reviewers, isMoving, onApprove, onReject }: DecisionProps) {
  const [reasonCode, setReasonCode] = useState('')
  const [reason, setReason] = useState(item.suggestedReason)
  const [fieldReasons, setFieldReasons] = useState<FieldReasons>({})
  const [fault, setFault] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const least = useLeastReason()

  const reject = async () => {
    if (reason.trim().length < least) return setFault(`原因至少${least}个字`)
    await onReject({ reasonCode, reason: reason.trim(), fieldReasons: said(fieldReasons) })
  }
  const claim = async () => {
    try {
      if (item.isMine) await api.review.release({ id: item.id })
      else await api.review.claim({ id: item.id })
    } finally {
      // somebody else may have been quicker: then their name stands here
      await revalidate()
    }
  }

  return (
    <aside className={styles.decision} aria-label="审核决定" tabIndex={-1}>
      {item.findings.length > 0 && (
        <Panel title="自动检查">
          <ul className={`list-reset ${styles.findings}`}>
            {item.findings.map(finding => (
              <li key={finding.kind + finding.text}>
                <Tag tone="amber">{findingWords[finding.kind] ?? finding.kind}</Tag> {finding.text}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="决定">
        <GuardedButton kind="primary" block aria-disabled={isMoving} onClick={onApprove}>
          通过（A）
        </GuardedButton>
        <div className={styles.reject}>
          <Field label="驳回原因（R）" error={fault} hint={`至少${least}个字，发布人会看到`}>
            <TextArea
              data-reason
              data-field="reason"
              value={reason}
              onChange={event => {
                setReason(event.target.value)
                setFault(null)
              }}
              // J, K and A work again, and Tab goes on from here
              onKeyDown={event => event.key === 'Escape' && event.currentTarget.closest('aside')?.focus()}
              rows={5}
              maxLength={500}
            />
          </Field>
          <ReadyReasons
            reasons={reasons}
            chosen={reasonCode}
            onChoose={(code, text) => {
              setReasonCode(code)
              setReason(text)
              setFault(null)
            }}
          />
          <FieldReasonsEditor item={item} value={fieldReasons} onChange={setFieldReasons} />
          <GuardedButton kind="danger" block aria-disabled={isMoving} onClick={reject}>
            驳回
          </GuardedButton>
        </div>
        {item.isMine && <p className={styles.claimed}>由您处理至 {formatDateTime(item.claimedUntil!)}</p>}
        <GuardedButton kind="text" block onClick={claim}>
          {item.isMine ? '放弃认领' : '认领（期间他人不能处理）'}
        </GuardedButton>
        <Assignee item={item} reviewers={reviewers} />
      </Panel>
      <InternalNotes key={item.id} item={item} />
      <SubmitterHistory item={item} />
    </aside>
  )
}

/** What was decided, who decides, or the decision itself. */
export function Decision(props: DecisionProps) {
  const { item } = props
  const { revalidate } = useRevalidator()
  if (item.status !== 'PENDING') {
    return (
      <aside className={styles.decision} aria-label="审核结果">
        <Panel title="审核结果">
          <p>
            {item.status === 'APPROVED' ? <Tag tone="green">已通过</Tag> : <Tag tone="red">已驳回</Tag>}{' '}
            {item.decidedBy || '系统'}
          </p>
          {item.decideTime && <p>{formatDateTime(item.decideTime)}</p>}
          {item.reason && <p>{item.reason}</p>}
          {Object.entries(item.fieldReasons).map(([field, text]) => (
            <p key={field}>
              {fieldLabel(field, item.entity)}：{text}
            </p>
          ))}
        </Panel>
        <InternalNotes key={item.id} item={item} />
      </aside>
    )
  }

  if (isOthers(item)) {
    return (
      <aside className={styles.decision} aria-label="审核决定">
        <Panel title="处理中">
          <p className={styles.claimed}>
            {item.claimedBy}已认领，{formatDateTime(item.claimedUntil!)} 前其他人不能处理。
          </p>
          <GuardedButton block onClick={revalidate}>
            刷新
          </GuardedButton>
        </Panel>
      </aside>
    )
  }

  return <OpenDecision {...props} />
}
