import { type AdLinkKind, type AdPositionCode, adLinkKinds, adPositions } from '@shangyouji/contract/adverts/labels'
import { adLinkTypes } from '@shangyouji/contract/adverts/link-types'
import { useState } from 'react'
import { PictureBox } from '../../../forms/uploads/picture-box.tsx'
import { refusedFields } from '../../../forms/use-first-field-error.ts'
import { api } from '../../../lib/api/client.ts'
import { GuardedButton } from '../../../ui/base/button.tsx'
import { Field, Input, Select } from '../../../ui/base/field.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { ItemsField } from '../shop/items-field.tsx'
import { optionsOf } from '../shop/options-of.ts'
import type { Booking } from './book.tsx'

const BOX_WIDTH = 420

interface Creative {
  readonly image: string
  readonly title: string
  readonly kind: AdLinkKind
  readonly id: string
}

const creativeOf = ({ creative }: Booking): Creative => ({
  image: creative?.image ?? '',
  title: creative?.title ?? '',
  kind: creative?.link.kind ?? 'SHOP',
  id: creative && creative.link.kind !== 'SHOP' ? creative.link.id : '',
})

interface CreativeDialogProps {
  readonly booking: Booking
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** 广告素材: a picture cut to its position, a title, and what it opens. */
export function CreativeDialog({ booking, onSaved, onClose }: CreativeDialogProps) {
  const [begun] = useState(() => creativeOf(booking))
  const [value, setValue] = useState(begun)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { image, title, kind, id } = value
  const isWhole = image !== '' && title.trim().length >= 4 && (kind === 'SHOP' || id !== '')
  const set = (change: Partial<Creative>) => {
    setValue({ ...value, ...change })
    // what was refused is not what stands there now
    const changed = 'kind' in change || 'id' in change ? 'link' : Object.keys(change)[0]
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== changed)))
  }
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
  const mayClose = () =>
    value === begun || confirmBox({ title: '放弃素材？', text: '填写的内容还没有提交。', ok: '放弃', danger: true })
  return (
    <Dialog
      open
      onClose={onClose}
      mayClose={mayClose}
      title={`广告素材 · ${adPositions[booking.position].name}`}
      width={520}
      keepOpen
    >
      <CreativeFields position={booking.position} {...{ value, errors, set }} />
      <GuardedButton kind="primary" aria-disabled={!isWhole} onClick={async () => isWhole && (await save())}>
        提交
      </GuardedButton>
    </Dialog>
  )
}

interface CreativeFieldsProps {
  readonly position: AdPositionCode
  readonly value: Creative
  readonly errors: Readonly<Record<string, string>>
  readonly set: (change: Partial<Creative>) => void
}

function CreativeFields({ position, value: { image, title, kind, id }, errors, set }: CreativeFieldsProps) {
  const { width, height } = adPositions[position]
  return (
    <>
      <Field label="图片" error={errors.image ?? null} hint={`图上文字同样须真实，不得使用绝对化用语`}>
        <PictureBox
          noun="广告图"
          value={image}
          box={{ width: BOX_WIDTH, height: Math.round((BOX_WIDTH * height) / width) }}
          cut={{ width, height }}
          onChange={url => set({ image: url })}
        />
      </Field>
      <Field
        label="标题"
        error={errors.title ?? null}
        hint="4～30个字，给看不见图片的人；不得含“最佳”“第一”“国家级”等用语"
      >
        <Input value={title} maxLength={30} onChange={({ target }) => set({ title: target.value })} />
      </Field>
      <Field label="点击后打开" error={errors.link ?? null}>
        <Select
          value={kind}
          options={optionsOf(adLinkKinds)}
          onChange={({ target }) => set({ kind: target.value as AdLinkKind, id: '' })}
        />
      </Field>
      {kind !== 'SHOP' && (
        <ItemsField
          key={kind}
          kind={adLinkTypes[kind]}
          label={adLinkKinds[kind]}
          most={1}
          ids={id ? [id] : []}
          onChange={([next]) => set({ id: next ?? '' })}
        />
      )}
    </>
  )
}
