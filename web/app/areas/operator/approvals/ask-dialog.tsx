import { approvalKindLabels } from '@shangyouji/contract/approvals/labels'
import type { RequestedEffect } from '@shangyouji/contract/approvals/requested'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, TextArea } from '../../../ui/base/field.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import styles from './approvals.module.css'
import { Changes } from './changes.tsx'
import { Deciders } from './deciders.tsx'

const LEAST = 4

interface AskDialogProps {
  asked: RequestedEffect
  /** What was typed as the reason before it was known that a second person is needed. */
  reason?: string
  onClose: () => void
  /** The request is made; by default the dialog is only closed. */
  onAsked?: () => void
}

/** What would happen, who decides, and why: then the request is made. */
export function AskDialog({ asked, reason: typed = '', onClose, onAsked = onClose }: AskDialogProps) {
  const { data: shown, failure } = useQuery(() => api.approvals.preview({ asked }, { toast: false }), [])
  const [reason, setReason] = useState(typed)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  const send = async () => {
    if (reason.trim().length < LEAST) return setFault(`原因至少${LEAST}个字`)
    setBusy(true)
    try {
      await api.approvals.ask({ asked, reason: reason.trim() })
      toast.success('已提交审批，在“审批”中可以查看结果')
      onAsked()
      await revalidate()
    } catch (failed) {
      // said by the call; what was typed stays
      if (!isFailure(failed)) throw failed
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`提交审批：${approvalKindLabels[asked.kind]}`}
      width={680}
      keepOpen
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" busy={isBusy} aria-disabled={!shown} onClick={() => void send()}>
            提交审批
          </Button>
        </>
      }
    >
      {failure && <p role="alert">{failure.text}</p>}
      {!shown && !failure && <Skeleton height={120} />}
      {shown && (
        <>
          <p className="semibold">{shown.title}</p>
          <Changes changes={shown.changes} />
          <p className={styles.consequence}>影响：{shown.consequence}</p>
          <p className="note">
            由他人审批：
            <Deciders names={shown.deciders} role={shown.deciderRole} />
          </p>
          <Field
            label="申请原因"
            required
            error={fault || undefined}
            hint={`审批人会看到；提交后内容不能修改，${shown.hours}小时内无人处理则过期`}
          >
            <TextArea
              rows={3}
              maxLength={500}
              data-field="reason"
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
          </Field>
        </>
      )}
    </Dialog>
  )
}
