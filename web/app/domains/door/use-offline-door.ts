import { useCallback, useEffect, useRef, useState } from 'react'
import { isAway, openOfflineDoor } from './offline-door.ts'

const EVERY_MS = 60_000

/** The door's own store: fetches its list, sends what waits, and does both again by itself when the network is back. */
export function useOfflineDoor(meeting: string, onSent: () => Promise<unknown>) {
  const door = useRef<ReturnType<typeof openOfflineDoor>>(null)
  const [state, setState] = useState({ waiting: 0, listTime: null as string | null, isKept: true })
  const [conflicts, setConflicts] = useState(0)
  const sent = useRef(onSent)
  sent.current = onSent

  const show = useCallback(
    (isKept = true) =>
      setState({ waiting: door.current?.waiting() ?? 0, listTime: door.current?.listTime() ?? null, isKept }),
    [],
  )
  const sync = useCallback(async () => {
    const own = door.current
    if (!own) return
    try {
      const answers = await own.send()
      setConflicts(known => known + answers.filter(answer => answer.isConflict).length)
      await own.fetch()
      if (answers.length > 0) await sent.current()
    } catch (error) {
      if (!isAway(error)) throw error
    } finally {
      show()
    }
  }, [show])

  useEffect(() => {
    const own = openOfflineDoor(meeting)
    const online = () => void sync()
    // a browser that keeps nothing works with a network alone
    own.restore().then(
      () => {
        door.current = own
        online()
      },
      () => show(false),
    )
    addEventListener('online', online)
    const timer = setInterval(online, EVERY_MS)
    void navigator.serviceWorker?.register('/door-worker.js', { scope: '/door/' }).catch(() => undefined)
    return () => {
      removeEventListener('online', online)
      clearInterval(timer)
    }
  }, [meeting, sync, show])

  const scan = async (code: string, nonce: string, gate: string) => {
    const verdict = (await door.current?.scan(code, nonce, gate)) ?? null
    show()
    return verdict
  }
  const find = (keyword: string) => door.current?.find(keyword) ?? null
  return { ...state, conflicts, scan, find, sync }
}
