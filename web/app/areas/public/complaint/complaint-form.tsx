import { messageLimits, suggestTypeLabels } from '@shangyouji/contract/consultations/labels'
import type { SuggestType } from '@shangyouji/contract/feedback/calls'
import { lazy, Suspense, useEffect } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { useDraft } from '../../../forms/draft.ts'
import type { StoredPicture } from '../../../forms/uploads/private-pictures.tsx'
import { type FieldErrors, useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Input, RadioGroup, TextArea } from '../../../ui/base/field.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import styles from './complaint.module.css'
import { type Evidence, evidenceOf } from './evidence.ts'
// rendered by the server at once, its script comes later
import '../../../forms/uploads/picture-boxes.module.css'

interface Values {
  readonly type: SuggestType
  readonly content: string
  readonly images: readonly StoredPicture[]
  readonly contacts: string
  /** What a complaint against a supplier rests on. */
  readonly about: Evidence | null
}

// what was typed before and not sent is rare
const DraftOffer = lazy(async () => ({ default: (await import('../../../forms/draft-offer.tsx')).DraftOffer }))
// asked of complaints alone
const EvidenceField = lazy(() => import('./evidence-field.tsx'))

// few add one
const PrivatePictures = lazy(async () => ({
  default: (await import('../../../forms/uploads/private-pictures.tsx')).PrivatePictures,
}))

const MOST_CHARS = 1000
const types = Object.entries(suggestTypeLabels).map(([value, label]) => ({ value, label }))

const placeholders: Readonly<Record<SuggestType, string>> = {
  SUGGESTION: '希望增加或改进什么，在什么场景下会用到',
  FAULT: '在哪个页面、做了什么、看到了什么；附上截图会更快',
  COMPLAINT: '发生了什么、希望如何解决；投诉供方请选择相关的咨询或意向单',
  OTHER: '想对我们说的话',
}

function check({ content }: Values): FieldErrors {
  const length = content.trim().length
  if (length === 0) return { content: '请填写反馈内容' }
  if (length < 5) return { content: '反馈内容至少5个字' }
  return {}
}

/** Says something to the platform; what is typed stays in the browser until it was sent. */
export function ComplaintForm({ onSent }: { onSent: () => void }) {
  const [params] = useSearchParams()
  const userId = useSession()?.userInfo.userId
  const { revalidate } = useRevalidator()
  const draft = useDraft<Values>(`suggest:${userId}`)
  const given = evidenceOf(params)
  const empty: Values = {
    type: given || params.get('type') === 'COMPLAINT' ? 'COMPLAINT' : 'SUGGESTION',
    content: '',
    images: [],
    contacts: '',
    about: given,
  }
  const { values, set, faults, busy, form, replace } = useForm<Values>(empty, {
    check,
    send: ({ type, content, images, contacts, about }) =>
      api.suggest.save({
        type,
        content,
        images: images.map(image => image.url),
        contacts,
        ...(type === 'COMPLAINT' &&
          about && { businessId: about.businessId, evidence: { type: about.type, id: about.id } }),
      }),
    async onSent() {
      draft.clear()
      replace({ ...empty, type: 'SUGGESTION', about: null })
      toast.success('已提交，答复后会通知您')
      await revalidate()
      onSent()
    },
  })
  const { save, found } = draft
  const isTouched = values.content !== '' || values.images.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept with every change of what was typed
  useEffect(() => {
    if (isTouched) save(values)
  }, [values, isTouched])

  return (
    <form {...form} className={`stack gap-2 ${styles.form}`}>
      {!isTouched && found && (
        <Suspense>
          <DraftOffer
            draft={found}
            onRestore={() => {
              set({ ...found.values, about: given ?? found.values.about })
              draft.dismiss()
            }}
            onDiscard={draft.clear}
          />
        </Suspense>
      )}
      <RadioGroup
        name="type"
        legend="反馈类型"
        options={types}
        value={values.type}
        onChange={event => set({ type: event.target.value as SuggestType })}
      />
      {values.type === 'COMPLAINT' && (
        <Suspense>
          <EvidenceField value={values.about} onChange={about => set({ about })} />
        </Suspense>
      )}
      <ComplaintFields values={values} faults={faults} set={set} />
      {faults.evidence && (
        <p role="alert" className="text-13 danger">
          {faults.evidence}
        </p>
      )}
      <Button kind="primary" size="large" type="submit" busy={busy}>
        提交反馈
      </Button>
    </form>
  )
}

interface ComplaintFieldsProps {
  values: Values
  faults: FieldErrors
  set: (change: Partial<Values>) => void
}

const ComplaintFields = ({ values, faults, set }: ComplaintFieldsProps) => (
  <>
    <Field label="反馈内容" required error={faults.content} hint={`${values.content.length} / ${MOST_CHARS}`}>
      <TextArea
        rows={6}
        maxLength={MOST_CHARS}
        placeholder={placeholders[values.type]}
        value={values.content}
        onChange={event => set({ content: event.target.value })}
      />
    </Field>
    <Field label="图片" hint="支持jpg、jpeg、png，可拖入或粘贴，仅平台客服可见">
      <Suspense fallback={<Skeleton height={96} />}>
        <PrivatePictures value={values.images} most={messageLimits.images} onChange={images => set({ images })} />
      </Suspense>
    </Field>
    <Field label="联系方式" error={faults.contacts} hint="选填；不填时通过账号手机号联系您">
      <Input
        maxLength={60}
        placeholder="电话、微信或邮箱"
        value={values.contacts}
        onChange={event => set({ contacts: event.target.value })}
      />
    </Field>
  </>
)
