import { useState } from 'react'
import { useChosenRows } from '../../../back-office/list/chosen-rows.ts'
import { api } from '../../../lib/api/client.ts'
import { isOthers } from './review-item.ts'
import type { QueueQuery, useLiveQueue } from './use-live-queue.ts'

/** Those chosen in the queue, over all its pages, and what is done to them together. */
export function useChosenReviews(queue: ReturnType<typeof useLiveQueue>, asked: QueueQuery) {
  const [isRejecting, setIsRejecting] = useState(false)
  const rows = useChosenRows({
    list: {
      filters: { keyword: asked.keyword ?? '', mine: String(asked.isMine), overdue: String(asked.isOverdue) },
      sort: asked.sort,
      order: undefined,
      current: queue.current,
      size: queue.size,
    },
    rows: queue,
    load: ({ current, size }) => api.review.search({ ...asked, current, size }),
    nameOf: record => record.title,
    isFixed: isOthers,
  })
  const { batch, selected, onClear } = rows
  const approve = async () => {
    const action = {
      label: '通过',
      ask: { title: '批量通过', text: '将通过所选 {n} 条，通过后立即生效。' },
      run: (ids: string[]) => api.review.approve({ ids }),
    }
    if (await batch.perform(action, selected)) onClear()
  }
  const assign = async (operatorId: string) => {
    const run = (ids: string[]) => api.review.assign({ ids, operatorId })
    if (await batch.perform({ label: '分配', run }, selected)) onClear()
  }
  const reject = async (reasonCode: string, reason: string) => {
    setIsRejecting(false)
    const run = (ids: string[]) => api.review.reject({ ids, reasonCode, reason })
    if (await batch.perform({ label: '驳回', run }, selected)) onClear()
  }
  return { ...rows, isRejecting, setIsRejecting, approve, assign, reject }
}
