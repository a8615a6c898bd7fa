import { type AdLinkKind, adLinkKinds, adPositions } from '@shangyouji/contract/adverts/labels'
import { useState } from 'react'
import { PictureBox } from '../../../forms/uploads/picture-box.tsx'
import { refusedFields } from '../../../forms/use-first-field-error.ts'
import { api } from '../../../lib/api/client.ts'
import { GuardedButton } from '../../../ui/base/button.tsx'
import { Field, Input, Select } from '../../../ui/base/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { ItemsField } from '../shop/items-field.tsx'
import { optionsOf } from '../shop/options-of.ts'
import type { Booking } from './book.tsx'

const itemKinds = {
  GOODS: 'goods',
  ARTICLE: 'article',
  VIDEO: 'video',
  SOLUTION: 'solution',
  LIBRARY: 'dataLibrary',
  MEETING: 'meet',
} as const satisfies Partial<Record<AdLinkKind, string>>

const BOX_WIDTH = 420

/** 广告素材: a picture cut to its position, a title, and what it opens. */
export function CreativeDialog({
  booking,
  onSaved,
  onClose,
}: {
  booking: Booking
  onSaved: () => void
  onClose: () => void
}) {
  const before = booking.creative
  const [image, setImage] = useState(before?.image ?? '')
  const [title, setTitle] = useState(before?.title ?? '')
  const [kind, setKind] = useState<AdLinkKind>(before?.link.kind ?? 'SHOP')
  const [id, setId] = useState(before && before.link.kind !== 'SHOP' ? before.link.id : '')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { width, height, name } = adPositions[booking.position]
  const isWhole = image !== '' && title.trim().length >= 4 && (kind === 'SHOP' || id !== '')
  const save = async () => {
    const link = kind === 'SHOP' ? { kind } : { kind, id }
    try {
      await api.adBooking.save({ id: booking.id, creative: { image, title: title.trim(), link } })
    } catch (failure) {
      // what no field says is said by the call itself
      return setErrors(refusedFields(failure, ['image', 'title', 'link']))
    }
    toast.success(booking.state === 'HELD' ? '素材已保存，支付后提交审核' : '素材已提交审核')
    onSaved()
  }
  return (
    <Dialog open onClose={onClose} title={`广告素材 · ${name}`} width={520} keepOpen>
      <Field
        label="图片"
        error={errors.image ?? null}
        hint={`裁剪为${width}×${height}，图上文字同样须真实，不得使用绝对化用语`}
      >
        <PictureBox
          noun="广告图"
          value={image}
          box={{ width: BOX_WIDTH, height: Math.round((BOX_WIDTH * height) / width) }}
          cut={{ width, height }}
          onChange={setImage}
        />
      </Field>
      <Field
        label="标题"
        error={errors.title ?? null}
        hint="4～30个字，给看不见图片的人；不得含“最佳”“第一”“国家级”等用语"
      >
        <Input value={title} maxLength={30} onChange={({ target }) => setTitle(target.value)} />
      </Field>
      <Field label="点击后打开" error={errors.link ?? null}>
        <Select
          value={kind}
          options={optionsOf(adLinkKinds)}
          onChange={({ target }) => {
            setKind(target.value as AdLinkKind)
            setId('')
          }}
        />
      </Field>
      {kind !== 'SHOP' && (
        <ItemsField
          key={kind}
          kind={itemKinds[kind]}
          label={adLinkKinds[kind]}
          most={1}
          ids={id ? [id] : []}
          onChange={([next]) => setId(next ?? '')}
        />
      )}
      <GuardedButton kind="primary" aria-disabled={!isWhole} onClick={async () => isWhole && (await save())}>
        提交
      </GuardedButton>
    </Dialog>
  )
}
