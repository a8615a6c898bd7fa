import { PHONE_PATTERN } from '@shangyouji/contract/checks'
import { useId } from 'react'
import { kindLabels, type PostKind } from '../../../domains/cooperation/kinds.ts'
import { type FieldErrors, useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Input, TextArea } from '../../../ui/base/field.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import styles from './cooperation.module.css'

interface SignUpDialogProps {
  kind: PostKind
  post: { id: string; title: string }
  onClose: () => void
  /** After the enrolment was sent. */
  onDone: () => void
}

/** What one offers, and how one is reached once it is accepted. */
export default function EnrolmentDialog({ kind, post, onClose, onDone }: SignUpDialogProps) {
  const formId = useId()
  const user = useSession()?.userInfo
  const { signUp } = kindLabels[kind]
  const { values, set, faults, busy, isDirty, form } = useForm(
    { content: '', contactName: user?.name ?? '', contactPhone: user?.account ?? '' },
    {
      check: ({ content, contactName, contactPhone }): Record<string, string> => ({
        ...(content.trim().length < 5 && { content: '请说明您的情况与意向，至少5个字' }),
        ...(contactName.trim() === '' && { contactName: '请输入联系人' }),
        ...(!PHONE_PATTERN.test(contactPhone) && { contactPhone: '手机号格式不正确' }),
      }),
      send: async fields => {
        const named = { fields }
        if (kind === 'TEAMWORK') await api.teamworkEnroll.save({ teamworkId: post.id, ...named })
        else await api.directoryEnroll.save({ directoryId: post.id, ...named })
      },
      onSent() {
        toast.success('已提交，对方答复后会通知您')
        onDone()
        onClose()
      },
    },
  )
  const mayClose = async () =>
    !(isDirty && values.content) ||
    confirmBox({ title: '放弃填写', text: '填写的内容尚未提交，确定放弃吗？', ok: '放弃', danger: true })
  return (
    <Dialog
      open
      onClose={onClose}
      mayClose={mayClose}
      keepOpen
      title={signUp}
      width={600}
      footer={
        <Button kind="primary" type="submit" form={formId} busy={busy}>
          提交
        </Button>
      }
    >
      <p className={styles.subject}>{post.title}</p>
      <form {...form} id={formId}>
        <Field
          label={kind === 'TEAMWORK' ? '合作意向' : '联系事由'}
          required
          error={faults.content}
          hint={`请勿填写电话、邮箱等联系方式，${values.content.length}/1000`}
        >
          <TextArea
            rows={5}
            maxLength={1000}
            value={values.content}
            placeholder={
              kind === 'TEAMWORK'
                ? '例：我们有 200 L 与 500 L 一次性反应器，可配合三批放大，希望了解细胞株与分析方法的情况'
                : '例：希望了解细胞株构建的周期、里程碑与报价方式'
            }
            onChange={event => set({ content: event.target.value })}
          />
        </Field>
        <ContactFields values={values} faults={faults} set={set} />
      </form>
    </Dialog>
  )
}

interface ContactFieldsProps {
  values: { contactName: string; contactPhone: string }
  faults: FieldErrors
  set: (change: { contactName?: string; contactPhone?: string }) => void
}

const ContactFields = ({ values, faults, set }: ContactFieldsProps) => (
  <div className="stack halves gap-4 phone-one-column">
    <Field label="联系人" required error={faults.contactName}>
      <Input
        maxLength={30}
        autoComplete="name"
        value={values.contactName}
        onChange={event => set({ contactName: event.target.value })}
      />
    </Field>
    <Field label="手机号" required error={faults.contactPhone} hint="对方接受后才能看到完整号码">
      <Input
        unspaced
        inputMode="tel"
        autoComplete="tel"
        value={values.contactPhone}
        onChange={event => set({ contactPhone: event.target.value.trim() })}
      />
    </Field>
  </div>
)
