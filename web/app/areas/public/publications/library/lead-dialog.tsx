import { useState } from 'react'
import { SliderTicket } from '../../../../forms/slider/slider-ticket.tsx'
import { useForm } from '../../../../forms/use-form.ts'
import { api } from '../../../../lib/api/client.ts'
import { isInWechat } from '../../../../lib/in-wechat.ts'
import { useSession } from '../../../../lib/session/use-session.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Checkbox, Field, Input, TextArea } from '../../../../ui/base/field.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { toast } from '../../../../ui/overlay/toast.ts'
import { fetchFile } from './fetch-file.ts'
import styles from './lead-dialog.module.css'

interface LeadDialogProps {
  id: string
  publisher: string
  onClose: () => void
}

const start = { name: '', organisation: '', phone: '', email: '', purpose: '', isAgreed: false, ticket: '' }

function faultsOf(values: typeof start, needsTicket: boolean) {
  const faults: Record<string, string> = {}
  if (values.name.trim() === '') faults.name = '请输入姓名'
  if (values.organisation.trim() === '') faults.organisation = '请输入单位'
  if (!/^1[3-9]\d{9}$/.test(values.phone.trim())) faults.phone = '请输入11位手机号'
  if (!values.isAgreed) faults.isAgreed = '请先同意将信息提供给资料发布方'
  if (needsTicket && values.ticket === '') faults.sliderTicket = '请拖动滑块完成验证'
  return faults
}

/** What the supplier wants to know before the paper is given. */
export default function LeadDialog({ id, publisher, onClose }: LeadDialogProps) {
  const session = useSession()
  const [tries, setTries] = useState(0)
  const form = useForm(start, {
    check: values => faultsOf(values, session === null),
    async send({ ticket, isAgreed, ...lead }) {
      try {
        return await api.dataLibrary.download({
          id,
          lead: { ...lead, isAgreed: isAgreed as true },
          ...(session === null && { sliderTicket: ticket }),
        })
      } catch (failure) {
        // a ticket counts once
        setTries(tries + 1)
        throw failure
      }
    },
    onSent(file) {
      onClose()
      if (!isInWechat()) toast.success('已开始下载')
      void fetchFile(file)
    },
  })
  const { values, faults, set } = form
  const text = (name: 'name' | 'organisation' | 'phone' | 'email' | 'purpose') => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title="填写信息后下载"
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" busy={form.busy} onClick={() => void form.submit()}>
            提交并下载
          </Button>
        </>
      }
    >
      <form {...form.form} className={styles.form}>
        <p className="text-13 dim">这些信息只提供给资料发布方（{publisher}），用于了解您的需要。</p>
        <Field label="姓名" required error={faults.name}>
          <Input {...text('name')} maxLength={30} autoComplete="name" />
        </Field>
        <Field label="单位" required error={faults.organisation}>
          <Input {...text('organisation')} maxLength={60} autoComplete="organization" />
        </Field>
        <Field label="手机号" required error={faults.phone}>
          <Input {...text('phone')} inputMode="tel" unspaced autoComplete="tel" />
        </Field>
        <Field label="邮箱" error={faults.email}>
          <Input {...text('email')} type="email" maxLength={100} autoComplete="email" />
        </Field>
        <Field label="用途" error={faults.purpose}>
          <TextArea {...text('purpose')} rows={2} maxLength={200} placeholder="如：评估用于中试规模的纯化" />
        </Field>
        {session === null && (
          <Field label="安全验证" required error={faults.sliderTicket}>
            <SliderTicket resetKey={tries} onTicket={ticket => set({ ticket })} />
          </Field>
        )}
        <Field label="同意" hideLabel error={faults.isAgreed}>
          <Checkbox checked={values.isAgreed} onChange={event => set({ isAgreed: event.target.checked })}>
            同意将以上信息提供给资料发布方
          </Checkbox>
        </Field>
      </form>
    </Dialog>
  )
}
