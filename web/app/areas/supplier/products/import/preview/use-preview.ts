import type { ImportPreview } from '@shangyouji/contract/goods/import-calls'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { api } from '../../../../../lib/api/client.ts'
import { type LoadFailure, loadFailure } from '../../../../../lib/api/load-failure.ts'
import { type Edit, type PreviewChange, PreviewQueue } from './preview-changes.ts'

type Only = 'ALL' | 'FAULTY' | 'WARNED' | 'CREATE' | 'UPDATE' | 'SKIP'

const noEdits: readonly Edit[] = []

/** A preview with its page and filter; what is chosen shows at once and is sent in its order. */
export function usePreview(id: string) {
  const [failure, setFailure] = useState<LoadFailure | null>(null)
  const [only, setOnly] = useState<Only>('ALL')
  const [col, setCol] = useState<string>()
  const [page, setPage] = useState({ current: 1, size: 50 })
  const [, show] = useReducer((shown: number) => shown + 1, 0)
  const latest = useRef({ only, col, page })
  latest.current = { only, col, page }

  const queue = useMemo(
    () =>
      new PreviewQueue<ImportPreview>(
        async change => {
          const { only, col, page } = latest.current
          const preview = await api.goodsInfo.previewHandler({ importId: id, only, col, ...page, ...change })
          setFailure(null)
          return preview
        },
        show,
        error => setFailure(loadFailure(error)),
      ),
    [id],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter or page is asked for
  useEffect(() => void queue.add(), [queue, only, col, page])
  return {
    preview: queue.shown,
    /** Why there is nothing to show. */
    failure: queue.shown ? null : failure,
    retry: () => queue.add(),
    isBusy: queue.isBusy,
    /** Cells whose answer is on its way; the others are as they are. */
    checking: queue.unanswered.edits ?? noEdits,
    only,
    page,
    col,
    choose(next: Only) {
      setOnly(next)
      setCol(undefined)
      setPage(now => ({ ...now, current: 1 }))
    },
    /** Rows that are wrong in this field; all that are wrong without one. */
    chooseFault(next: string | undefined) {
      setCol(next)
      setPage(now => ({ ...now, current: 1 }))
    },
    turn: (current: number, size: number) => setPage({ current, size }),
    change: (change: PreviewChange) => void queue.add(change),
  }
}
export type { Edit, Only }
