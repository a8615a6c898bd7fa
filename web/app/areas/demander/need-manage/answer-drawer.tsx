import type { EnrollDetails } from '@shangyouji/contract/enroll'
import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { api } from '../../../api/client.ts'
import { QuoteDrawer } from '../../../domains/demand/quote-drawer.tsx'
import { AnswerActions } from './answer-actions.tsx'
import type { Decide } from './use-decide.tsx'

type Details = z.output<typeof EnrollDetails>

/** One answer whole: quotation, contact, timeline. Opening it marks it as seen. */
export function AnswerDrawer({ id, decide, onClose }: { id: string; decide: Decide; onClose: () => void }) {
  const [details, setDetails] = useState<Details | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const { revalidate } = useRevalidator()

  const load = useCallback(async () => {
    try {
      setDetails(await api.enroll.byId({ id }))
      // the list shows it as seen
      await revalidate()
    } catch {
      setFailed(true)
    }
  }, [id, revalidate])
  useEffect(() => void load(), [load])

  return (
    <QuoteDrawer
      side="buyer"
      title={details?.businessName ?? '报价详情'}
      details={details}
      absent={hasFailed ? '该报名不存在或已撤回' : null}
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
