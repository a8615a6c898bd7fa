import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { AlertIcon } from '../../ui/icons.tsx'
import { SensitiveDialog } from '../../ui/sensitive-dialog.tsx'
import { RelativeTime } from '../../ui/text.tsx'
import styles from './demand-form.module.css'
import { FormBasics } from './form-basics.tsx'
import { FormConsent } from './form-consent.tsx'
import { FormContacts } from './form-contacts.tsx'
import { FormItems } from './form-items.tsx'
import { useDemandOptions } from './form-options.ts'
import { FormTerms } from './form-terms.tsx'
import type { DemandFormState } from './use-demand-form.ts'
import { usePublishObstacle } from './use-publish-obstacle.ts'

/** The demand form without its frame: the dialog and the page bring their own title and place for the buttons. */
export function DemandFormFields({ form, id }: { form: DemandFormState; id: string }) {
  const options = useDemandOptions()
  const obstacle = usePublishObstacle(form.isMember && !form.editing)
  return (
    <form
      ref={form.element}
      id={id}
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <Found form={form} />
      {form.faults.form && (
        <p className={cx(styles.notice, styles.bad)} role="alert">
          <AlertIcon />
          {form.faults.form}
        </p>
      )}
      {obstacle && (
        <p className={styles.notice} role="status">
          <AlertIcon />
          {obstacle}
          {obstacle.includes('完善') && <Link to="/authentication">去完善</Link>}
          {obstacle.includes('审核中') && <Link to="/authentication">查看审核进度</Link>}
        </p>
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

/** Something typed earlier is here again, or could be. */
function Found({ form: { found, applyFound, discardFound } }: { form: DemandFormState }) {
  if (!found) return null
  return (
    <p className={styles.notice} role="status">
      <span>
        {found.isApplied ? '已恢复' : '发现'}您 <RelativeTime at={found.savedAt} /> 填写、尚未提交的内容
        {!found.isApplied && found.draft.title && `：${found.draft.title}`}
      </span>
      {!found.isApplied && (
        <button type="button" onClick={applyFound}>
          恢复
        </button>
      )}
      <button type="button" onClick={discardFound}>
        {found.isApplied ? '清空重填' : '不再提示'}
      </button>
    </p>
  )
}
