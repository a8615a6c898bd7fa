import { DraftNote } from '../../../forms/draft-note.tsx'
import { AttachmentsField } from '../../../forms/uploads/attachments-field.tsx'
import { Field, Input, TextArea } from '../../../ui/base/field.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import form from '../form/demand-form.module.css'
import { QuotationLines } from './quotation-lines.tsx'
import type { QuotationFormState } from './use-quotation-form.ts'

/** The enrolment form: lines against those of the demand, then terms, contact and papers. */
export function QuotationFormFields({ state, id }: { state: QuotationFormState; id: string }) {
  const { draft, set, faults } = state
  return (
    <form
      ref={state.element}
      id={id}
      noValidate
      className="stack gap-5"
      onSubmit={event => {
        event.preventDefault()
        void state.submit()
      }}
    >
      <DraftNote form={state} noun="尚未提交的报价" />
      <QuotationLines state={state} />
      <fieldset className={form.part}>
        <legend>交易条件</legend>
        <div className={`stack columns-3 gap-x-4 ${form.four}`}>
          <Field label="运费（元）" error={faults.freight} hint="不填即含在报价内">
            <Input inputMode="decimal" value={draft.freight} onChange={event => set({ freight: event.target.value })} />
          </Field>
          <Field label="整单交期（天）" error={faults.leadDays}>
            <Input
              inputMode="numeric"
              value={draft.leadDays}
              onChange={event => set({ leadDays: event.target.value })}
            />
          </Field>
          <Field label="报价有效期至" error={faults.validTo}>
            <Input
              type="date"
              min={formatDate(Date.now())}
              value={draft.validTo}
              onChange={event => set({ validTo: event.target.value })}
            />
          </Field>
          <Field label="付款方式" error={faults.payTerms}>
            <Input
              maxLength={100}
              placeholder="如 月结30天"
              value={draft.payTerms}
              onChange={event => set({ payTerms: event.target.value })}
            />
          </Field>
          <Field label="联系人" error={faults.contactName}>
            <Input
              maxLength={30}
              autoComplete="name"
              value={draft.contactName}
              onChange={event => set({ contactName: event.target.value })}
            />
          </Field>
          <Field label="联系电话" required error={faults.contactPhone}>
            <Input
              type="tel"
              maxLength={20}
              value={draft.contactPhone}
              onChange={event => set({ contactPhone: event.target.value })}
            />
          </Field>
        </div>
        <Field label="补充说明" error={faults.remark} hint={`${draft.remark.length}/500`}>
          <TextArea
            maxLength={500}
            placeholder="优势、质量文件、售后服务等"
            value={draft.remark}
            onChange={event => set({ remark: event.target.value })}
          />
        </Field>
        <AttachmentsField
          value={draft.attachments}
          error={faults.attachments}
          onChange={attachments => set({ attachments })}
        />
      </fieldset>
    </form>
  )
}
