import { approvalKindLabels, approvalStatusLabels } from '@shangyouji/contract/approvals/labels'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Drawer } from '../../../back-office/overlays.tsx'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Field, TextArea } from '../../../ui/base/field.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDateTime } from '../../../ui/text/format.ts'
import { useReviewKeys } from '../review/use-review-keys.ts'
import { Lines } from '../shared/lines.tsx'
import styles from './approvals.module.css'
import { Changes } from './changes.tsx'
import { Deciders } from './deciders.tsx'
import type { OpenApproval } from './open-approval.ts'
import { approvalTones } from './tones.ts'

const LEAST = 4

interface DrawerProps {
  approval: OpenApproval | null
  onClose: () => void
  /** The one after it in the list, or before. */
  onStep: (step: 1 | -1) => void
}

/** One request: what would change, what follows, and the decision. J and K lead on, A approves, R goes to the reason. */
export function ApprovalDrawer({ approval, onClose, onStep }: DrawerProps) {
  return (
    <Drawer
      open={approval !== null}
      onClose={onClose}
      size={680}
      title={
        approval && (
          <span className="inline-row gap-2">
            {approvalKindLabels[approval.kind]}
            <Tag tone={approvalTones[approval.status]}>{approvalStatusLabels[approval.status]}</Tag>
          </span>
        )
      }
    >
      {approval && <Content key={approval.id} approval={approval} onStep={onStep} />}
    </Drawer>
  )
}

function Content({ approval, onStep }: { approval: OpenApproval; onStep: DrawerProps['onStep'] }) {
  const { revalidate } = useRevalidator()
  const { can, status } = approval
  const run = async (act: () => Promise<unknown>) => {
    try {
      await act()
    } catch (failure) {
      // said by the call; somebody else may have been faster, so the state is shown as it is now
      if (!isFailure(failure)) throw failure
    }
    await revalidate()
  }
  const approve = async () => {
    if (!can.decide) return
    const text = `${approval.title}。通过后立即执行：${approval.consequence}`
    if (!(await confirmBox({ title: '通过并执行', text, ok: '通过并执行' }))) return
    await run(async () => {
      const done = await api.approvals.approve({ id: approval.id })
      if (done.status === 'VOID') toast.error(`申请已作废：${done.reason}`)
      else toast.success('已通过并执行')
    })
  }
  const withdraw = async () => {
    const question = { title: '撤回申请', text: '撤回后如仍需要，请重新申请。', ok: '撤回', danger: true }
    if (!(await confirmBox(question))) return
    await run(async () => {
      await api.approvals.withdraw({ id: approval.id })
      toast.success('已撤回')
    })
  }
  useReviewKeys({ onNext: () => onStep(1), onPrevious: () => onStep(-1), onApprove: () => void approve() })

  return (
    <>
      <p className="semibold">{approval.title}</p>
      <Changes changes={approval.changes} />
      <p className={styles.consequence}>影响（申请时）：{approval.consequence}</p>
      {approval.isChanged && (
        <p role="alert" className="danger">
          对象在申请之后已变动，通过时本申请会作废，请重新申请。
        </p>
      )}
      {approval.consequenceNow !== null && approval.consequenceNow !== approval.consequence && (
        <p className={styles.consequence}>影响（现在）：{approval.consequenceNow}</p>
      )}
      <Lines
        lines={[
          ['申请原因', approval.reason],
          ['申请人', `${approval.askedBy}，${formatDateTime(approval.askTime)}`],
          status === 'PENDING'
            ? ['有效期至', formatDateTime(approval.expireTime)]
            : [
                '处理人',
                approval.decideTime &&
                  `${approval.decidedBy || approval.askedBy}，${formatDateTime(approval.decideTime)}`,
              ],
          ['说明', approval.decideReason],
          ['可以审批', status === 'PENDING' && <Deciders names={approval.deciders} role={approval.deciderRole} />],
        ]}
      />
      {can.decide && <Decision id={approval.id} onApprove={approve} run={run} />}
      {can.withdraw && (
        <p className="flex gap-3 mt-3">
          <GuardedButton onClick={withdraw}>撤回申请</GuardedButton>
        </p>
      )}
    </>
  )
}

interface DecisionProps {
  id: string
  onApprove: () => Promise<void>
  run: (act: () => Promise<unknown>) => Promise<void>
}

function Decision({ id, onApprove, run }: DecisionProps) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  const refuse = async () => {
    if (reason.trim().length < LEAST) return setFault(`原因至少${LEAST}个字`)
    await run(async () => {
      await api.approvals.refuse({ id, reason: reason.trim() })
      toast.success('已驳回，申请人可以看到原因')
    })
  }
  return (
    <section aria-label="审批">
      <h2 className="part-title">审批</h2>
      <Field label="驳回原因" hint="驳回时填写" error={fault || undefined}>
        <TextArea
          rows={3}
          maxLength={500}
          data-reason
          data-field="reason"
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </Field>
      <p className="flex gap-3 mt-3">
        <GuardedButton kind="primary" onClick={onApprove}>
          通过并执行
        </GuardedButton>
        <Button kind="danger" onClick={() => void refuse()}>
          驳回
        </Button>
        <span className="note">快捷键：A 通过，R 填写驳回原因，J / K 下一条、上一条</span>
      </p>
    </section>
  )
}
