import type { ReviewEntity } from '@shangyouji/contract/review/calls'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/client.ts'

type Queue = Awaited<ReturnType<typeof api.review.search>>

/** What the queue is asked for, without the page. */
export interface QueueQuery {
  readonly entity: ReviewEntity | undefined
  readonly status: 'PENDING' | 'APPROVED' | 'REJECTED'
  readonly keyword: string | undefined
  readonly isMine: true | undefined
  readonly isOverdue: true | undefined
  readonly sort: 'dueTime' | 'decideTime'
}

const LOOK_AGAIN_MS = 5000

/**
 * The queue as it stands now: what others take in hand, decide or submit meanwhile. Only the queue is read again, because
 * a look at an item may stand in the audit log.
 */
export function useLiveQueue(loaded: Queue, asked: QueueQuery): Queue {
  const [live, setLive] = useState({ loaded, queue: loaded })
  const key = JSON.stringify(asked)
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      const page = { size: loaded.size, current: loaded.current }
      const queue = await api.review
        .search({ ...JSON.parse(key), ...page }, { quiet: true, toast: false })
        .catch(() => null)
      if (queue) setLive({ loaded, queue })
    }
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [loaded, key])
  // what was loaded since is newer
  return live.loaded === loaded ? live.queue : loaded
}

/** Who has an item in hand. */
export const claimOf = ({ claimedBy, claimedUntil, isMine }: Queue['records'][number]) => ({
  claimedBy,
  claimedUntil,
  isMine,
})
