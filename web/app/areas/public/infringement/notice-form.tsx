import type { InfringementKind } from '@shangyouji/contract/infringements/calls'
import { evidenceLimits, infringementKindLabels } from '@shangyouji/contract/infringements/labels'
import { useRef, useState } from 'react'
import { SliderTicket } from '../../../forms/slider/slider-ticket.tsx'
import { useUnsavedGuard } from '../../../forms/unsaved-guard.ts'
import { type FieldErrors, useForm } from '../../../forms/use-form.ts'
import { api, loadTransport } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Checkbox, Field, Input, RadioGroup, TextArea } from '../../../ui/base/field.tsx'
import { EvidenceFiles } from './evidence-files.tsx'

interface Values {
  readonly kind: InfringementKind
  readonly target: string
  readonly content: string
  readonly name: string
  readonly organisation: string
  readonly phone: string
  readonly email: string
  readonly isTrue: boolean
  readonly files: readonly File[]
  readonly ticket: string
}

const column = { display: 'grid', gap: 'var(--space-3)', maxWidth: 720 }
const kinds = Object.entries(infringementKindLabels).map(([value, label]) => ({ value, label }))

function faultsOf(values: Values, isOpen: boolean): FieldErrors {
  const faults: Record<string, string> = {}
  if (values.target.trim() === '') faults.target = '请填写涉嫌侵权内容的网址'
  if (values.content.trim().length < 20) faults.content = '请说明权利归属与侵权事实，至少20个字'
  if (values.name.trim() === '') faults.name = '请填写姓名'
  if (!/^1[3-9]\d{9}$/.test(values.phone.trim())) faults.phone = '请填写11位手机号'
  if (!/^\S+@\S+\.\S+$/.test(values.email.trim())) faults.email = '请填写邮箱，处理结果发到这里'
  if (!values.isTrue) faults.isTrue = '请确认所提交的内容真实'
  if (!isOpen && values.ticket === '') faults.sliderTicket = '请拖动滑块完成验证'
  return faults
}

/** A notice: what, where, whose right, with evidence. Files leave with the notice, after the slider. */
export function NoticeForm({
  target,
  onSent,
}: {
  target: string
  onSent: (sent: { number: string; email: string }) => void
}) {
  // the slider is passed once; what fails after it goes on with the same key and the files that are there
  const open = useRef<{ key: string; stored: Map<File, string> } | null>(null)
  const [tries, setTries] = useState(0)
  const start: Values = {
    kind: 'TRADEMARK',
    target,
    content: '',
    name: '',
    organisation: '',
    phone: '',
    email: '',
    isTrue: false,
    files: [],
    ticket: '',
  }
  const { values, set, faults, busy, form, isDirty } = useForm<Values, { number: string }>(start, {
    check: now => faultsOf(now, open.current !== null),
    async send({ ticket, files, isTrue, ...facts }) {
      try {
        open.current ??= { key: (await api.infringement.begin({ sliderTicket: ticket })).key, stored: new Map() }
        const { key, stored } = open.current
        for (const file of files) if (!stored.has(file)) stored.set(file, await send(key, file))
        return await api.infringement.save({
          ...facts,
          isTrue: isTrue as true,
          key,
          files: files.map(file => stored.get(file)!),
        })
      } catch (failure) {
        const isOver = isFailure(failure) && failure.is('NOTICE_EXPIRED')
        if (isOver) open.current = null
        // a ticket counts once
        if (!open.current) {
          set({ ticket: '' })
          setTries(tries + 1)
        }
        throw failure
      }
    },
    onSent: ({ number }, { email }) => onSent({ number, email }),
  })
  useUnsavedGuard(isDirty && !busy)
  const text = (name: 'target' | 'content' | 'name' | 'organisation' | 'phone' | 'email') => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <form {...form} style={column}>
      <RadioGroup
        name="kind"
        legend="被侵害的权益"
        options={kinds}
        value={values.kind}
        onChange={event => set({ kind: event.target.value as InfringementKind })}
      />
      <Field
        label="涉嫌侵权内容的网址"
        required
        error={faults.target}
        hint="在浏览器地址栏复制，如产品页、文章页或店铺"
      >
        <Input {...text('target')} maxLength={500} />
      </Field>
      <Field
        label="说明"
        required
        error={faults.content}
        hint="您拥有什么权利（如注册号），哪些内容侵害了它，希望如何处理"
      >
        <TextArea {...text('content')} rows={6} maxLength={3000} />
      </Field>
      <Field label="证据" error={faults.files} hint="权属证明、身份证明或授权书、对比材料，仅平台审核人员可见">
        <EvidenceFiles value={values.files} most={evidenceLimits.files} onChange={files => set({ files })} />
      </Field>
      <Field label="姓名" required error={faults.name}>
        <Input {...text('name')} maxLength={60} autoComplete="name" />
      </Field>
      <Field label="单位" error={faults.organisation} hint="代表单位时填写">
        <Input {...text('organisation')} maxLength={100} autoComplete="organization" />
      </Field>
      <Field label="手机号" required error={faults.phone}>
        <Input {...text('phone')} inputMode="tel" unspaced autoComplete="tel" />
      </Field>
      <Field label="邮箱" required error={faults.email} hint="处理结果发到这里，不会转给发布方">
        <Input {...text('email')} type="email" maxLength={100} autoComplete="email" />
      </Field>
      <Field label="安全验证" required error={faults.sliderTicket}>
        <SliderTicket resetKey={tries} onTicket={ticket => set({ ticket })} />
      </Field>
      <Field label="声明" hideLabel error={faults.isTrue}>
        <Checkbox checked={values.isTrue} onChange={event => set({ isTrue: event.target.checked })}>
          所提交的内容真实，我愿承担不实通知的法律责任；同意平台将通知内容与姓名、单位转送发布方
        </Checkbox>
      </Field>
      <p>
        <Button kind="primary" size="large" type="submit" busy={busy}>
          提交通知
        </Button>
      </p>
    </form>
  )
}

async function send(key: string, file: File): Promise<string> {
  const { upload } = await loadTransport()
  return ((await upload('infringement.upload', file, { key })) as { id: string }).id
}
