import { useCallback, useEffect, useRef, useState } from 'react'
import { isFailure } from '../../lib/api/failure.ts'
import { type DoorScan, isAway, openOfflineDoor } from './offline-door.ts'

const EVERY_MS = 60_000
/** The first wait after the network was away, doubled up to EVERY_MS: a browser is online before its network answers. */
const SOON_MS = 2_000

/**
 * The door's own store: fetches the chosen check-in list (null: the main one), sends what waits, and does both again by
 * itself when the network is back.
 */
export function useOfflineDoor(meeting: string, listId: string | null, onSent: () => Promise<unknown>) {
  const door = useRef<ReturnType<typeof openOfflineDoor>>(null)
  const [state, setState] = useState({ waiting: 0, listTime: null as string | null, isKept: true })
  const [conflicts, setConflicts] = useState(0)
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
  const retry = useRef({ wait: SOON_MS, timer: 0 })
  const sync = useCallback(async () => {
    const own = door.current
    if (!own) return
    const { wait, timer } = retry.current
    clearTimeout(timer)
    try {
      const answers = await own.send()
      setConflicts(known => known + answers.filter(answer => answer.isConflict).length)
      await own.fetch()
      setRefused('')
      retry.current.wait = SOON_MS
      if (answers.length > 0) await sent.current()
    } catch (error) {
      if (!isFailure(error)) throw error
      if (!isAway(error)) setRefused(error.message)
      else if (own.waiting() > 0) {
        clearTimeout(retry.current.timer)
        retry.current = { wait: Math.min(wait * 2, EVERY_MS), timer: window.setTimeout(() => void sync(), wait) }
      }
    } finally {
      show()
    }
  }, [show])

  useEffect(() => {
    const own = openOfflineDoor(meeting)
    const online = () => void sync()
    // a browser that keeps nothing works with a network alone
    const restore = async () => {
      await own.restore()
      await own.choose(wanted.current)
    }
    restore().then(
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
      clearTimeout(retry.current.timer)
    }
  }, [meeting, sync, show])

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
