import { useRef, useState } from 'react'
import { Panel } from '../../../back-office/page.tsx'
import { DraftNote } from '../../../forms/draft-note.tsx'
import { AttachmentsField } from '../../../forms/uploads/attachments-field.tsx'
import { refusedFields, useFirstFieldError } from '../../../forms/use-first-field-error.ts'
import { draftKey, useFormDraft } from '../../../forms/use-form-draft.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Field, Input, TextArea } from '../../../ui/base/field.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatMoney } from '../../../ui/text/format.ts'
import { farPriceOf, farPriceQuestion } from '../shared/far-price.ts'
import {
  type QuotationDraft,
  type QuotationErrors,
  quotationErrors,
  quotationRules,
  screenErrors,
  startQuotation,
  toForm,
  totalOf,
} from '../shared/quotation-draft.ts'
import { deliveryTerms, invoiceTypes, payTerms } from '../shared/trade-options.ts'
import type { Inquiry } from '../shared/trade-types.ts'
import styles from './quotation-editor.module.css'
import { QuotationGrid } from './quotation-grid.tsx'

const ONCE_SENT = '发送后不可修改，只能再发新版本；需方接受后生成意向单。'

interface QuoteEditorProps {
  inquiry: Inquiry
  operation: 'QUOTE' | 'REVISE'
  onDone: () => Promise<void>
  onClose: () => void
}

/** The supplier's quotation, first or next version. What is typed survives a reload until it is sent. */
export function QuotationEditor({ inquiry, operation, onDone, onClose }: QuoteEditorProps) {
  const userId = useSession()?.userInfo.userId
  const [start] = useState(() => startQuotation(inquiry))
  const state = useFormDraft(draftKey('quotation', userId, inquiry.id), start, inquiry.version, quotationRules)
  const { draft, set } = state
  const [faults, setFaults] = useState<QuotationErrors>({})
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const leadToFault = useFirstFieldError(element)
  const [counter] = inquiry.counters
  const countered = new Map(counter?.lines.map(line => [line.lineId, line.unitPrice]))
  const offered = draft.lines.filter(line => line.isOffered).length

  const show = (found: QuotationErrors) => {
    setFaults(found)
    if (Object.keys(found).length > 0) leadToFault()
  }
  const change: typeof set = more => {
    set(more)
    setFaults({})
  }
  const submit = async () => {
    if (busy) return
    const wrong = quotationErrors(draft)
    show(wrong)
    if (Object.keys(wrong).length > 0) return
    const far = farPrices(draft, inquiry)
    if (far.length > 0 && !(await confirmBox(farPriceQuestion(far)))) return
    setBusy(true)
    const input = { id: inquiry.id, operation, quote: toForm(draft) }
    try {
      await api.inquiry.inquiryOperation(input)
      state.forget()
      toast.success(`第${inquiry.quoteVersion + 1}版报价已发送，需方会收到通知`)
      await onDone()
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      show(screenErrors(refusedFields(failure), draft))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel title={operation === 'REVISE' ? `更新报价（第${inquiry.quoteVersion + 1}版）` : '填写报价'}>
      <form
        ref={element}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <DraftNote form={state} noun="尚未发送的报价" className="mb-3" />
        <QuotationGrid
          asked={inquiry.lines}
          lines={draft.lines}
          countered={countered}
          faults={faults}
          onChange={lines => change({ lines })}
        />
        <TermFields draft={draft} faults={faults} onChange={change} />
        <p className="phone-only note">{ONCE_SENT}</p>
        <div className={`foot-bar ${styles.bar}`}>
          <span className="keep-left desktop-only">{ONCE_SENT}</span>
          <span className={`dim ${styles.total}`} aria-live="polite">
            报 {offered}/{draft.lines.length} 项，合计{' '}
            <strong className="text-16 tabular price">{formatMoney(totalOf(draft))}</strong>
          </span>
          <Button onClick={onClose}>收起</Button>
          <GuardedButton kind="primary" type="submit" busy={busy}>
            发送报价
          </GuardedButton>
        </div>
      </form>
    </Panel>
  )
}

/** Prices far from what others ask: said before they are sent. */
const farPrices = (draft: QuotationDraft, inquiry: Inquiry) =>
  draft.lines.flatMap(line => {
    const item = inquiry.lines.find(({ id }) => id === line.lineId)
    const text = farPriceOf(line, item)
    return item && text ? [{ name: item.name, text }] : []
  })

interface TermFieldsProps {
  draft: QuotationDraft
  faults: QuotationErrors
  onChange: (change: Partial<QuotationDraft>) => void
}

/** What holds for the quotation as a whole. */
function TermFields({ draft, faults, onChange }: TermFieldsProps) {
  return (
    <>
      <div className={styles.terms}>
        <Field label="运费（元）" error={faults.freight} hint="不填即含在报价内">
          <Input
            inputMode="decimal"
            value={draft.freight}
            onChange={event => onChange({ freight: event.target.value })}
          />
        </Field>
        <Field label="有效期（天）" required error={faults.validDays} hint="自今天起1～90天">
          <Input
            inputMode="numeric"
            maxLength={2}
            value={draft.validDays}
            onChange={event => onChange({ validDays: event.target.value })}
          />
        </Field>
        <Suggested
          label="付款方式"
          value={draft.payTerms}
          words={payTerms}
          onChange={payTerms => onChange({ payTerms })}
        />
        <Suggested
          label="交货方式"
          value={draft.deliveryTerms}
          words={deliveryTerms}
          onChange={deliveryTerms => onChange({ deliveryTerms })}
        />
        <Suggested
          label="发票"
          max={40}
          value={draft.invoiceType}
          words={invoiceTypes}
          onChange={invoiceType => onChange({ invoiceType })}
        />
      </div>
      <Field label="报价说明" error={faults.remark} hint={`${draft.remark.length}/500`}>
        <TextArea
          rows={2}
          maxLength={500}
          placeholder="批次、纯度、随货文件、售后等"
          value={draft.remark}
          onChange={event => onChange({ remark: event.target.value })}
        />
      </Field>
      <AttachmentsField
        value={draft.attachments}
        error={faults.attachments}
        onChange={attachments => onChange({ attachments })}
      />
    </>
  )
}

/** A field with usual words to choose from. */
function Suggested({
  label,
  value,
  words,
  max = 100,
  onChange,
}: {
  label: string
  value: string
  words: readonly string[]
  max?: number
  onChange: (value: string) => void
}) {
  const id = `words-${label}`
  return (
    <Field label={label}>
      <Input list={id} maxLength={max} value={value} onChange={event => onChange(event.target.value)} />
      <datalist id={id}>
        {words.map(word => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </Field>
  )
}
