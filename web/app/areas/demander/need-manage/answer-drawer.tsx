import { useRevalidator } from 'react-router'
import { QuoteDrawer } from '../../../domains/demand/enrolment/quote-drawer.tsx'
import { api } from '../../../lib/api/client.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { AnswerActions } from './answer-actions.tsx'
import type { Decide } from './use-decide.tsx'

/** One answer whole: quotation, contact, timeline. Opening it marks it as seen. */
export function AnswerDrawer({ id, decide, onClose }: { id: string; decide: Decide; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const {
    data: details,
    failure,
    load,
  } = useQuery(async () => {
    const found = await api.enroll.byId({ id }, { toast: false })
    // the list shows it as seen
    void revalidate()
    return found
  }, [id])

  return (
    <QuoteDrawer
      side="buyer"
      title={details?.businessName ?? '报价详情'}
      details={details}
      failure={failure}
      onRetry={load}
      onClose={onClose}
      actions={
        details &&
        Object.values(details.can).some(Boolean) && (
          <AnswerActions answer={details} decide={decide} onDone={() => void load()} />
        )
      }
    />
  )
}
