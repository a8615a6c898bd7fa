import type { ReplyOf } from '@shangyouji/contract'
import type { demandExpress } from '@shangyouji/contract/demand-express/calls'
import { expressStateLabels } from '@shangyouji/contract/demand-express/labels'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { PaymentDialog } from '../../../domains/payment/payment-dialog.tsx'
import { api } from '../../../lib/api/client.ts'
import { textOf } from '../../../lib/api/failure.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { formatDateTime, formatMoney } from '../../../ui/text/format.ts'

type Express = ReplyOf<typeof demandExpress.getByDemand>

interface ExpressDialogProps {
  readonly demand: { readonly id: string; readonly title: string }
  readonly onClose: () => void
}

/** 加急: what it gives and costs, then the cashier; paid once, it says how far it is. */
export function ExpressDialog({ demand, onClose }: ExpressDialogProps) {
  const [express, setExpress] = useState<Express | null>(null)
  const [failure, setFailure] = useState('')
  const [isPaying, setPaying] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    api.demandExpress.getByDemand({ id: demand.id }).then(setExpress, error => setFailure(textOf(error)))
  }, [demand.id])
  const order = async () => {
    setExpress(await api.demandExpress.save({ id: demand.id }))
    setPaying(true)
  }
  const leave = () => {
    onClose()
    void revalidate()
  }
  if (isPaying && express?.id) {
    return (
      <PaymentDialog
        purpose="EXPRESS"
        refId={express.id}
        title="需求加急"
        amount={express.amount}
        onPaid={() => void revalidate()}
        onClose={leave}
      />
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`加急 · ${demand.title}`}
      width={460}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {express?.can.buy && (
            <GuardedButton kind="primary" onClick={order}>
              支付{formatMoney(express.amount)}
            </GuardedButton>
          )}
        </>
      }
    >
      {failure && (
        <NoticeLine role="alert" isBad>
          {failure}
        </NoticeLine>
      )}
      {!express && !failure && <Skeleton height={72} />}
      {express && (
        <>
          <p>
            支付后 {express.hours} 个工作小时内完成审核；发布次日再次推送给匹配的供方。超时未审核，费用自动全额退回。
          </p>
          {express.state && express.state !== 'UNPAID' && (
            <NoticeLine role="status">
              {expressStateLabels[express.state]}
              {express.state === 'PAID' && express.dueTime && `，最晚 ${formatDateTime(express.dueTime)}`}
            </NoticeLine>
          )}
        </>
      )}
    </Dialog>
  )
}
