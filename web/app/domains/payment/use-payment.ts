import type { InputOf, ReplyOf } from '@shangyouji/contract'
import type { payments } from '@shangyouji/contract/payments/calls'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api/client.ts'

export type Started = ReplyOf<typeof payments.start>
export type Payment = ReplyOf<typeof payments.byId>
export type Channel = InputOf<typeof payments.start>['channel']

const EVERY_MS = 2000
/** After this number of looks it is looked at less often: a transfer takes days. */
const OFTEN = 150

/** A payment as it is now; null where the server cannot be reached. */
const find = (id: string) => api.payments.byId({ id }, { toast: false, quiet: true }).catch(() => null)

/** Starts payments for a thing and looks after the one that is open, until it is paid or closed. */
export function usePayment({ purpose, refId }: { purpose: Payment['purpose']; refId: string }) {
  const [started, setStarted] = useState<Started | null>(null)
  const [now, setNow] = useState<Payment | null>(null)
  const looks = useRef(0)

  const start = async (channel: Channel, way: InputOf<typeof payments.start>['way']) => {
    const begun = await api.payments.start({ purpose, refId, channel, way })
    looks.current = 0
    setNow(null)
    setStarted(begun)
  }
  const look = async (id: string) => {
    const found = await find(id)
    if (found) setNow(found)
  }

  const id = started?.id
  const state = now?.state ?? started?.state
  useEffect(() => {
    if (!id || state !== 'WAIT') return
    let timer = 0
    let isOver = false
    const again = () => {
      timer = window.setTimeout(run, looks.current < OFTEN ? EVERY_MS : 10 * EVERY_MS)
    }
    const run = async () => {
      looks.current += 1
      const found = await find(id)
      if (isOver) return
      if (found) setNow(found)
      if (!found || found.state === 'WAIT') again()
    }
    again()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [id, state])

  const reset = () => {
    setStarted(null)
    setNow(null)
  }
  return { started, payment: now ?? started, start, look, reset }
}
