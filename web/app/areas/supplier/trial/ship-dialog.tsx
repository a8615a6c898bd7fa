import type { ReceivedRequest } from '@shangyouji/contract/trials/schemas'
import { useId } from 'react'
import { useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Input } from '../../../ui/base/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'

const couriers = ['顺丰速运', '京东物流', '中通快递', '圆通速递', 'EMS', '生生物流', '冷链专车']

/** The sample is on its way: with whom and under which number. */
export function ShipDialog({
  request,
  onClose,
  onDone,
}: {
  request: ReceivedRequest
  onClose: () => void
  onDone: () => void
}) {
  const formId = useId()
  const { values, set, faults, busy, form } = useForm(
    { expressCompany: '顺丰速运', expressNo: '' },
    {
      check: ({ expressCompany, expressNo }) => ({
        ...(!expressCompany.trim() && { expressCompany: '请填写快递公司' }),
        ...(!expressNo.trim() && { expressNo: '请填写快递单号' }),
      }),
      send: parcel => api.trialGoods.update({ id: request.id, isBusiness: true, operation: 'SHIP', ...parcel }),
      onSent() {
        toast.success('已寄出，需方会收到快递单号')
        onDone()
        onClose()
      },
    },
  )
  const { address } = request
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={`寄出样品 · ${request.name}`}
      width={480}
      footer={
        <Button kind="primary" type="submit" form={formId} busy={busy}>
          确认寄出
        </Button>
      }
    >
      <form {...form} id={formId}>
        {address && (
          <p>
            寄往：{address.name} {address.phone}，{address.region} {address.address}
          </p>
        )}
        <br />
        <Field label="快递公司" required error={faults.expressCompany}>
          <Input
            value={values.expressCompany}
            list={`${formId}-couriers`}
            maxLength={30}
            onChange={event => set({ expressCompany: event.target.value })}
          />
        </Field>
        <datalist id={`${formId}-couriers`}>
          {couriers.map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field label="快递单号" required error={faults.expressNo}>
          <Input
            value={values.expressNo}
            maxLength={40}
            onChange={event => set({ expressNo: event.target.value.trim() })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
