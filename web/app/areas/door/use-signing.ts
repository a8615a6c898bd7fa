import type { Direction } from '@shangyouji/contract/check-lists/states'
import { useRef, useState } from 'react'
import { isAway, isByHand } from '../../domains/door/offline-door.ts'
import { playTone } from '../../domains/door/sound.ts'
import type { useOfflineDoor } from '../../domains/door/use-offline-door.ts'
import { api } from '../../lib/api/client.ts'
import { isFailure } from '../../lib/api/failure.ts'
import { type Verdict, wordOf } from './outcome.tsx'

const CODE = /^[A-Z2-7]{26}$/
/** How long a queue of people waits for a network that swallows what is sent, where this device can decide itself. */
export const PATIENCE_MS = 3_000
/** How long after that this device decides at once. */
const AWAY_MS = 20_000
const MOST_RECENT = 5

export interface Scan {
  readonly meetId: string
  readonly gate: string
  readonly direction: Direction
  readonly listId?: string
}

/**
 * Signs the people who are scanned or found, one after the other, so that every verdict is seen in the order of the
 * queue; without a network, or with one that does not answer, by the list that this device keeps.
 */
export function useSigning(offline: ReturnType<typeof useOfflineDoor>, onSigned: () => Promise<unknown>) {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [problem, setProblem] = useState('')
  const [pending, setPending] = useState(0)
  const [recent, setRecent] = useState<readonly Verdict[]>([])
  const awayUntil = useRef(0)
  const queue = useRef(Promise.resolve())
  const show = (found: Verdict) => {
    setProblem('')
    setVerdict(found)
    setRecent(before => [found, ...before].slice(0, MOST_RECENT))
    playTone(wordOf(found).tone)
  }
  const decideHere = async (code: string, nonce: string, { gate, direction }: Scan) => {
    const found = await offline.scan({ code, nonce, gate, direction })
    if (found) show({ ...found, nonce, direction, enrollId: null, company: '', at: null, gate: '', isOffline: true })
    return found !== null
  }
  const signOne = async (id: string, input: Scan) => {
    // one scan has one number: sent again after a lost reply, it gets its first answer
    const nonce = crypto.randomUUID()
    // found in the list of this device: it goes the way of what was scanned without a network
    if (isByHand(id)) {
      await decideHere(id, nonce, input)
      return void offline.sync()
    }
    const hasList = offline.listTime !== null
    const canDecide = CODE.test(id) && hasList
    if (canDecide && Date.now() < awayUntil.current && (await decideHere(id, nonce, input))) return
    const options = { toast: false, ...(hasList && { timeout: PATIENCE_MS }) }
    const ask = () => api.enroll.enrollSign({ id, nonce, ...input }, options)
    try {
      // where nothing can be decided here, a lost reply is asked for once more
      const found = await (canDecide ? ask() : ask().catch(ask))
      show({ ...found, nonce, direction: input.direction })
      awayUntil.current = 0
      // the network is back before anything else has said so
      if (offline.waiting > 0) void offline.sync()
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      if (isAway(failure) && canDecide) {
        awayUntil.current = Date.now() + AWAY_MS
        if (await decideHere(id, nonce, input)) return
      }
      setVerdict(null)
      setProblem(failure.message)
      playTone('bad')
    }
  }
  const sign = (id: string, input: Scan) => {
    setPending(count => count + 1)
    queue.current = queue.current.then(async () => {
      try {
        await signOne(id, input)
      } finally {
        setPending(count => count - 1)
        // the numbers come when they come: the next in the queue does not wait for them
        if (Date.now() >= awayUntil.current) void onSigned()
      }
    })
    return queue.current
  }
  return { verdict, problem, setProblem, recent, isChecking: pending > 0, sign, clear: () => setVerdict(null) }
}
