import { useState } from 'react'
import { moveInGrid } from '../../../forms/price-grid/grid-keys.ts'
import { refusedFields } from '../../../forms/use-first-field-error.ts'
import { type DraftRules, draftKey, useFormDraft } from '../../../forms/use-form-draft.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Field, TextArea } from '../../../ui/base/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { parseYuan } from '../../../ui/text/amounts.ts'
import { formatMoney } from '../../../ui/text/format.ts'
import type { Inquiry, Quotation } from '../shared/trade-types.ts'
import styles from './accept-dialog.module.css'
import { NewerVersion } from './newer-version.tsx'

interface Draft {
  /** Yuan by line. */
  readonly typed: Readonly<Record<string, string>>
  readonly remark: string
}

const NOTHING: Draft = { typed: {}, remark: '' }
/** Prices by line hold for a newer version too. */
const rules: DraftRules<Draft> = {
  isTouched: ({ typed, remark }) => remark !== '' || Object.values(typed).some(text => text !== ''),
  adopt: kept => kept,
}

/** What the buyer would pay instead, line by line where a price is named, with a word to it. */
export function CounterDialog({
  inquiry,
  quotation,
  onClose,
  onCounter,
}: {
  inquiry: Inquiry
  quotation: Quotation
  onClose: () => void
  onCounter: (counter: { lines: { lineId: string; unitPrice: number }[]; remark: string }) => Promise<unknown>
}) {
  const name = draftKey('counter', useSession()?.userInfo.userId, inquiry.id)
  const { draft, set, forget } = useFormDraft(name, NOTHING, null, rules)
  const { typed, remark } = draft
  const [seen, setSeen] = useState(quotation.version)
  const [fault, setFault] = useState('')
  const offered = quotation.lines.filter(line => line.state === 'QUOTED')
  const priceOf = (id: string) => parseYuan(typed[id] ?? '')
  const total = offered.reduce((sum, line) => sum + (priceOf(line.lineId) ?? line.unitPrice ?? 0) * line.quantity, 0)
  const send = async () => {
    if (offered.some(line => priceOf(line.lineId) === undefined)) return setFault('单价请填写金额，最多两位小数')
    const lines = offered.flatMap(line => {
      const unitPrice = priceOf(line.lineId)
      return unitPrice == null ? [] : [{ lineId: line.lineId, unitPrice }]
    })
    if (lines.length === 0 && remark.trim() === '') return setFault('请至少填写一行期望单价，或写明希望调整的条件')
    try {
      if (await onCounter({ lines, remark: remark.trim() })) forget()
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      setFault(Object.values(refusedFields(failure))[0] ?? failure.message)
    }
  }
  return (
    <Dialog
      open
      keepOpen
      mayClose={() => true}
      width={640}
      title={`对第${quotation.version}版报价还价`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <GuardedButton kind="primary" aria-disabled={seen !== quotation.version} onClick={send}>
            发送还价
          </GuardedButton>
        </>
      }
    >
      <NewerVersion version={quotation.version} isSeen={seen === quotation.version} onSeen={setSeen} />
      <p className="mb-3 text-13 dim">只填希望调整的行；供方会给出新版本的报价，当前报价在此期间不能接受。</p>
      <table style={{ width: '100%' }}>
        <tbody className={styles.lines} onKeyDown={moveInGrid}>
          {offered.map((line, row) => {
            const name = inquiry.lines.find(one => one.id === line.lineId)?.name ?? ''
            return (
              <tr key={line.lineId} data-row={row}>
                <td>
                  {name}
                  <small className="block quiet">
                    现报 {formatMoney(line.unitPrice ?? 0)} × {line.quantity}
                  </small>
                </td>
                <td style={{ width: 150 }}>
                  <input
                    className="invalid-edge"
                    aria-label={`${name} 期望单价（元）`}
                    placeholder="期望单价"
                    inputMode="decimal"
                    maxLength={14}
                    value={typed[line.lineId] ?? ''}
                    aria-invalid={priceOf(line.lineId) === undefined || undefined}
                    onChange={event => {
                      set({ typed: { ...typed, [line.lineId]: event.target.value } })
                      setFault('')
                    }}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={styles.total}>
        按还价商品合计 <strong>{formatMoney(total)}</strong>
      </p>
      <Field label="说明" hint={`${remark.length}/500`}>
        <TextArea
          rows={2}
          maxLength={500}
          placeholder="如：一次性采购全部，希望含运费"
          value={remark}
          onChange={event => {
            set({ remark: event.target.value })
            setFault('')
          }}
        />
      </Field>
      {fault && (
        <p className="mt-2 text-13 danger" role="alert">
          {fault}
        </p>
      )}
    </Dialog>
  )
}
