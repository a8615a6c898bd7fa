import { payStateLabels } from '@shangyouji/contract/payments/labels'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { useListState } from '../../../back-office/list/list-state.ts'
import { ListTable } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { paymentColumns } from './payment-columns.tsx'
import type { Payment, Refund, Rows } from './payment-rows.ts'

const ClosePayment = dialogWhenOpened(async () => (await import('./money-dialogs.tsx')).ClosePayment)
const ConfirmTransfer = dialogWhenOpened(async () => (await import('./money-dialogs.tsx')).ConfirmTransfer)
const FinishRefund = dialogWhenOpened(async () => (await import('./money-dialogs.tsx')).FinishRefund)
const RefundDialog = dialogWhenOpened(async () => (await import('./refund-dialog.tsx')).RefundDialog)

interface PaymentsTableProps {
  readonly list: ReturnType<typeof useListState>
  readonly rows: Rows
  readonly empty: { readonly title: string; readonly text: string }
}

/** Payments with their refunds, and what finance does about them. */
export function PaymentsTable({ list, rows, empty }: PaymentsTableProps) {
  const [confirming, confirm] = useState<Payment | null>(null)
  const [closing, close] = useState<Payment | null>(null)
  const [finishing, finish] = useState<Refund | null>(null)
  const [refunding, refund] = useState<Payment | null>(null)
  const { revalidate } = useRevalidator()
  const ask = async ({ id }: Payment) => {
    const { state } = await api.money.paymentAsk({ id })
    toast.success(`渠道答复：${payStateLabels[state]}`)
    await revalidate()
  }
  return (
    <>
      <ListTable
        label="支付"
        list={list}
        rows={rows}
        columns={paymentColumns({ ask, confirm, close, finish, refund })}
        empty={empty}
      />
      {confirming && <ConfirmTransfer payment={confirming} onClose={() => confirm(null)} />}
      {closing && <ClosePayment payment={closing} onClose={() => close(null)} />}
      {refunding && <RefundDialog payment={refunding} onClose={() => refund(null)} />}
      {finishing && <FinishRefund refund={finishing} onClose={() => finish(null)} />}
    </>
  )
}
