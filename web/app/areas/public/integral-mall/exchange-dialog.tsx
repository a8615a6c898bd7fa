import type { Api } from '@shangyouji/contract'
import { useId } from 'react'
import { AddressField } from '../../../domains/account/addresses/address-field.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Input } from '../../../ui/base/field.tsx'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatNumber } from '../../../ui/text/format.ts'

type Gift = Awaited<ReturnType<Api['clientIntegralGoods']['getGoodsList']>>[number]
type Order = Awaited<ReturnType<Api['clientIntegralGoods']['placeOrder']>>

interface ExchangeDialogProps {
  gift: Gift
  onClose: () => void
  onDone: () => void
}

/** Exchanges points for one gift: how many, where to, and what is left afterwards. */
export default function ExchangeDialog({ gift, onClose, onDone }: ExchangeDialogProps) {
  const formId = useId()
  const { data: own } = useQuery(() => api.integralRecord.getCount({}, { toast: false }), [])
  const { values, set, faults, busy, form } = useForm<{ quantity: string; addressId: string; remark: string }, Order>(
    { quantity: '1', addressId: '', remark: '' },
    {
      send: ({ quantity, addressId, remark }) =>
        api.clientIntegralGoods
          .placeOrder({
            goodsId: gift.id,
            quantity: Number(quantity),
            addressId: addressId || undefined,
            remark,
          })
          // also of what is sold out or gone meanwhile
          .finally(onDone),
      onSent: ({ codes }) => {
        toast.success(codes.length > 0 ? '兑换成功，兑换码在“我的积分·兑换记录”中查看' : '兑换成功，发货后会通知您')
        onClose()
      },
    },
  )
  const cost = /^[1-9]\d?$/.test(values.quantity) ? gift.points * Number(values.quantity) : null
  const left = own && cost !== null ? own.client - cost : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={`兑换 · ${gift.name}`}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" type="submit" form={formId} busy={busy}>
            确认兑换
          </Button>
        </>
      }
    >
      <form id={formId} {...form}>
        <Field label="数量" required error={faults.quantity}>
          <Input
            inputMode="numeric"
            maxLength={2}
            value={values.quantity}
            onChange={event => set({ quantity: event.target.value.trim() })}
          />
        </Field>
        {gift.kind === 'GOODS' && (
          <AddressField
            required
            value={values.addressId}
            onChange={id => set({ addressId: id })}
            hint="发货前可在兑换记录中修改"
            placeholder="请选择收货地址"
            error={faults.addressId}
          />
        )}
        <Field label="备注" error={faults.remark}>
          <Input maxLength={200} value={values.remark} onChange={event => set({ remark: event.target.value })} />
        </Field>
        {left !== null && (
          <NoticeLine role="status" isBad={left < 0}>
            {left < 0
              ? `需要 ${formatNumber(cost!)} 积分，还差 ${formatNumber(-left)} 积分`
              : `需要 ${formatNumber(cost!)} 积分，兑换后剩 ${formatNumber(left)} 积分`}
          </NoticeLine>
        )}
      </form>
    </Dialog>
  )
}
