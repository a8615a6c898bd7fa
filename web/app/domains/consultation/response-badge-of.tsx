import type { ResponseFigures } from '@shangyouji/contract/consultations/calls'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { ResponseBadge } from '../supplier/response-badge.tsx'

/** How a company answers, asked for in the browser: dialogs and threads know only whom they talk with. */
export function ResponseBadgeOf({ businessId }: { businessId: string }) {
  const [figures, setFigures] = useState<ResponseFigures | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    api.consulting.getResponse({ businessId }, { quiet: true, toast: false, signal: gone.signal }).then(
      setFigures,
      // a badge that is missing harms nobody
      () => undefined,
    )
    return () => gone.abort()
  }, [businessId])
  return <ResponseBadge response={figures} />
}
