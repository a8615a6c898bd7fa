import { useRevalidator } from 'react-router'
import { findEnrolment } from '../../../domains/demand/enrolment/own-enrolments.ts'
import { QuotationDrawer } from '../../../domains/demand/enrolment/quotation-drawer.tsx'
import { useQuery } from '../../../lib/api/use-query.ts'
import { EnrolmentActions } from './enrolment-actions.tsx'
import type { Decide } from './use-decide.tsx'

/** One answer whole: quotation, contact, timeline. Opening it marks it as seen. */
export function EnrolmentDrawer({ id, decide, onClose }: { id: string; decide: Decide; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const {
    data: details,
    failure,
    load,
  } = useQuery(async () => {
    const found = await findEnrolment(id, { toast: false })
    // the list shows it as seen
    void revalidate()
    return found
  }, [id])

  return (
    <QuotationDrawer
      side="buyer"
      title={details?.businessName ?? '报价详情'}
      details={details}
      failure={failure}
      onRetry={load}
      onClose={onClose}
      actions={
        details &&
        (details.inquiryId !== null || Object.values(details.can).some(Boolean)) && (
          <EnrolmentActions answer={details} decide={decide} onDone={() => void load()} />
        )
      }
    />
  )
}
