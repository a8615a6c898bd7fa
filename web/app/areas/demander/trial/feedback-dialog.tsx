import type { OwnRequest } from '@shangyouji/contract/trials/schemas'
import { useId } from 'react'
import { StarField } from '../../../domains/trial/star-field.tsx'
import { TrialGoods } from '../../../domains/trial/trial-goods.tsx'
import { OpenPictures, useOpenPicturesHint } from '../../../forms/uploads/open-pictures.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Checkbox, Field, TextArea } from '../../../ui/base/field.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'

interface FeedbackDialogProps {
  request: OwnRequest
  onClose: () => void
  onDone: () => void
}

/** 试用反馈: a score, what was seen, pictures; public where the buyer allows it. */
export default function FeedbackDialog({ request, onClose, onDone }: FeedbackDialogProps) {
  const formId = useId()
  const { values, set, faults, busy, isDirty, form } = useForm(
    { score: 0, content: '', images: [] as string[], isPublic: true },
    {
      check: ({ score, content }) => ({
        ...(score === 0 && { score: '请评分' }),
        ...(content.trim().length < 10 && { content: '请写下试用结果，至少10个字' }),
      }),
      send: feedback => api.trialGoods.update({ id: request.id, isBusiness: false, operation: 'FEEDBACK', feedback }),
      onSent() {
        toast.success('反馈已提交，谢谢您的分享')
        onDone()
        onClose()
      },
    },
  )
  const picturesHint = useOpenPicturesHint()
  const mayClose = async () =>
    !isDirty || confirmBox({ title: '放弃反馈', text: '填写的内容尚未提交，确定放弃吗？', ok: '放弃', danger: true })
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      mayClose={mayClose}
      title="提交试用反馈"
      width={600}
      footer={
        <Button kind="primary" type="submit" form={formId} busy={busy}>
          提交反馈
        </Button>
      }
    >
      <form {...form} id={formId}>
        <TrialGoods row={request} note={request.businessName} />
        <br />
        <StarField value={values.score} onChange={score => set({ score })} error={faults.score} />
        <Field
          label="试用结果"
          required
          error={faults.content}
          hint="在什么体系中、与什么比较、关键指标如何；请勿留联系方式"
        >
          <TextArea
            value={values.content}
            rows={6}
            maxLength={2000}
            onChange={event => set({ content: event.target.value })}
          />
        </Field>
        <Field label="图片" hint={picturesHint}>
          <OpenPictures value={values.images} most={6} onChange={images => set({ images })} />
        </Field>
        <Checkbox checked={values.isPublic} onChange={event => set({ isPublic: event.target.checked })}>
          允许供方把这份报告展示在商品页（只显示单位名称）
        </Checkbox>
      </form>
    </Dialog>
  )
}
