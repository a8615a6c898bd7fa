import { useCallback, useEffect, useRef, useState } from 'react'
import { isFailure } from '../../lib/api/failure.ts'
import { useRetry } from '../../lib/use-retry.ts'
import { type DoorScan, isAway, openOfflineDoor } from './offline-door.ts'

/** So old the kept list becomes while nothing waits to be sent. */
const EVERY_MS = 60_000

/**
 * The door's own store: fetches the chosen check-in list (null: the main one), sends what waits, and does both again by
 * itself when the network is back.
 */
export function useOfflineDoor(meeting: string, listId: string | null, onSent: () => Promise<unknown>) {
  const door = useRef<ReturnType<typeof openOfflineDoor>>(null)
  const [state, setState] = useState({ waiting: 0, listTime: null as string | null, isKept: true })
  const [conflicts, setConflicts] = useState(0)
  /** The last time, the network or the server did not answer. */
  const [hasFailed, setFailed] = useState(false)
  /** Why the server gives no list to keep: without a network nobody can be let in. */
  const [refused, setRefused] = useState('')
  const sent = useRef(onSent)
  sent.current = onSent
  const wanted = useRef(listId)
  wanted.current = listId

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
      setRefused('')
      setFailed(false)
      if (answers.length > 0) await sent.current()
    } catch (error) {
      if (!isFailure(error)) throw error
      setFailed(isAway(error))
      if (!isAway(error)) setRefused(error.message)
    } finally {
      show()
    }
  }, [show])

  useEffect(() => {
    const own = openOfflineDoor(meeting)
    // a browser that keeps nothing works with a network alone
    const restore = async () => {
      await own.restore()
      await own.choose(wanted.current)
    }
    restore().then(
      () => {
        door.current = own
        void sync()
      },
      () => show(false),
    )
    const timer = setInterval(() => void sync(), EVERY_MS)
    void navigator.serviceWorker?.register('/door-worker.js', { scope: '/door/' }).catch(() => undefined)
    return () => clearInterval(timer)
  }, [meeting, sync, show])
  useRetry(state.waiting > 0 || hasFailed, sync)

  useEffect(() => {
    const own = door.current
    if (!own) return
    void own.choose(listId).then(() => {
      show()
      return sync()
    })
  }, [listId, sync, show])

  const scan = async (made: DoorScan) => {
    const verdict = (await door.current?.scan(made)) ?? null
    show()
    return verdict
  }
  const find = (keyword: string) => door.current?.find(keyword) ?? null
  return { ...state, conflicts, refused, scan, find, sync }
}
