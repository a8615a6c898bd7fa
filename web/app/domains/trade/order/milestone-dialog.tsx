import type { MilestoneKind } from '@shangyouji/contract/orders/schemas'
import { milestoneLabels } from '@shangyouji/contract/trade/labels'
import type { AttachmentDraft } from '../../../forms/uploads/attachments-field.tsx'
import { AttachmentsField } from '../../../forms/uploads/attachments-field.tsx'
import { type FieldErrors, useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Input, Select } from '../../../ui/base/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDate } from '../../../ui/text/format.ts'

interface Values {
  date: string
  expressCompany: string
  expressNo: string
  remark: string
  files: AttachmentDraft[]
}

const carriers = ['顺丰速运', '京东物流', '中通快递', '德邦快递', '供方自送', '其他'].map(value => ({
  value,
  label: value,
}))

const hints: Readonly<Record<MilestoneKind, string>> = {
  CONTRACT: '可上传合同扫描件，双方可见。',
  PAID: '货款由双方线下结算，可上传付款凭证。',
  SHIPPED: '需方会收到通知；发货15天后未确认的自动确认收货。',
  RECEIVED: '',
  INVOICED: '可上传电子发票。',
}

/** One step of the fulfilment with its day and its papers. */
export function MilestoneDialog({
  orderId,
  kind,
  onClose,
  onDone,
}: {
  orderId: string
  kind: MilestoneKind
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const today = formatDate(Date.now())
  const { values, set, faults, busy, form } = useForm<Values>(
    { date: today, expressCompany: '', expressNo: '', remark: '', files: [] },
    {
      check({ date, expressCompany, expressNo }): FieldErrors {
        if (!date) return { date: '请选择日期' }
        if (kind === 'SHIPPED' && expressNo.trim() === '' && expressCompany !== '供方自送') {
          return { expressNo: '请填写快递单号' }
        }
        return {}
      },
      send(values) {
        const input = { id: orderId, kind, ...values }
        return api.order.saveMilestone(input)
      },
      async onSent() {
        toast.success(`已登记${milestoneLabels[kind]}`)
        await onDone()
      },
    },
  )
  return (
    <Dialog
      open
      keepOpen
      width={560}
      title={`登记 · ${milestoneLabels[kind]}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" type="submit" form="milestone-form" busy={busy}>
            登记
          </Button>
        </>
      }
    >
      <form {...form} id="milestone-form">
        <div className="stack halves gap-x-4">
          <Field label="日期" required error={faults.date}>
            <Input type="date" max={today} value={values.date} onChange={event => set({ date: event.target.value })} />
          </Field>
          {kind === 'SHIPPED' && (
            <>
              <Field label="承运" error={faults.expressCompany}>
                <Select
                  options={carriers}
                  placeholder="请选择"
                  value={values.expressCompany}
                  onChange={event => set({ expressCompany: event.target.value, expressNo: values.expressNo })}
                />
              </Field>
              <Field label="快递单号" error={faults.expressNo}>
                <Input
                  maxLength={40}
                  value={values.expressNo}
                  onChange={event => set({ expressNo: event.target.value.trim() })}
                />
              </Field>
            </>
          )}
        </div>
        <Field label="说明" error={faults.remark}>
          <Input maxLength={200} value={values.remark} onChange={event => set({ remark: event.target.value })} />
        </Field>
        <AttachmentsField value={values.files} error={faults.files} onChange={files => set({ files })} />
        <p className="quiet">{hints[kind]}</p>
      </form>
    </Dialog>
  )
}
