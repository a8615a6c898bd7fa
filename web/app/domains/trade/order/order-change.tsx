import { useState } from 'react'
import { moveInGrid } from '../../../forms/price-grid/grid-keys.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, TextArea } from '../../../ui/base/field.tsx'
import { EditIcon } from '../../../ui/base/icons.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { AddressField } from '../../account/addresses/address-field.tsx'
import styles from '../inquiry/accept-dialog.module.css'
import { parseCount } from '../shared/quotation-draft.ts'
import type { Order } from '../shared/trade-types.ts'

/** Before the supplier has answered, the buyer may change quantities, address and remark. */
export function OrderChange({ order, reload }: { order: Order; reload: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={<EditIcon />} onClick={() => setOpen(true)}>
        修改
      </Button>
      {isOpen && (
        <ChangeDialog
          order={order}
          onClose={() => setOpen(false)}
          onDone={async () => {
            setOpen(false)
            await reload()
          }}
        />
      )}
    </>
  )
}

function ChangeDialog({ order, onClose, onDone }: { order: Order; onClose: () => void; onDone: () => Promise<void> }) {
  const [quantities, setQuantities] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(order.lines.map(({ id, quantity }) => [id, String(quantity)])),
  )
  const [remark, setRemark] = useState(order.remark)
  const [addressId, setAddressId] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const typed = order.lines.map(({ id, quantity }) => ({
      id,
      before: quantity,
      quantity: parseCount(quantities[id] ?? ''),
    }))
    if (typed.some(line => line.quantity === undefined)) return setFault('数量须为1～99999的整数')
    setBusy(true)
    try {
      await api.order.update({
        id: order.id,
        version: order.version,
        remark: remark.trim(),
        ...(addressId && { addressId }),
        quantities: typed.flatMap(({ id, before, quantity }) =>
          quantity === undefined || quantity === before ? [] : [{ id, quantity }],
        ),
      })
      toast.success('意向单已修改，供方会收到通知')
      await onDone()
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      setFault(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      keepOpen
      width={640}
      title="修改意向单"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" busy={busy} onClick={() => void send()}>
            保存修改
          </Button>
        </>
      }
    >
      <QuantityGrid
        lines={order.lines}
        quantities={quantities}
        onChange={(id, quantity) => {
          setQuantities({ ...quantities, [id]: quantity })
          setFault('')
        }}
      />
      <AddressField
        value={addressId}
        placeholder={order.address ? '保持原地址' : '暂不填写'}
        hint="供方可以看到完整地址"
        onChange={setAddressId}
        keepsEmpty
      />
      <Field label="备注" hint={`${remark.length}/500`}>
        <TextArea rows={2} maxLength={500} value={remark} onChange={event => setRemark(event.target.value)} />
      </Field>
      {fault && (
        <p className="mt-2 text-13 danger" role="alert">
          {fault}
        </p>
      )}
    </Dialog>
  )
}

interface QuantityGridProps {
  lines: Order['lines']
  quantities: Readonly<Record<string, string>>
  onChange: (id: string, quantity: string) => void
}

const QuantityGrid = ({ lines, quantities, onChange }: QuantityGridProps) => (
  <table style={{ width: '100%' }}>
    <tbody className={styles.lines} onKeyDown={moveInGrid}>
      {lines.map((line, row) => (
        <tr key={line.id} data-row={row}>
          <td>
            {line.name}
            <small className="block quiet">{line.packSize}</small>
          </td>
          <td style={{ width: 150 }}>
            <input
              className="invalid-edge"
              aria-label={`${line.name} 数量`}
              data-field="quantities"
              inputMode="numeric"
              maxLength={5}
              value={quantities[line.id]}
              aria-invalid={parseCount(quantities[line.id] ?? '') === undefined || undefined}
              onChange={event => onChange(line.id, event.target.value)}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
