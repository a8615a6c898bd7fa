import type { OrderOperation } from '@shangyouji/contract/orders/schemas'
import { orderOperations } from '@shangyouji/contract/trade/labels'
import { useState } from 'react'
import { ReasonDialog } from '../../../forms/reason-dialog.tsx'
import { api } from '../../../lib/api/client.ts'
import { isFailure, orNull } from '../../../lib/api/failure.ts'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import type { Order } from '../shared/trade-types.ts'
import { operationLabels } from './order-labels.ts'

/**
 * Moves of an order, each asked first; a state that has changed meanwhile is shown and nothing is done. What was typed
 * stays where the call itself failed.
 */
export function useOrderActions(order: Order | null, reload: () => Promise<void>) {
  const [asked, setAsked] = useState<OrderOperation | null>(null)

  const run = async (operation: OrderOperation, reason = ''): Promise<void> => {
    if (!order) return
    const input = { id: order.id, version: order.version, operation, reason }
    try {
      const { status } = await api.order.updateStatus(input)
      const isProposal = operation === 'CONFIRM' && status === 'PENDING'
      toast.success(isProposal ? '答复已发送，等待需方同意' : operationLabels[operation].done)
    } catch (failure) {
      const hasMoved =
        isFailure(failure) &&
        (['WRONG_STATE', 'CHANGED_MEANWHILE', 'NOT_FOUND'] as const).some(name => failure.is(name))
      if (!hasMoved) throw failure
    }
    setAsked(null)
    await reload()
  }

  const ask = async (operation: OrderOperation): Promise<void> => {
    const { text, reasons, danger } = operationLabels[operation]
    if (reasons) return setAsked(operation)
    const label = orderOperations[operation]
    // a failure has been said by the call
    if (await confirmBox({ title: label, text, ok: label, danger })) await orNull(run(operation))
  }

  const words = asked && operationLabels[asked]
  return {
    ask,
    dialog: asked && words && (
      <ReasonDialog
        title={`${orderOperations[asked]}意向单`}
        text={words.text}
        reasons={words.reasons ?? []}
        isRequired={words.isRequired}
        danger={words.danger}
        ok={orderOperations[asked]}
        onClose={() => setAsked(null)}
        onGiven={reason => run(asked, reason)}
      />
    ),
  }
}
