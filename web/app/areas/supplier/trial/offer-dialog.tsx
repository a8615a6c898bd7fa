import { freightLabels } from '@shangyouji/contract/trials/labels'
import type { OwnTrial } from '@shangyouji/contract/trials/schemas'
import { use, useId } from 'react'
import { TrialGoods } from '../../../domains/trial/trial-goods.tsx'
import styles from '../../../domains/trial/trial-list.module.css'
import { type FieldErrors, useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Checkbox, Field, Input, RadioGroup, TextArea } from '../../../ui/base/field.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDate } from '../../../ui/text/format.ts'
import { NowContext } from '../../../ui/text/text.tsx'
import { type ChosenGoods, GoodsChoice } from './goods-choice.tsx'
import { QuestionsField } from './questions-field.tsx'

const DAY_MS = 86_400_000
const OFFER_DAYS = 90
const freights = Object.entries(freightLabels).map(([value, label]) => ({ value, label }))

interface OfferDialogProps {
  /** The one that is changed; null for a new one. */
  offer: OwnTrial | null
  onClose: () => void
  onDone: () => void
}

function startOf(offer: OwnTrial | null, today: number) {
  return {
    goods: null as ChosenGoods | null,
    sampleSize: offer?.sampleSize ?? '',
    total: String(offer?.total ?? 10),
    startDate: offer?.startDate ?? formatDate(today),
    endDate: offer?.endDate ?? formatDate(today + OFFER_DAYS * DAY_MS),
    freight: offer?.freight ?? ('SUPPLIER' as const),
    needAudit: offer?.needAudit ?? true,
    feedbackRequired: offer?.feedbackRequired ?? true,
    questions: offer?.questions ?? ([] as string[]),
    note: offer?.note ?? '',
  }
}
type Values = ReturnType<typeof startOf>

function faultsOf({ goods, sampleSize, total, startDate, endDate, questions }: Values, isNew: boolean) {
  const number = Number(total)
  return {
    ...(isNew && !goods && { goods: '请选择商品和规格' }),
    ...(!sampleSize.trim() && { sampleSize: '请填写每份多少，如 5 mL' }),
    ...(!(Number.isInteger(number) && number >= 1 && number <= 9999) && { total: '请填写1～9999的整数' }),
    ...(!endDate && { endDate: '请选择截止日期' }),
    ...(endDate && endDate < startDate && { endDate: '截止日期不能早于开始日期' }),
    ...(questions.some(question => question.trim().length < 2) && { questions: '问题至少2个字，不需要的请删除' }),
  }
}

/** One form for a new offer of samples and for its terms later. */
export function OfferDialog({ offer, onClose, onDone }: OfferDialogProps) {
  const formId = useId()
  const now = use(NowContext)
  const { values, set, faults, busy, isDirty, form } = useForm<Values, { status: string }>(startOf(offer, now), {
    check: values => faultsOf(values, offer === null),
    send({ goods, total, ...rest }) {
      const terms = { ...rest, total: Number(total) }
      if (offer) return api.trialGoods.update({ id: offer.id, isBusiness: true, ...terms })
      return api.trialGoods.save({ isBusiness: true, goodsId: goods!.goodsId, specId: goods!.specId, ...terms })
    },
    onSent({ status }) {
      toast.success(
        offer ? '试用商品已修改' : status === 'ACTIVE' ? '试用商品已上线' : '已提交，预计3个工作日内完成审核',
      )
      onDone()
      onClose()
    },
  })
  const mayClose = async () =>
    !isDirty || confirmBox({ title: '放弃填写', text: '填写的内容尚未保存，确定放弃吗？', ok: '放弃', danger: true })

  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      mayClose={mayClose}
      title={offer ? '编辑试用商品' : '发布试用商品'}
      width={640}
      footer={
        <Button kind="primary" type="submit" form={formId} busy={busy}>
          {offer ? '保存' : '提交审核'}
        </Button>
      }
    >
      <form {...form} id={formId}>
        {offer ? (
          <div className={styles.section}>
            <TrialGoods row={offer} />
          </div>
        ) : (
          <GoodsChoice
            value={values.goods}
            error={faults.goods ?? faults.goodsId}
            onChange={goods => set({ goods, ...(goods && !values.sampleSize ? { sampleSize: goods.packSize } : {}) })}
          />
        )}
        <TermFields values={values} faults={faults} set={set} />
        <QuestionsField value={values.questions} error={faults.questions} onChange={questions => set({ questions })} />
        <Field label="说明" error={faults.note} hint="储存与使用注意、寄送安排；请勿留联系方式">
          <TextArea
            value={values.note}
            rows={3}
            maxLength={500}
            onChange={event => set({ note: event.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  )
}

interface TermFieldsProps {
  values: Values
  faults: FieldErrors
  set: (change: Partial<Values>) => void
}

/** How much of it, for how long, and on what terms. */
function TermFields({ values, faults, set }: TermFieldsProps) {
  return (
    <>
      <div className="stack halves gap-x-4">
        <Field label="每份" required error={faults.sampleSize} hint="如 5 mL × 1 瓶">
          <Input value={values.sampleSize} maxLength={40} onChange={event => set({ sampleSize: event.target.value })} />
        </Field>
        <Field label="总份数" required error={faults.total} hint="每位需方限申请一份">
          <Input
            value={values.total}
            inputMode="numeric"
            maxLength={4}
            onChange={event => set({ total: event.target.value.trim() })}
          />
        </Field>
        <Field label="开始日期" required error={faults.startDate}>
          <Input type="date" value={values.startDate} onChange={event => set({ startDate: event.target.value })} />
        </Field>
        <Field label="截止日期" required error={faults.endDate}>
          <Input type="date" value={values.endDate} onChange={event => set({ endDate: event.target.value })} />
        </Field>
      </div>
      <RadioGroup
        name="freight"
        legend="运费"
        options={freights}
        value={values.freight}
        onChange={event => set({ freight: event.target.value as Values['freight'] })}
      />
      <div className={styles.checks}>
        <Checkbox checked={values.needAudit} onChange={event => set({ needAudit: event.target.checked })}>
          申请须经我审核
        </Checkbox>
        <Checkbox checked={values.feedbackRequired} onChange={event => set({ feedbackRequired: event.target.checked })}>
          须提交试用反馈
        </Checkbox>
      </div>
    </>
  )
}
