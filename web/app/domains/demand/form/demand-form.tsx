import { Link } from 'react-router'
import { DraftNote } from '../../../forms/draft-note.tsx'
import { AlertIcon } from '../../../ui/base/icons.tsx'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { SensitiveDialog } from '../../../ui/overlay/sensitive-dialog.tsx'
import { FormBasics } from './form-basics.tsx'
import { FormConsent } from './form-consent.tsx'
import { FormContacts } from './form-contacts.tsx'
import { FormItems } from './form-items.tsx'
import { useDemandOptions } from './form-options.ts'
import { FormTerms } from './form-terms.tsx'
import type { DemandFormState } from './use-demand-form.ts'
import { usePublishEligibility } from './use-publish-eligibility.ts'

/** The demand form without its frame: the dialog and the page bring their own title and place for the buttons. */
export function DemandFormFields({ form, id }: { form: DemandFormState; id: string }) {
  const options = useDemandOptions()
  const offered = form.found && !form.found.isApplied ? form.found.draft.title : ''
  const obstacle = usePublishEligibility(form.isMember && !form.editing)
  return (
    <form
      ref={form.element}
      id={id}
      noValidate
      className="stack gap-5"
      onSubmit={event => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <DraftNote form={form} noun={`尚未提交的内容${offered ? `：${offered}` : ''}`} />
      {form.faults.form && (
        <NoticeLine role="alert" isBad>
          <AlertIcon />
          {form.faults.form}
        </NoticeLine>
      )}
      {obstacle && (
        <NoticeLine role="status">
          <AlertIcon />
          {obstacle}
          {obstacle.includes('完善') && <Link to="/authentication">去完善</Link>}
          {obstacle.includes('审核中') && <Link to="/authentication">查看审核进度</Link>}
        </NoticeLine>
      )}
      <FormBasics form={form} options={options} />
      <FormItems form={form} />
      <FormTerms form={form} options={options} />
      <FormContacts form={form} />
      <FormConsent form={form} options={options} />
      <SensitiveDialog
        words={form.words}
        busy={form.busy === 'submit'}
        onCancel={form.dropWarning}
        onContinue={() => void form.submitAnyway()}
      />
    </form>
  )
}
