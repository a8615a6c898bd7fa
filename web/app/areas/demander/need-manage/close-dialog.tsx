import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { RadioGroup } from '../../../ui/base/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'

const reasons = [
  { value: 'FOUND', label: '已找到合适的供方' },
  { value: 'CANCELLED', label: '不再需要' },
]

/** Ends a demand with its reason; who signed up is told. */
export function CloseDialog({ demand, onClose }: { demand: { id: string; title: string }; onClose: () => void }) {
  const [reason, setReason] = useState('FOUND')
  const { revalidate } = useRevalidator()
  const close = async () => {
    await api.demand.close({ id: demand.id, reason: reason as 'FOUND' | 'CANCELLED' })
    toast.success('需求已结束')
    onClose()
    await revalidate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`结束需求 · ${demand.title}`}
      width={460}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <GuardedButton kind="danger" onClick={close}>
            结束需求
          </GuardedButton>
        </>
      }
    >
      <RadioGroup
        name="close-reason"
        legend="结束原因"
        options={reasons}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <p>结束后停止报名并通知已报名的供方，收到的报价仍可查看；需要时可编辑后重新提交审核。</p>
    </Dialog>
  )
}
