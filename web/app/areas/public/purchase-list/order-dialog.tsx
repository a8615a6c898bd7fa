import type { PoolLine } from '@shangyouji/contract/purchasing/calls'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { AddressField } from '../../../domains/account/addresses/address-field.tsx'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, TextArea } from '../../../ui/base/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Money } from '../../../ui/text/text.tsx'
import type { SupplierTotal } from './list-sums.ts'
import styles from './purchase-list.module.css'

interface OrderDialogProps {
  lines: readonly PoolLine[]
  totals: readonly SupplierTotal[]
  onClose: () => void
}

/** Where to and what else: then one order a supplier. Sent again after a lost answer it orders nothing twice. */
export default function OrderDialog({ lines, totals, onClose }: OrderDialogProps) {
  const [addressId, setAddressId] = useState('')
  const [remark, setRemark] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  const submit = async () => {
    if (busy) return
    setBusy(true)
    setFault('')
    const seen = [...new Map(lines.map(({ offer }) => [offer!.specId, offer!.price]))].map(([id, price]) => ({
      id,
      price,
    }))
    const input = { ids: lines.map(line => line.id), addressId: addressId || undefined, remark, seen }
    try {
      const { groupNo } = await api.order.saveOrderByPool(input, { toast: false })
      await navigate(`/website/orderBasket?done=order&group=${groupNo}`)
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      setFault(
        failure.is('PRICE_CHANGED')
          ? '部分商品的价格刚刚变动，已更新为最新价格，请核对后再次提交。'
          : failure.is('NOT_FOUND')
            ? '部分行已不在清单中，可能已在其他页面提交，请核对后再次提交。'
            : failure.message,
      )
      await revalidate()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title="提交意向单"
      width={640}
      footer={
        <>
          <Button onClick={onClose}>返回清单</Button>
          <Button kind="primary" busy={busy} aria-disabled={lines.length === 0} onClick={() => void submit()}>
            提交意向单
          </Button>
        </>
      }
    >
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <SupplierTotals totals={totals} />
      <AddressField value={addressId} hint="供方可以看到完整地址" onChange={setAddressId} />
      <Field label="备注">
        <TextArea
          rows={3}
          maxLength={500}
          value={remark}
          placeholder="纯度、批次、随货文件（COA、SDS）、分批交货等要求"
          onChange={event => setRemark(event.target.value)}
        />
      </Field>
      <p className={`mb-3 text-13 dim ${styles.hint}`}>
        每家供方一张意向单，供方确认后生效；若供方对价格、货期有调整，会先请您同意。
      </p>
    </Dialog>
  )
}

const SupplierTotals = ({ totals }: { totals: OrderDialogProps['totals'] }) => (
  <ul className={`stack gap-2 mb-4 ${styles.totals}`}>
    {totals.map(one => (
      <li key={one.businessId}>
        <span>{one.businessName}</span>
        <small>{one.lineNum} 行</small>
        <span className={styles.sum}>
          <Money fen={one.amount} />
          {one.isOpenPrice && ' + 面议'}
        </span>
      </li>
    ))}
  </ul>
)
