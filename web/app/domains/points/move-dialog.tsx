import { pointsSideLabels } from '@shangyouji/contract/points/labels'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { refusedFields } from '../../forms/use-first-field-error.ts'
import { api } from '../../lib/api/client.ts'
import { isFailure } from '../../lib/api/failure.ts'
import { Button, GuardedButton } from '../../ui/base/button.tsx'
import { Field, Input } from '../../ui/base/field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { formatNumber } from '../../ui/text/format.ts'
import type { Counts } from './points-data.ts'

/** Moves points from this side to the other one of the same owner. */
export default function MoveDialog({
  counts,
  perDay,
  isBusiness,
  onClose,
}: {
  counts: Counts
  perDay: number
  isBusiness: boolean
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const from = isBusiness ? 'BUSINESS' : 'CLIENT'
  const to = isBusiness ? 'CLIENT' : 'BUSINESS'
  const there = isBusiness ? (counts.business ?? 0) : counts.client
  const move = async () => {
    if (!/^[1-9]\d{0,7}$/.test(typed)) {
      setError('请输入大于0的整数')
      return
    }
    try {
      await api.integralRecord.integralMove({ from, to, amount: Number(typed) }, { toast: false })
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      setError(refusedFields(failure).amount ?? failure.message)
      return
    }
    toast.success(`已将${typed}积分转到${pointsSideLabels[to]}`)
    onClose()
    await revalidate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`转移积分到${pointsSideLabels[to]}`}
      width={460}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <GuardedButton kind="primary" onClick={move}>
            确认转移
          </GuardedButton>
        </>
      }
    >
      <Field
        label="积分"
        required
        error={error}
        hint={`可转移 ${formatNumber(there)}，每天最多 ${formatNumber(perDay)}；有效期不变`}
      >
        <Input
          inputMode="numeric"
          value={typed}
          maxLength={8}
          onChange={event => {
            setTyped(event.target.value.trim())
            setError(null)
          }}
        />
      </Field>
    </Dialog>
  )
}
