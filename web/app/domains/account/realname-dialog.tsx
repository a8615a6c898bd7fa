import { idNumberIsValid } from '@shangyouji/contract/checks'
import { useState } from 'react'
import { type FieldErrors, useForm } from '../../forms/use-form.ts'
import { api } from '../../lib/api/client.ts'
import { Button } from '../../ui/base/button.tsx'
import { Field, Input } from '../../ui/base/field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { LicenceFile } from '../company/form/licence-file.tsx'
import styles from './account.module.css'

interface Values {
  readonly name: string
  readonly idNumber: string
  /** Lasting addresses of both sides of the card, empty while missing. */
  readonly front: string
  readonly back: string
}

const numberFault = (idNumber: string): FieldErrors => {
  if (idNumber === '') return { idNumber: '请输入身份证号' }
  return idNumberIsValid(idNumber.toUpperCase()) ? {} : { idNumber: '身份证号不正确' }
}

const check = ({ name, idNumber, front, back }: Values): FieldErrors => ({
  ...(name.trim().length < 2 && { name: '请输入真实姓名' }),
  ...numberFault(idNumber),
  ...(!front && { front: '请上传身份证人像面' }),
  ...(!back && { back: '请上传身份证国徽面' }),
})

const FORM_ID = 'realname-form'

/** Name, number and both sides of the identity card; platform staff compare them. */
export function RealnameDialog({ onDone, onClose }: { onDone: () => Promise<void>; onClose: () => void }) {
  const [shown, setShown] = useState({ front: '', back: '' })
  const { values, set, faults, busy, form } = useForm<Values>(
    { name: '', idNumber: '', front: '', back: '' },
    {
      check,
      send: ({ name, idNumber, front, back }) =>
        api.realnameRecord.save({ name: name.trim(), idNumber, images: [front, back] }),
      async onSent() {
        toast.success('实名信息已提交，预计3个工作日内完成审核')
        await onDone()
      },
    },
  )
  const side = (key: 'front' | 'back', noun: string) => (
    <Field label={noun} required error={faults[key]}>
      <LicenceFile
        noun={noun}
        value={values[key]}
        showUrl={shown[key] || undefined}
        onChange={(url, showUrl) => {
          set({ [key]: url })
          setShown(now => ({ ...now, [key]: showUrl }))
        }}
      />
    </Field>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="实名认证"
      width={680}
      keepOpen
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" type="submit" form={FORM_ID} busy={busy}>
            提交审核
          </Button>
        </>
      }
    >
      <form {...form} id={FORM_ID}>
        <p className="mb-4 dim">用于需要核实身份的服务。证件只有平台审核人员可见，号码加密保存。</p>
        <div className={styles.two}>
          <Field label="真实姓名" required error={faults.name}>
            <Input
              value={values.name}
              autoComplete="name"
              maxLength={30}
              onChange={event => set({ name: event.target.value })}
            />
          </Field>
          <Field label="身份证号" required error={faults.idNumber}>
            <Input value={values.idNumber} unspaced onChange={event => set({ idNumber: event.target.value })} />
          </Field>
        </div>
        <div className={styles.two}>
          {side('front', '身份证人像面')}
          {side('back', '身份证国徽面')}
        </div>
      </form>
    </Dialog>
  )
}
