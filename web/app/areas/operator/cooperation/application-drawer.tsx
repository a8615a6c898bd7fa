import { applicationKindLabels, applicationStatusLabels } from '@shangyouji/contract/cooperation/labels'
import { useRevalidator } from 'react-router'
import { Drawer } from '../../../back-office/overlays.tsx'
import { applicationTones } from '../../../domains/cooperation/tones.ts'
import { useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, RadioGroup, TextArea } from '../../../ui/base/field.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDateTime } from '../../../ui/text/format.ts'
import styles from '../messages/messages.module.css'
import { type Line, Lines } from '../shared/lines.tsx'
import type { ApplicationRow } from './application-row.ts'

/** One application, whole, with its answer or the form for it. */
export function ApplicationDrawer({ application, onClose }: { application: ApplicationRow; onClose: () => void }) {
  const { kind, status, purpose } = application
  const lines: readonly Line[] = [
    ['姓名', [application.name, application.position].filter(Boolean).join(' · ')],
    ['单位', application.organisation],
    ['手机号', `${application.mobile}（${application.isRegistered ? '已有账号' : '未注册'}）`],
    ['邮箱', application.email],
    ...application.details.map(({ label, value }) => [label, value] as const),
    ['申请时间', formatDateTime(application.createTime)],
  ]
  return (
    <Drawer
      open
      onClose={onClose}
      size={620}
      title={
        <span className="inline-row wrap gap-2">
          {applicationKindLabels[kind]}申请
          <Tag tone={applicationTones[status]}>{applicationStatusLabels[status]}</Tag>
        </span>
      }
    >
      <p className="break-words pre-wrap">{purpose}</p>
      <Lines lines={lines} />
      {status === 'PENDING' ? (
        <AnswerForm application={application} onDone={onClose} />
      ) : (
        <>
          <h2 className="part-title">答复</h2>
          <p className="break-words pre-wrap">{application.answer}</p>
          <p className="note">
            {application.operatorName} {application.answerTime && formatDateTime(application.answerTime)}
          </p>
        </>
      )}
    </Drawer>
  )
}

/** Usual answers, to be changed as needed. */
const usual = {
  CLIENT: { ACCEPTED: '试用账号已开通，请用该手机号短信登录', DECLINED: '暂不符合试用条件，可免费注册后使用' },
  HALL: { ACCEPTED: '请登录后认证为展会方，客服将协助您创建展厅', DECLINED: '展厅名额已满，开放后会再联系您' },
} as const

function AnswerForm({ application, onDone }: { application: ApplicationRow; onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const texts = usual[application.kind]
  const { values, set, faults, busy, form } = useForm<{ result: 'ACCEPTED' | 'DECLINED'; answer: string }>(
    { result: 'ACCEPTED', answer: texts.ACCEPTED },
    {
      check: ({ answer }): Record<string, string> => (answer.trim().length < 2 ? { answer: '请填写答复内容' } : {}),
      send: ({ result, answer }) =>
        api.applications.answer({ id: application.id, isAccepted: result === 'ACCEPTED', answer }),
      async onSent() {
        toast.success('已答复，申请人会收到短信')
        onDone()
        await revalidate()
      },
    },
  )
  return (
    <form {...form} className={styles.answer}>
      <h2 className="part-title">答复</h2>
      <RadioGroup
        name="result"
        legend="处理结果"
        value={values.result}
        options={[
          { value: 'ACCEPTED', label: application.kind === 'CLIENT' ? '通过，开通试用账号' : '通过' },
          { value: 'DECLINED', label: '不通过' },
        ]}
        onChange={event => {
          const result = event.target.value as 'ACCEPTED' | 'DECLINED'
          // a text of one's own stays
          const isUsual = (Object.values(texts) as string[]).includes(values.answer)
          set({ result, ...(isUsual && { answer: texts[result] }) })
        }}
      />
      <Field label="答复内容" required error={faults.answer} hint="以短信发送给申请人，有账号的也会收到站内通知">
        <TextArea
          rows={4}
          maxLength={300}
          value={values.answer}
          onChange={event => set({ answer: event.target.value })}
        />
      </Field>
      <p className="mt-4">
        <Button kind="primary" type="submit" busy={busy}>
          发送答复
        </Button>
      </p>
    </form>
  )
}
