import { Field, Input } from '../../../ui/base/field.tsx'
import editor from '../inquiry/quotation-editor.module.css'
import type { OrderAnswerForm } from './use-order-answer.ts'

/** Freight and terms of the whole order. */
export function AnswerTerms({ form: { draft, faults, change } }: { form: OrderAnswerForm }) {
  return (
    <div className={editor.four}>
      <Field label="运费（元）" error={faults.freight}>
        <Input inputMode="decimal" value={draft.freight} onChange={event => change({ freight: event.target.value })} />
      </Field>
      <Field label="付款方式">
        <Input maxLength={100} value={draft.payTerms} onChange={event => change({ payTerms: event.target.value })} />
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
  )
}
