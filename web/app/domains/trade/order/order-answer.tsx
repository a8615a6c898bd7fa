import type { OrderOperation } from '@shangyouji/contract/orders/schemas'
import { useRef, useState } from 'react'
import { Panel } from '../../../back-office/page.tsx'
import { DraftNote } from '../../../forms/draft-note.tsx'
import { moveInGrid } from '../../../forms/price-grid/grid-keys.ts'
import { refusedFields, useFirstFieldError } from '../../../forms/use-first-field-error.ts'
import { draftKey, useFormDraft } from '../../../forms/use-form-draft.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Field, Input } from '../../../ui/base/field.tsx'
import { TableCell } from '../../../ui/list/table-cell.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatMoney } from '../../../ui/text/format.ts'
import editor from '../inquiry/quotation-editor.module.css'
import grid from '../inquiry/quotation-grid.module.css'
import type { Order } from '../shared/trade-types.ts'
import { type AnswerLine, answerErrors, answerRules, answerTotal, startAnswer, toChange } from './order-answer-draft.ts'
import { operationLabels } from './order-labels.ts'
import { OrderLineName } from './order-lines.tsx'

const columns = [
  { name: 'price', label: '答复单价（元）', width: 116, max: 14 },
  { name: 'delivery', label: '货期（天）', width: 80, max: 3 },
  { name: 'remark', label: '说明', width: 150, max: 200 },
] as const

interface OrderAnswerProps {
  order: Order
  ask: (operation: OrderOperation) => Promise<void>
  reload: () => Promise<void>
}

/** The supplier answers an order line by line; as ordered it is confirmed at once, else the buyer agrees first. */
export function OrderAnswer({ order, reload }: OrderAnswerProps) {
  const userId = useSession()?.userInfo.userId
  const [start] = useState(() => startAnswer(order))
  const kept = useFormDraft(draftKey('order-answer', userId, order.id), start, order.version, answerRules)
  const { draft, set, forget } = kept
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const leadToFault = useFirstFieldError(element)

  const change: typeof set = more => {
    set(more)
    setFaults({})
  }
  const changeLine = (id: string, more: Partial<AnswerLine>) =>
    change({ lines: draft.lines.map(line => (line.id === id ? { ...line, ...more } : line)) })

  /** @returns the version that was stored; null where it was not */
  const store = async (): Promise<number | null> => {
    const wrong = answerErrors(draft)
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) {
      leadToFault()
      return null
    }
    const changed = toChange(draft, order)
    if (!changed) return order.version
    const sent = { id: order.id, version: order.version, ...changed }
    const { version } = await api.order.update(sent).catch((failure: unknown) => {
      // only changed lines are sent: `replies.0.price` → the line of that reply
      const found = Object.entries(refusedFields(failure)).map(([path, text]) => {
        const [list, at, name] = path.split('.')
        return [list === 'replies' && at ? `${changed.replies[Number(at)]?.id}.${name}` : path, text]
      })
      setFaults(Object.fromEntries(found))
      throw failure
    })
    forget()
    return version
  }
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      // said by the call; what stands now is shown
      if (!isFailure(failure)) throw failure
      await reload()
    } finally {
      setBusy(false)
    }
  }
  const save = () =>
    act(async () => {
      if ((await store()) === null) return
      toast.success('答复已保存，需方在您确认后看到')
      await reload()
    })
  const confirm = () =>
    act(async () => {
      const changed = toChange(draft, order)
      const text = changed ? '答复与下单时不同的部分，需方同意后意向单生效。' : operationLabels.CONFIRM.text
      if (Object.keys(answerErrors(draft)).length === 0) {
        if (!(await confirmBox({ title: '确认意向单', text, ok: '确认意向单' }))) return
      }
      const version = await store()
      if (version === null) return
      const { status } = await api.order.updateStatus({ id: order.id, version, operation: 'CONFIRM' })
      toast.success(status === 'PENDING' ? '答复已发送，等待需方同意' : operationLabels.CONFIRM.done)
      await reload()
    })

  return (
    <Panel title="逐行答复">
      <div ref={element}>
        <DraftNote form={kept} noun="尚未发送的答复" className={editor.found} />
        <p className={grid.lead}>与下单一致的行不用改；方向键、回车上下移动。不供应的行请取消勾选。</p>
        <table className={grid.grid}>
          <thead>
            <tr>
              <th scope="col" style={{ width: 44 }}>
                供应
              </th>
              <th scope="col">商品</th>
              <th scope="col" style={{ width: 110 }}>
                下单
              </th>
              {columns.map(column => (
                <th
                  key={column.name}
                  scope="col"
                  className={column.name === 'remark' ? undefined : grid.number}
                  style={{ width: column.width }}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={moveInGrid}>
            {order.lines.map((line, row) => {
              const answer = draft.lines.find(one => one.id === line.id)
              if (!answer) return null
              return (
                <tr key={line.id} data-row={row} className={answer.isSupplied ? undefined : grid.off}>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={`${line.name} 可供应`}
                      checked={answer.isSupplied}
                      onChange={event => changeLine(line.id, { isSupplied: event.target.checked })}
                    />
                  </td>
                  <td className={grid.name}>
                    <OrderLineName line={line} />
                  </td>
                  <td className={grid.name}>
                    {line.price === null ? '面议' : formatMoney(line.price)}
                    <small>
                      × {line.quantity} {line.unit}
                    </small>
                  </td>
                  {columns.map(({ name, label, max }) => (
                    <TableCell
                      key={name}
                      className={name === 'remark' ? undefined : grid.number}
                      label={`${line.name} ${label}`}
                      value={answer[name]}
                      maxLength={max}
                      disabled={!answer.isSupplied && name !== 'remark'}
                      inputMode={name === 'remark' ? undefined : 'decimal'}
                      error={faults[`${line.id}.${name}`]}
                      onChange={value => changeLine(line.id, { [name]: value })}
                    />
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
        {faults.lines && (
          <p className={grid.fault} role="alert">
            {faults.lines}
          </p>
        )}
        <div className={editor.four}>
          <Field label="运费（元）" error={faults.freight}>
            <Input
              inputMode="decimal"
              value={draft.freight}
              onChange={event => change({ freight: event.target.value })}
            />
          </Field>
          <Field label="付款方式">
            <Input
              maxLength={100}
              value={draft.payTerms}
              onChange={event => change({ payTerms: event.target.value })}
            />
          </Field>
          <Field label="交货方式">
            <Input
              maxLength={100}
              value={draft.deliveryTerms}
              onChange={event => change({ deliveryTerms: event.target.value })}
            />
          </Field>
          <Field label="发票">
            <Input
              maxLength={40}
              value={draft.invoiceType}
              onChange={event => change({ invoiceType: event.target.value })}
            />
          </Field>
        </div>
        <div className={editor.bar}>
          <span className={editor.total} aria-live="polite">
            合计 <strong>{formatMoney(answerTotal(draft, order))}</strong>
          </span>
          <Button busy={busy} onClick={() => void save()}>
            保存答复
          </Button>
          <GuardedButton kind="primary" busy={busy} onClick={confirm}>
            确认意向单
          </GuardedButton>
        </div>
      </div>
    </Panel>
  )
}
