import type { ImportSummary } from '@shangyouji/contract/goods/import-calls'
import { useEffect, useState } from 'react'
import { api } from '../../../../lib/api/client.ts'
import { followProgress } from '../../../../lib/push/pushes.ts'

const POLL_MS = 4000

/** An import as it goes on: pushed by the server, asked for every few seconds where a push was lost. */
export function useImportProgress(start: ImportSummary): ImportSummary {
  const [now, setNow] = useState(start)
  const isRunning = now.status === 'RUNNING'
  useEffect(() => {
    if (!isRunning) return
    const stop = new AbortController()
    const ask = () =>
      api.goodsInfo
        .importProgress({ id: start.id }, { quiet: true, toast: false, signal: stop.signal })
        .then(setNow)
        // the next push or question tells
        .catch(() => undefined)
    const forget = followProgress(pushed => {
      if (pushed.id !== start.id) return
      if (pushed.status === 'RUNNING') setNow(one => ({ ...one, doneNum: pushed.done, total: pushed.total }))
      else void ask()
    })
    const timer = setInterval(ask, POLL_MS)
    void ask()
    return () => {
      stop.abort()
      forget()
      clearInterval(timer)
    }
  }, [isRunning, start.id])
  return now
}
