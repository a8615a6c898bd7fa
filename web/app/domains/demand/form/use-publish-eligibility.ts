import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/client.ts'

/** Why a member cannot publish just now, asked for when the form appears; empty when they can. The server decides. */
export function usePublishEligibility(isAsked: boolean): string {
  const [reason, setReason] = useState('')
  useEffect(() => {
    if (!isAsked) return
    let isLeft = false
    api.client.isPublish({ type: 'demand' }, { quiet: true, toast: false }).then(
      answer => !isLeft && setReason(answer.reason),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [isAsked])
  return reason
}
