import type { ImportPreview } from '@shangyouji/contract/goods/import-calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../../lib/api/client.ts'
import { type LoadFailure, loadFailure } from '../../../../lib/api/load-failure.ts'

type Only = 'ALL' | 'FAULTY' | 'WARNED' | 'CREATE' | 'UPDATE' | 'SKIP'
export type Edit = { readonly rowNo: number; readonly col: string; readonly value: string }

interface Asked {
  readonly mapping?: { index: number; field: string }[]
  readonly defaults?: Record<string, string>
  readonly edits?: Edit[]
}

/** A preview with its page and filter; changes are sent one after the other, the newest answer is shown. */
export function usePreview(id: string) {
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [failure, setFailure] = useState<LoadFailure | null>(null)
  const [only, setOnly] = useState<Only>('ALL')
  const [col, setCol] = useState<string>()
  const [page, setPage] = useState({ current: 1, size: 50 })
  const [busy, setBusy] = useState(0)
  const [checking, setChecking] = useState<readonly Edit[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef({ only, col, page })
  latest.current = { only, col, page }

  const ask = useCallback(
    (asked: Asked = {}) => {
      setBusy(now => now + 1)
      const next = queue.current.then(async () => {
        const { only, col, page } = latest.current
        try {
          setPreview(await api.goodsInfo.previewHandler({ importId: id, only, col, ...page, ...asked }))
          setFailure(null)
        } catch (error) {
          setFailure(loadFailure(error))
          throw error
        }
      })
      setChecking(now => [...now, ...(asked.edits ?? [])])
      // a failure was said by the call; the next change is tried all the same
      queue.current = next
        .catch(() => undefined)
        .finally(() => {
          setBusy(now => now - 1)
          setChecking(now => now.filter(edit => !asked.edits?.includes(edit)))
        })
      return next
    },
    [id],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter or page is asked for
  useEffect(() => void ask().catch(() => undefined), [ask, only, col, page])
  return {
    preview,
    /** Why there is nothing to show. */
    failure: preview ? null : failure,
    retry: () => ask().catch(() => undefined),
    isBusy: busy > 0,
    /** Cells whose answer is on its way; the others are as they are. */
    checking,
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
    change: (asked: Asked) => void ask(asked).catch(() => undefined),
  }
}
export type { Only }
