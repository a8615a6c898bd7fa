import { useState } from 'react'
import { useChosenRows } from '../../../back-office/list/chosen-rows.ts'
import { api } from '../../../lib/api/client.ts'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { isOthers } from './review-item.ts'
import { type Decided, runOf, type Verdict } from './use-held-decision.ts'
import type { QueueQuery, useLiveQueue } from './use-live-queue.ts'

/** Those chosen in the queue, over all its pages, and what is done to them together. */
export function useChosenReviews(
  queue: ReturnType<typeof useLiveQueue>,
  asked: QueueQuery,
  hold: (decided: Decided) => void,
) {
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
  const holdBatch = (label: string, verdict: Verdict) => {
    const ids = [...selected]
    onClear()
    const send = () => batch.perform({ label, run: runOf(verdict) }, ids)
    hold({ ids, text: `已${label}所选 ${ids.length} 条`, verdict, send })
  }
  const approve = async () => {
    const text = `将通过所选 ${selected.length} 条，10 秒后生效，期间可以撤销。`
    if (!(await confirmBox({ title: '批量通过', text, ok: '通过' }))) return
    holdBatch('通过', { call: 'approve' })
  }
  const assign = async (operatorId: string) => {
    const run = (ids: string[]) => api.review.assign({ ids, operatorId })
    if (await batch.perform({ label: '分配', run }, selected)) onClear()
  }
  const reject = async (reasonCode: string, reason: string) => {
    setIsRejecting(false)
    holdBatch('驳回', { call: 'reject', refusal: { reasonCode, reason, fieldReasons: {} } })
  }
  return { ...rows, isRejecting, setIsRejecting, approve, assign, reject }
}
