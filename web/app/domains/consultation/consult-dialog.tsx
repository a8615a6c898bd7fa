import type { BatchResult } from '@shangyouji/contract'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api/client.ts'
import type { ConsultSubject } from '../../lib/open-dialogs.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { Field, Input } from '../../ui/base/field.tsx'
import { CheckCircleIcon } from '../../ui/base/icons.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Composer } from '../message-thread/composer.tsx'
import { type SentMessage, useMessageDraft } from '../message-thread/message-draft.ts'
import styles from './consult-dialog.module.css'
import { openingsFor } from './openings.ts'
import { PhoneButtonOf } from './phone-button-of.tsx'
import { Phrases } from './phrases.tsx'
import { ResponseBadgeOf } from './response-badge-of.tsx'
import { SubjectCard } from './subject-card.tsx'

type Sent = { threadId: string; maskedNum: number } | { batch: BatchResult }

/** Asks a company about one thing, or up to five companies the same; what is typed stays in the browser until sent. */
export default function ConsultDialog({
  subjects,
  onClose,
}: {
  subjects: readonly ConsultSubject[]
  onClose: () => void
}) {
  const user = useSession()?.userInfo
  const [sent, setSent] = useState<Sent | null>(null)
  const [contacts, setContacts] = useState({ name: '', mobile: '' })
  const isMany = subjects.length > 1
  const first = subjects[0]!
  const said = useMessageDraft(`consult:${subjects.map(each => each.bizId).join('+')}:${user?.userId ?? ''}`)

  const send = async (words: SentMessage, idempotencyKey: string) => {
    if (isMany) {
      const targets = subjects.map(({ bizType, bizId }) => ({ bizType, bizId }))
      const batch = await api.consulting.batchSave({ targets, content: words.content }, { idempotencyKey })
      return setSent({ batch })
    }
    const { bizType, bizId, businessId } = first
    const reply = await api.consulting.save(
      { bizType, bizId, ...(bizType !== 'DEMAND' && businessId && { toId: businessId }), ...words, contacts },
      { idempotencyKey },
    )
    setSent({ threadId: reply.id, maskedNum: reply.maskedNum })
  }

  if (sent) return <SentDialog sent={sent} subjects={subjects} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={title(subjects)} width={640} keepOpen mayClose={() => true}>
      <div className="stack gap-2">
        {subjects.map(({ bizType, bizId, title, image, businessName }) => (
          <SubjectCard key={bizId} subject={{ type: bizType, title, image }} note={businessName} />
        ))}
      </div>
      {!isMany && first.businessId && first.bizType !== 'DEMAND' && (
        <p className={styles.badge}>
          <ResponseBadgeOf businessId={first.businessId} /> <PhoneButtonOf companyId={first.businessId} />
        </p>
      )}
      <Phrases
        label="常用问题"
        phrases={openingsFor(first.bizType)}
        said={said.said.content}
        onChange={content => said.change({ content })}
      />
      <Composer
        said={said}
        onSend={send}
        label="咨询内容"
        placeholder="写下想了解的问题，也可以粘贴或拖入图片、文件"
        sendLabel="发送咨询"
        hint="Enter 发送，Shift + Enter 换行"
        rows={5}
        textOnly={isMany}
        autoFocus
      />
      {!isMany && first.bizType !== 'DEMAND' && <ContactFields values={contacts} onChange={setContacts} />}
      <p className="hint mt-3">成单之前，内容中的电话、微信、邮箱等会自动隐藏，请直接在会话中沟通。</p>
    </Dialog>
  )
}

interface ContactFieldsProps {
  values: { name: string; mobile: string }
  onChange: (values: { name: string; mobile: string }) => void
}

/** How the buyer may be called back; seen whole by the company once there is an order. */
function ContactFields({ values, onChange }: ContactFieldsProps) {
  const change = (name: 'name' | 'mobile') => (event: FormEvent<HTMLInputElement>) =>
    onChange({ ...values, [name]: event.currentTarget.value })
  return (
    <details className={`mt-3 ${styles.contacts}`}>
      <summary>留下联系方式（选填，成单后供方可见完整号码）</summary>
      <div>
        <Field label="称呼">
          <Input value={values.name} maxLength={30} autoComplete="name" onChange={change('name')} />
        </Field>
        <Field label="联系电话">
          <Input value={values.mobile} maxLength={20} type="tel" autoComplete="tel" onChange={change('mobile')} />
        </Field>
      </div>
    </details>
  )
}

interface SentDialogProps {
  sent: Sent
  subjects: readonly ConsultSubject[]
  onClose: () => void
}

/** What happens next, and the way to the thread. */
function SentDialog({ sent, subjects, onClose }: SentDialogProps) {
  const { role_type: role, waiting } = useSession()?.userInfo.data ?? {}
  const base = subjects[0]!.bizType === 'DEMAND' ? '/supplier/consulting' : '/demander/consulting'
  const to = role === 'NO_AUTH' ? '/authentication' : 'threadId' in sent ? `${base}?id=${sent.threadId}` : base
  const failed = 'batch' in sent ? sent.batch.failed : []
  return (
    <Dialog
      open
      onClose={onClose}
      title="咨询已发送"
      width={480}
      footer={
        <>
          <Button onClick={onClose}>继续浏览</Button>
          <LinkButton to={to} kind="primary" onClick={onClose}>
            {role !== 'NO_AUTH' ? '查看会话' : waiting ? '查看审核进度' : '完善资料后查看'}
          </LinkButton>
        </>
      }
    >
      <p className={`row gap-2 ${styles.sent}`}>
        <CheckCircleIcon />
        {'batch' in sent
          ? `已向 ${sent.batch.success.length} 家供方发送${failed.length > 0 ? `，${failed.length} 家未能发送` : ''}`
          : subjects[0]!.bizType === 'DEMAND'
            ? '已发送给需方，有回复时会通知您。'
            : '已发送给供方，有回复时会通知您。'}
      </p>
      {failed.length > 0 && (
        <ul className={`mt-3 text-13 ${styles.failed}`}>
          {failed.map(({ id, msg }) => (
            <li key={id}>
              <span>{subjects.find(each => each.bizId === id)?.title}</span>
              <span>{msg}</span>
            </li>
          ))}
        </ul>
      )}
      {'maskedNum' in sent && sent.maskedNum > 0 && (
        <p className="hint mt-3">内容中的 {sent.maskedNum} 处联系方式已隐藏，成单后可直接交换。</p>
      )}
    </Dialog>
  )
}

function title(subjects: readonly ConsultSubject[]): string {
  if (subjects.length > 1) return `咨询 ${subjects.length} 家供方`
  return subjects[0]!.bizType === 'DEMAND' ? '咨询需方' : '咨询供方'
}
