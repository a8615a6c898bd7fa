import type { ImportSummary } from '@shangyouji/contract/goods/import-calls'
import { useEffect, useState } from 'react'
import { api } from '../../../../lib/api/client.ts'

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
    // the stream of pushes comes behind the page, as its counts do
    const following = import('../../../../lib/push/pushes.ts').then(({ followProgress }) =>
      followProgress(pushed => {
        if (stop.signal.aborted || pushed.id !== start.id) return
        if (pushed.status === 'RUNNING') setNow(one => ({ ...one, doneNum: pushed.done, total: pushed.total }))
        else void ask()
      }),
    )
    const timer = setInterval(ask, POLL_MS)
    void ask()
    return () => {
      stop.abort()
      void following.then(forget => forget())
      clearInterval(timer)
    }
  }, [isRunning, start.id])
  return now
}
