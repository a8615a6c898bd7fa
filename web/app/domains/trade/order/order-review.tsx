import { useState } from 'react'
import { Panel } from '../../../back-office/page.tsx'
import { OpenPictures, useOpenPicturesHint } from '../../../forms/uploads/open-pictures.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Checkbox, Field, TextArea } from '../../../ui/base/field.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { RelativeTime } from '../../../ui/text/text.tsx'
import type { Order } from '../shared/trade-types.ts'
import styles from './order-review.module.css'
import { ReviewText, Scores } from './review-text.tsx'
import { ScoreChoice } from './score-choice.tsx'

/** After completion: the buyer's review, once, and the supplier's answer to it, once. */
export function OrderReviewPanel({ order, reload }: { order: Order; reload: () => Promise<void> }) {
  const { review, can } = order
  if (review) {
    return (
      <Panel title={`评价 · ${review.reviewer}`} extra={<RelativeTime at={review.createTime} />}>
        <ReviewText review={review} />
        {can.answerReview && <AnswerForm orderId={order.id} reload={reload} />}
      </Panel>
    )
  }
  return can.review ? <ReviewForm orderId={order.id} reload={reload} /> : null
}

interface Values {
  quality: number
  speed: number
  service: number
  content: string
  images: string[]
  isAnonymous: boolean
}

function ReviewForm({ orderId, reload }: { orderId: string; reload: () => Promise<void> }) {
  const picturesHint = useOpenPicturesHint()
  const { values, set, faults, busy, form } = useForm<Values>(
    { quality: 0, speed: 0, service: 0, content: '', images: [], isAnonymous: false },
    {
      check: ({ quality, speed, service }): Record<string, string> =>
        quality && speed && service ? {} : { quality: '请为质量、时效、服务各打一个分' },
      send(values) {
        const input = { id: orderId, ...values }
        return api.order.saveReview(input)
      },
      async onSent() {
        toast.success('评价已提交')
        await reload()
      },
    },
  )
  return (
    <Panel title="评价供方">
      <form {...form}>
        <Scores>
          {({ name, label }) => (
            <ScoreChoice label={label} value={values[name]} onChange={score => set({ [name]: score })} />
          )}
        </Scores>
        {faults.quality && (
          <p className={styles.fault} role="alert">
            {faults.quality}
          </p>
        )}
        <Field label="评价内容" error={faults.content} hint={`${values.content.length}/500，不要留下联系方式`}>
          <TextArea
            rows={3}
            maxLength={500}
            placeholder="产品质量、货期、质量文件、售后服务"
            value={values.content}
            onChange={event => set({ content: event.target.value })}
          />
        </Field>
        <Field label="图片" hint={picturesHint}>
          <OpenPictures value={values.images} most={6} onChange={images => set({ images })} />
        </Field>
        <div className="row gap-4">
          <Checkbox checked={values.isAnonymous} onChange={event => set({ isAnonymous: event.target.checked })}>
            匿名
          </Checkbox>
          <Button className="push" kind="primary" type="submit" busy={busy}>
            提交评价
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function AnswerForm({ orderId, reload }: { orderId: string; reload: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  const { values, set, faults, busy, form } = useForm(
    { content: '' },
    {
      check: ({ content }): Record<string, string> => (content.trim().length >= 2 ? {} : { content: '请填写回复' }),
      send: ({ content }) => api.order.answerReview({ id: orderId, content: content.trim() }),
      async onSent() {
        toast.success('回复已提交')
        await reload()
      },
    },
  )
  if (!isOpen) {
    return (
      <Button size="small" kind="outline" onClick={() => setOpen(true)}>
        回复评价
      </Button>
    )
  }
  return (
    <form {...form}>
      <Field label="回复评价" error={faults.content} hint={`只能回复一次 · ${values.content.length}/300`}>
        <TextArea
          rows={2}
          maxLength={300}
          value={values.content}
          onChange={event => set({ content: event.target.value })}
        />
      </Field>
      <Button kind="primary" type="submit" busy={busy}>
        提交回复
      </Button>
    </form>
  )
}
