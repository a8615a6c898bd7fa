import { freightLabels, trialRequestLabels } from '@shangyouji/contract/trials/labels'
import type { TrialDetails } from '@shangyouji/contract/trials/schemas'
import { useId } from 'react'
import { AddressField } from '../../../domains/account/addresses/address-field.tsx'
import { type FieldErrors, useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { openLogin } from '../../../lib/open-dialogs.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { Field, Input, TextArea } from '../../../ui/base/field.tsx'
import { LoadError } from '../../../ui/base/load-error.tsx'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { inWidth } from '../../../ui/pictures/in-width.ts'
import { Code } from '../../../ui/text/text.tsx'
import styles from './trial-dialog.module.css'
import { TrialReports } from './trial-reports.tsx'

interface TrialDialogProps {
  id: string
  onClose: () => void
  /** After a request was sent. */
  onDone: () => void
}

interface Values {
  purpose: string
  addressId: string
  answers: readonly string[]
}

/** One offer of samples: its terms, what others say, and the form to ask for one. */
export default function TrialDialog({ id, onClose, onDone }: TrialDialogProps) {
  const { data: offer, failure, load } = useQuery(() => api.trialGoods.byId({ id }, { toast: false }), [id])

  if (!offer) {
    return (
      <Dialog open onClose={onClose} title="申请试用" width={640}>
        {failure?.isMissing ? (
          <Empty title="该试用不存在或已结束">看看试用中心的其他样品吧。</Empty>
        ) : failure ? (
          <LoadError failure={failure} noun="试用" onRetry={load} />
        ) : (
          <Skeleton height={280} />
        )}
      </Dialog>
    )
  }
  return <Whole offer={offer} onClose={onClose} onDone={onDone} />
}

function Whole({ offer, onClose, onDone }: { offer: TrialDetails } & Omit<TrialDialogProps, 'id'>) {
  const formId = useId()
  const { values, set, faults, busy, isDirty, form } = useForm<Values, { status: string }>(
    { purpose: '', addressId: '', answers: offer.questions.map(() => '') },
    {
      check: values => ({
        ...(values.purpose.trim().length < 5 && { purpose: '请说明试用用途，至少5个字' }),
        ...Object.fromEntries(
          values.answers.flatMap((answer, i) => (answer.trim() ? [] : [[`answers.${i}`, '请回答该问题']])),
        ),
        ...(!values.addressId && { addressId: '请选择收货地址' }),
      }),
      send: values => api.trialGoods.save({ trialGoodsId: offer.id, ...values, answers: [...values.answers] }),
      onSent({ status }) {
        toast.success(status === 'APPROVED' ? '申请已通过，供方将尽快寄出' : '申请已提交，供方审核后会通知您')
        onDone()
        onClose()
      },
    },
  )
  const mayClose = async () =>
    !(isDirty && values.purpose) ||
    confirmBox({ title: '放弃申请', text: '填写的内容尚未提交，确定放弃吗？', ok: '放弃', danger: true })

  return (
    <Dialog
      open
      onClose={onClose}
      mayClose={mayClose}
      keepOpen={offer.can.apply}
      title={offer.request ? '试用详情' : '申请试用'}
      width={680}
      footer={
        offer.can.apply ? (
          <Button kind="primary" type="submit" form={formId} busy={busy}>
            提交申请
          </Button>
        ) : (
          <NextStep offer={offer} />
        )
      }
    >
      <OfferHead offer={offer} />
      {faults.goodsId && (
        <NoticeLine role="alert" isBad className="mb-4">
          {faults.goodsId}
        </NoticeLine>
      )}
      {offer.note && <p className={styles.note}>{offer.note}</p>}
      {offer.can.apply ? (
        <>
          <form {...form} id={formId}>
            <ApplicationFields questions={offer.questions} values={values} faults={faults} set={set} />
          </form>
          {/* beside the form: the dialog for a new address has a form of its own */}
          <AddressField
            required
            placeholder="请选择收货地址"
            value={values.addressId}
            error={faults.addressId}
            hint="通过前供方只能看到省市，通过后才能看到详细地址和电话"
            onChange={addressId => set({ addressId })}
          />
          {offer.feedbackRequired && (
            <p className="text-13 dim">收到样品后请提交试用反馈；超过30天未反馈将不能申请其他试用。</p>
          )}
        </>
      ) : (
        <p className={styles.reason} role="status">
          {offer.request
            ? `已申请该试用，当前状态：${trialRequestLabels[offer.request.status]}`
            : offer.can.applyReason}
        </p>
      )}
      {offer.reportNum > 0 && <TrialReports goodsId={offer.goodsId} />}
    </Dialog>
  )
}

function OfferHead({ offer }: { offer: TrialDetails }) {
  return (
    <div className={styles.goods}>
      {offer.cover && <img {...inWidth(offer.cover, 96)} alt="" width={96} height={96} />}
      <div className="fill">
        <h3 className="text-16">{offer.name}</h3>
        <p className="text-13 dim">
          {offer.catalogNo && <Code>{offer.catalogNo}</Code>} {offer.brandName} · {offer.companyName}
        </p>
        <dl className={styles.terms}>
          <div>
            <dt className="hint">每份</dt>
            <dd className="medium">{offer.sampleSize}</dd>
          </div>
          <div>
            <dt className="hint">剩余</dt>
            <dd className="medium">
              {offer.left}/{offer.total} 份
            </dd>
          </div>
          <div>
            <dt className="hint">运费</dt>
            <dd className="medium">{freightLabels[offer.freight]}</dd>
          </div>
          <div>
            <dt className="hint">截止</dt>
            <dd className="medium">{offer.endDate}</dd>
          </div>
        </dl>
      </div>
    </div>
  )
}

interface ApplicationFieldsProps {
  questions: readonly string[]
  values: Values
  faults: FieldErrors
  set: (change: Partial<Values>) => void
}

/** What it is for, and the supplier's own questions. */
function ApplicationFields({ questions, values, faults, set }: ApplicationFieldsProps) {
  return (
    <>
      <Field label="试用用途" required error={faults.purpose} hint="说清在哪一步、与什么比较，更容易通过">
        <TextArea
          value={values.purpose}
          rows={3}
          maxLength={500}
          placeholder="例：用于 CHO 细胞表达单抗的捕获步骤，与现用填料比较动态载量"
          onChange={event => set({ purpose: event.target.value })}
        />
      </Field>
      {questions.map((question, i) => (
        <Field key={question} label={question} required error={faults[`answers.${i}`]}>
          <Input
            value={values.answers[i] ?? ''}
            maxLength={300}
            onChange={event => set({ answers: values.answers.with(i, event.target.value) })}
          />
        </Field>
      ))}
    </>
  )
}

/** What leads on for who cannot ask. */
function NextStep({ offer }: { offer: TrialDetails }) {
  const session = useSession()
  if (!session) {
    return (
      <Button kind="primary" onClick={() => openLogin({ to: `/website/trial?id=${offer.id}` })}>
        登录后申请
      </Button>
    )
  }
  if (offer.isMine) return <LinkButton to="/supplier/trial?tab=offers">管理试用商品</LinkButton>
  if (offer.request) {
    return (
      <LinkButton to="/demander/trial" kind="primary">
        查看我的试用
      </LinkButton>
    )
  }
  if (offer.can.applyReason.includes('邮箱')) {
    return (
      <LinkButton to="/demander/userInfo/personalData" kind="primary">
        去验证工作邮箱
      </LinkButton>
    )
  }
  if (/完善|审核中/.test(offer.can.applyReason)) {
    return (
      <LinkButton to="/authentication" kind="primary">
        {offer.can.applyReason.includes('完善') ? '去完善资料' : '查看审核进度'}
      </LinkButton>
    )
  }
  if (/反馈|进行中/.test(offer.can.applyReason)) {
    return (
      <LinkButton to="/demander/trial" kind="primary">
        去我的试用
      </LinkButton>
    )
  }
  return <LinkButton to={`/website/goods/${offer.goodsId}`}>查看商品</LinkButton>
}
