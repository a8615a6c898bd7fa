import { suggestStatusLabels, suggestTypeLabels } from '@shangyouji/contract/consultations/labels'
import { Link, useRevalidator } from 'react-router'
import { Drawer } from '../../../back-office/overlays.tsx'
import { PictureRow } from '../../../domains/feedback/picture-row.tsx'
import { suggestTones } from '../../../domains/feedback/suggest-tones.ts'
import { useDraft } from '../../../forms/draft.ts'
import { DraftOffer } from '../../../forms/draft-offer.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, RadioGroup, TextArea } from '../../../ui/base/field.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDateTime } from '../../../ui/text/format.ts'
import { type Line, Lines } from '../shared/lines.tsx'
import type { Feedback } from './feedback-row.ts'
import styles from './messages.module.css'

/** One feedback, whole, with the answers so far and the next one. */
export function FeedbackDrawer({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const { type, status, content, images, contacts, accountName, organisation, phone, businessId, businessName } =
    feedback
  const lines: readonly Line[] = [
    ['提交人', [accountName, organisation].filter(Boolean).join(' · ')],
    ['手机号', phone],
    ['联系方式', contacts],
    ['投诉对象', businessId && <Link to={`/operator/accounts/companies?company=${businessId}`}>{businessName}</Link>],
    [
      '凭据',
      feedback.evidence && `${feedback.evidence.type === 'ORDER' ? '意向单' : '咨询会话'} ${feedback.evidence.id}`,
    ],
    ['提交时间', formatDateTime(feedback.createTime)],
  ]
  return (
    <Drawer
      open
      onClose={onClose}
      size={620}
      title={
        <span className="inline-row wrap gap-2">
          {suggestTypeLabels[type]}
          <Tag tone={suggestTones[status]}>{suggestStatusLabels[status]}</Tag>
        </span>
      }
    >
      <p className="break-words pre-wrap">{content}</p>
      <PictureRow images={images} label="反馈图片" />
      <Lines lines={lines} />
      {feedback.answers.length > 0 && (
        <>
          <h2 className="part-title">答复记录</h2>
          <ol className={`stack gap-3 ${styles.answers}`}>
            {feedback.answers.map(answer => (
              <li key={answer.id}>
                <p>
                  <strong>{answer.operatorName}</strong>
                  <Tag tone={suggestTones[answer.status]}>{suggestStatusLabels[answer.status]}</Tag>
                  <time className="hint" dateTime={answer.createTime}>
                    {formatDateTime(answer.createTime)}
                  </time>
                </p>
                <p className="break-words pre-wrap">{answer.content}</p>
              </li>
            ))}
          </ol>
        </>
      )}
      <AnswerForm feedback={feedback} onDone={onClose} />
    </Drawer>
  )
}

interface Answer {
  readonly content: string
  readonly status: 'PROCESSING' | 'DONE'
}

function AnswerForm({ feedback, onDone }: { feedback: Feedback; onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const session = useSession()
  const draft = useDraft<Answer>(session && `suggest-answer:${feedback.id}:${session.userInfo.userId}`)
  const { values, set, faults, busy, form } = useForm<Answer>(
    { content: '', status: 'DONE' },
    {
      check: ({ content }): Record<string, string> => (content.trim().length < 2 ? { content: '请填写答复内容' } : {}),
      send: answer => api.messages.suggestAnswer({ id: feedback.id, ...answer }),
      async onSent() {
        draft.clear()
        toast.success('已答复，对方会收到通知')
        onDone()
        await revalidate()
      },
    },
  )
  const change = (part: Partial<Answer>) => {
    set(part)
    draft.save({ ...values, ...part })
  }
  return (
    <form {...form} className={styles.answer}>
      <h2 className="part-title">{feedback.answers.length > 0 ? '继续答复' : '答复'}</h2>
      <DraftOffer
        draft={values.content ? null : draft.found}
        onRestore={kept => {
          set(kept)
          draft.dismiss()
        }}
        onDiscard={draft.clear}
      />
      <Field label="答复内容" required error={faults.content}>
        <TextArea
          rows={5}
          maxLength={1000}
          placeholder="对方会在消息中心和“我的反馈”中看到"
          value={values.content}
          onChange={event => change({ content: event.target.value })}
        />
      </Field>
      <RadioGroup
        name="status"
        legend="处理结果"
        value={values.status}
        options={[
          { value: 'DONE', label: '处理完毕' },
          { value: 'PROCESSING', label: '处理中，之后继续答复' },
        ]}
        onChange={event => change({ status: event.target.value as Answer['status'] })}
      />
      <p className="mt-4">
        <Button kind="primary" type="submit" busy={busy}>
          发送答复
        </Button>
      </p>
    </form>
  )
}
