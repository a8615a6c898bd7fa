import { useState } from 'react'
import { refusedFields } from '../../forms/use-first-field-error.ts'
import { api } from '../../lib/api/client.ts'
import { isFailure } from '../../lib/api/failure.ts'
import { Button, GuardedButton } from '../../ui/base/button.tsx'
import { Field, Input } from '../../ui/base/field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { formatMoney } from '../../ui/text/format.ts'
import type { Order } from './balance-data.ts'

interface RechargeDialogProps {
  readonly isBusiness: boolean
  /** How much more may be held. */
  readonly room: number
  readonly onOrdered: (order: Order) => void
  readonly onClose: () => void
}

/** 充值: an amount in whole yuan; it is ordered first and then paid. */
export function RechargeDialog({ isBusiness, room, onOrdered, onClose }: RechargeDialogProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const order = async () => {
    if (!/^[1-9]\d{0,6}$/.test(typed)) return setError('请输入大于0的整数元')
    const amount = Number(typed) * 100
    if (amount > room) return setError(`目前还可充值${formatMoney(room)}`)
    try {
      onOrdered(await api.coinOrder.save({ isBusiness, amount }))
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      setError(refusedFields(failure).amount ?? failure.message)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="充值"
      width={460}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <GuardedButton kind="primary" onClick={order}>
            去支付
          </GuardedButton>
        </>
      }
    >
      <Field label="充值金额（元）" required error={error} hint={`目前还可充值${formatMoney(room)}；充值不开发票`}>
        <Input
          inputMode="numeric"
          value={typed}
          maxLength={7}
          onChange={event => {
            setTyped(event.target.value.trim())
            setError(null)
          }}
        />
      </Field>
    </Dialog>
  )
}
