import { useState } from 'react'
import { flushSync } from 'react-dom'
import { RichTextField } from '../../forms/editor/rich-text-field.tsx'
import { useUnsavedGuard } from '../../forms/unsaved-guard.ts'
import { PictureBox } from '../../forms/uploads/picture-box.tsx'
import { type FieldErrors, useForm } from '../../forms/use-form.ts'
import { isFailure } from '../../lib/api/failure.ts'
import { Button } from '../../ui/base/button.tsx'
import { ChoiceTags } from '../../ui/base/choice-tags.tsx'
import { Field, Input, RadioGroup, TextArea } from '../../ui/base/field.tsx'
import { SensitiveDialog } from '../../ui/overlay/sensitive-dialog.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { AreaField } from '../area/area-field.tsx'
import { useDemandOptions } from '../demand/form/form-options.ts'
import { kindLabels, type PostKind } from './kinds.ts'
import styles from './own-cooperation.module.css'
import { checkPost, type PostValues } from './post-values.ts'

/** Sizes of the specification, section 9. */
const COVER_BOX = { width: 212, height: 145 }
const COVER_CUT = { width: 600, height: 371 }
const MARKER = 'sensitiveWord:'

interface PostFormProps {
  kind: PostKind
  start: PostValues
  submit: string
  /** Stores it; `isCheck` false sends it though words were found that are to be looked at. */
  onSave: (values: PostValues, isCheck: boolean) => Promise<unknown>
  onSaved: () => void
}

/** A project or an entry, as people and staff fill it in. */
export function PostForm({ kind, start, submit, onSave, onSaved }: PostFormProps) {
  const { industries } = useDemandOptions()
  const [found, setFound] = useState<readonly string[]>([])
  const [isSaved, setSaved] = useState(false)
  const {
    values,
    set,
    faults,
    busy,
    isDirty,
    form,
    submit: send,
  } = useForm<PostValues, boolean>(start, {
    check: values => checkPost(values, kind, formatDate(Date.now())),
    async send(values) {
      try {
        await onSave(values, found.length === 0)
        return true
      } catch (failure) {
        if (found.length === 0 && isFailure(failure) && failure.message.startsWith(MARKER)) {
          setFound(failure.message.slice(MARKER.length).split(',').filter(Boolean))
          return false
        }
        setFound([])
        throw failure
      }
    },
    onSent(isStored) {
      if (!isStored) return
      // the guard must be down before the way on is taken
      flushSync(() => setSaved(true))
      onSaved()
    },
  })
  useUnsavedGuard(isDirty && !isSaved)

  return (
    <>
      <form {...form} className={styles.form}>
        <Head kind={kind} values={values} set={set} faults={faults} />
        <ChoiceTags
          legend="行业标签"
          hint="最多选择5个，别人按行业找到您"
          options={industries}
          chosen={values.industryTags}
          most={5}
          error={faults.industryTags}
          onChange={industryTags => set({ industryTags })}
        />
        <Field label="一句话介绍" error={faults.summary} hint={`显示在列表中，${values.summary.length}/200`}>
          <TextArea
            rows={2}
            maxLength={200}
            value={values.summary}
            onChange={event => set({ summary: event.target.value })}
          />
        </Field>
        <ContentField
          kind={kind}
          content={start.content}
          error={faults.content}
          onChange={content => set({ content })}
        />
        <Facts kind={kind} values={values} set={set} faults={faults} />
        <div className={styles.bar}>
          <Button onClick={() => history.back()}>返回</Button>
          <Button kind="primary" type="submit" busy={busy}>
            {submit}
          </Button>
        </div>
      </form>
      <SensitiveDialog words={found} busy={busy} onCancel={() => setFound([])} onContinue={() => void send()} />
    </>
  )
}

interface PartProps {
  kind: PostKind
  values: PostValues
  set: (values: Partial<PostValues>) => void
  faults: FieldErrors
}

/** What it is called, of what type, on which terms, and its picture. */
function Head({ kind, values, set, faults }: PartProps) {
  const words = kindLabels[kind]
  return (
    <div className={styles.withCover}>
      <div>
        <Field label={words.titleLabel} required error={faults.title} hint={words.titleHint}>
          <Input maxLength={60} value={values.title} onChange={event => set({ title: event.target.value })} />
        </Field>
        <RadioGroup
          name="post-type"
          legend="类型"
          required
          value={values.type}
          options={Object.entries(words.types).map(([value, label]) => ({ value, label }))}
          onChange={event => set({ type: event.target.value })}
        />
        {faults.type && (
          <p role="alert" className={styles.fault}>
            {faults.type}
          </p>
        )}
        <Field label={words.termsLabel} error={faults.terms} hint={words.termsHint}>
          <Input maxLength={100} value={values.terms} onChange={event => set({ terms: event.target.value })} />
        </Field>
      </div>
      <Field label={kind === 'TEAMWORK' ? '封面' : '标志'} error={faults.cover}>
        <PictureBox
          noun={kind === 'TEAMWORK' ? '封面' : '标志'}
          value={values.cover}
          box={COVER_BOX}
          cut={COVER_CUT}
          onChange={cover => set({ cover })}
        />
      </Field>
    </div>
  )
}

/** Where it is, until when, and who answers for it. */
function Facts({ kind, values, set, faults }: PartProps) {
  return (
    <div className="stack halves gap-x-4">
      <AreaField value={values} error={faults.province} onChange={area => set(area)} />
      {kind === 'TEAMWORK' ? (
        <Field label="截止日期" error={faults.endDate} hint="不填为长期有效">
          <Input type="date" value={values.endDate} onChange={event => set({ endDate: event.target.value })} />
        </Field>
      ) : (
        <Field label="官方网站" error={faults.website} hint="选填">
          <Input
            type="url"
            maxLength={200}
            placeholder="https://"
            value={values.website}
            onChange={event => set({ website: event.target.value.trim() })}
          />
        </Field>
      )}
      <Field label="联系人" required error={faults.contactName}>
        <Input maxLength={30} value={values.contactName} onChange={event => set({ contactName: event.target.value })} />
      </Field>
      <Field label="手机号" required error={faults.contactPhone} hint="接受报名后对方才能看到">
        <Input
          unspaced
          inputMode="tel"
          value={values.contactPhone}
          onChange={event => set({ contactPhone: event.target.value.trim() })}
        />
      </Field>
    </div>
  )
}

interface ContentFieldProps {
  kind: PostKind
  content: string
  error: string | undefined
  onChange: (content: string) => void
}

const ContentField = ({ kind, content, error, onChange }: ContentFieldProps) => (
  <Field
    label="详细说明"
    error={error}
    hint="请勿填写电话、QQ、微信、邮箱等联系方式，联系方式请填在下方，否则审核不通过"
  >
    <RichTextField
      label="详细说明"
      value={content}
      placeholder={kind === 'TEAMWORK' ? '背景、进展、希望对方具备的条件……' : '成立时间、规模、平台与资质……'}
      onChange={onChange}
    />
  </Field>
)
