import { VALID_DAYS } from '@shangyouji/contract/demands/labels'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { RadioGroup } from '../../../ui/base/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDate, formatDateTime } from '../../../ui/text/format.ts'

const DAY = 86_400_000

/** Adds days to an open demand, as often as it may. */
export function ExtendDialog({
  demand,
  onClose,
}: {
  demand: { id: string; title: string; expireTime: string | null; extensionsLeft: number }
  onClose: () => void
}) {
  const [days, setDays] = useState('30')
  const { revalidate } = useRevalidator()
  const until = demand.expireTime ? Date.parse(demand.expireTime) : null
  const extend = async () => {
    const { expireTime } = await api.demand.extend({ id: demand.id, days: Number(days) })
    toast.success(`已延期至 ${formatDate(expireTime)}`)
    onClose()
    await revalidate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`延期 · ${demand.title}`}
      width={460}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <GuardedButton kind="primary" onClick={extend}>
            确认延期
          </GuardedButton>
        </>
      }
    >
      <RadioGroup
        name="extend-days"
        legend="延长"
        options={VALID_DAYS.map(number => ({ value: String(number), label: `${number}天` }))}
        value={days}
        onChange={event => setDays(event.target.value)}
      />
      {until !== null && (
        <p>
          现在 {formatDateTime(until)} 到期，延期后到 {formatDate(until + Number(days) * DAY)}。还可延期
          {demand.extensionsLeft}次。
        </p>
      )}
    </Dialog>
  )
}
