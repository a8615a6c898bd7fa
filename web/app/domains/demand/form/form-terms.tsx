import { VALID_DAYS } from '@shangyouji/contract/demands/labels'
import { AttachmentsField } from '../../../forms/uploads/attachments-field.tsx'
import { Checkbox, Field, Input, Select } from '../../../ui/base/field.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import styles from './demand-form.module.css'
import type { DemandOptions } from './form-options.ts'
import type { DemandFormState } from './use-demand-form.ts'

const days = VALID_DAYS.map(number => ({ value: String(number), label: `${number}天` }))

/** How much, until when, with which papers. */
export function FormTerms({ form, options }: { form: DemandFormState; options: DemandOptions }) {
  const { draft, set, faults, isMember } = form
  const today = formatDate(Date.now())
  return (
    <fieldset className={styles.part}>
      <legend>预算与时间</legend>
      <div className={`stack columns-3 gap-x-4 ${styles.four}`}>
        <Field label="预算" error={faults.budgetRange}>
          <Select
            value={draft.budgetRange}
            placeholder="请选择"
            options={budgetsWith(options.budgets, draft.budgetRange)}
            onChange={event => set({ budgetRange: event.target.value })}
          />
        </Field>
        <Field label="期望到货/完成日期" error={faults.expectDate}>
          <Input
            type="date"
            min={today}
            value={draft.expectDate}
            onChange={event => set({ expectDate: event.target.value })}
          />
        </Field>
        <Field label="报价截止日期" error={faults.quoteDeadline}>
          <Input
            type="date"
            min={today}
            value={draft.quoteDeadline}
            onChange={event => set({ quoteDeadline: event.target.value })}
          />
        </Field>
        <Field label="有效期" error={faults.validDays} hint="审核通过后开始计算，可延期两次">
          <Select
            value={String(draft.validDays)}
            options={days}
            onChange={event => set({ validDays: Number(event.target.value) })}
          />
        </Field>
      </div>
      <Checkbox checked={draft.invoiceNeed} onChange={event => set({ invoiceNeed: event.target.checked })}>
        需要开具发票
      </Checkbox>
      {isMember && (
        <AttachmentsField
          value={draft.attachments}
          error={faults.attachments}
          onChange={attachments => set({ attachments })}
        />
      )}
    </fieldset>
  )
}

/** A range that has left the dictionary stays with the demand that names it. */
const budgetsWith = (budgets: readonly string[], chosen: string) =>
  (chosen === '' || budgets.includes(chosen) ? budgets : [...budgets, chosen]).map(label => ({ value: label, label }))
