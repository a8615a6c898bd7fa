import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api/client.ts'
import { Button, GuardedButton } from '../../ui/base/button.tsx'
import { Field, Input } from '../../ui/base/field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { AddressField } from '../account/addresses/address-field.tsx'

/** Another address or remark for what is not shipped yet. */
export default function GiftAddressDialog({
  order,
  onClose,
}: {
  order: { id: string; giftName: string; remark: string }
  onClose: () => void
}) {
  const [addressId, setAddress] = useState('')
  const [remark, setRemark] = useState(order.remark)
  const [isMissing, setMissing] = useState(false)
  const { revalidate } = useRevalidator()
  const save = async () => {
    setMissing(!addressId)
    if (!addressId) return
    await api.clientIntegralGoods.updateOrder({ id: order.id, addressId, remark })
    toast.success('已修改')
    onClose()
    await revalidate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`修改收货地址 · ${order.giftName}`}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <GuardedButton kind="primary" onClick={save}>
            保存
          </GuardedButton>
        </>
      }
    >
      <div data-field="addressId">
        <AddressField
          required
          keepsEmpty
          value={addressId}
          onChange={setAddress}
          error={isMissing && !addressId ? '请选择收货地址' : undefined}
          hint="发货后不能再修改"
          placeholder="请选择新的收货地址"
        />
      </div>
      <div data-field="remark">
        <Field label="备注">
          <Input maxLength={200} value={remark} onChange={event => setRemark(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
