import { MAX_QUANTITY } from '@shangyouji/contract/trade/labels'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { refusedFields } from '../../../forms/use-first-field-error.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Checkbox, Field, Input, TextArea } from '../../../ui/base/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import styles from './ask-all-dialog.module.css'

/** What one call takes. */
const MOST_SUPPLIERS = 10

interface AskAllProps {
  compound: { readonly cas: string; readonly nameZh: string }
  suppliers: readonly { readonly id: string; readonly name: string }[]
  onClose: () => void
}

/** One inquiry for a substance to everybody who sells it, each supplier its own, compared later side by side. */
export default function AskAllDialog({ compound, suppliers, onClose }: AskAllProps) {
  const [values, setValues] = useState({ packSize: '', quantity: '1', unit: '瓶', remark: '' })
  const [chosen, setChosen] = useState<readonly string[]>(() => suppliers.slice(0, MOST_SUPPLIERS).map(one => one.id))
  const [fault, setFault] = useState<Readonly<Record<string, string>>>({})
  const navigate = useNavigate()
  const set = (more: Partial<typeof values>) => {
    setValues(now => ({ ...now, ...more }))
    setFault({})
  }
  const send = async () => {
    const quantity = /^\d{1,5}$/.test(values.quantity.trim()) ? Number(values.quantity) : 0
    if (quantity < 1 || quantity > MAX_QUANTITY) return setFault({ quantity: `请填写1～${MAX_QUANTITY}的整数` })
    if (chosen.length === 0) return setFault({ suppliers: '请至少选择一家供方' })
    const { packSize, unit, remark } = values
    const line = { name: compound.nameZh, cas: compound.cas, packSize: packSize.trim(), unit: unit.trim(), quantity }
    const input = { lines: [{ ...line, remark: remark.trim() }], businessIds: [...chosen] }
    try {
      const { groupNo } = await api.inquiry.save(input)
      toast.success(`已向${chosen.length}家供方询价，有报价时会通知您`)
      await navigate(`/demander/intentLetter?tab=inquiry&groupNo=${groupNo}`)
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      setFault(lineErrors(refusedFields(failure)))
    }
  }
  const toggle = (id: string) => {
    setChosen(now => (now.includes(id) ? now.filter(one => one !== id) : [...now, id]))
    setFault({})
  }
  return (
    <Dialog
      open
      keepOpen
      width={600}
      title={`向供方询价 · ${compound.nameZh}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <GuardedButton kind="primary" onClick={send}>
            发出询价（{chosen.length}家）
          </GuardedButton>
        </>
      }
    >
      <LineFields values={values} faults={fault} set={set} />
      <Suppliers suppliers={suppliers} chosen={chosen} fault={fault.suppliers} toggle={toggle} />
    </Dialog>
  )
}

/** `lines.0.quantity` of a reply → `quantity`. */
const lineErrors = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^lines\.0\./, ''), text]))

interface Line {
  readonly packSize: string
  readonly quantity: string
  readonly unit: string
  readonly remark: string
}

function LineFields({
  values,
  faults,
  set,
}: {
  values: Line
  faults: Readonly<Record<string, string>>
  set: (more: Partial<Line>) => void
}) {
  return (
    <>
      <div className={styles.fields}>
        <Field label="规格、纯度要求" error={faults.packSize}>
          <Input
            maxLength={60}
            placeholder="如 500 g，AR"
            value={values.packSize}
            onChange={event => set({ packSize: event.target.value })}
          />
        </Field>
        <Field label="数量" required error={faults.quantity}>
          <Input
            inputMode="numeric"
            maxLength={5}
            value={values.quantity}
            onChange={event => set({ quantity: event.target.value })}
          />
        </Field>
        <Field label="单位" error={faults.unit}>
          <Input maxLength={12} value={values.unit} onChange={event => set({ unit: event.target.value })} />
        </Field>
      </div>
      <Field label="说明" error={faults.remark} hint={`${values.remark.length}/200`}>
        <TextArea
          rows={2}
          maxLength={200}
          placeholder="用途、交期、随货文件等"
          value={values.remark}
          onChange={event => set({ remark: event.target.value })}
        />
      </Field>
    </>
  )
}

function Suppliers({
  suppliers,
  chosen,
  fault,
  toggle,
}: {
  suppliers: AskAllProps['suppliers']
  chosen: readonly string[]
  fault: string | undefined
  toggle: (id: string) => void
}) {
  return (
    <fieldset className={styles.suppliers}>
      <legend>
        询价对象（{chosen.length}/{suppliers.length}）
        {suppliers.length > MOST_SUPPLIERS && `，一次最多${MOST_SUPPLIERS}家`}
      </legend>
      {suppliers.map(({ id, name }) => (
        <div key={id}>
          <Checkbox
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= MOST_SUPPLIERS}
            onChange={() => toggle(id)}
          >
            {name}
          </Checkbox>
        </div>
      ))}
      {fault && (
        <p className="danger" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
