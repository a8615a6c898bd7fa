import type { Cart, CartLine } from '@shangyouji/contract/basket/calls'
import { type RefObject, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { useBadges } from '../../../lib/push/badges.ts'
import { type LineChange, withChanges } from './basket-lines.ts'

const WAIT_MS = 400

/** Lines as they are being changed here: shown at once, sent a moment later, one after the other. */
export function useLineChanges(cart: Cart) {
  const [changes, setChanges] = useState<ReadonlyMap<string, LineChange>>(new Map())
  const { revalidate } = useRevalidator()
  const timers = useRef(new Map<string, Waiting>())
  const groups = useMemo(() => withChanges(cart, changes), [cart, changes])
  useOtherTabs(() => timers.current.size === 0)
  useSentOnLeaving(timers)
  /** Per line: how many of its changes have not been answered, the newest included. */
  const waiting = useRef(new Map<string, number>())
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const overlay = (ids: readonly string[], change: LineChange) =>
    setChanges(now => new Map([...now, ...ids.map(id => [id, { ...now.get(id), ...change }] as const)]))
  /**
   * The server's answer stands from here on, except where something newer is under way. As a transition, like the
   * loader's data: without it the line would fall back to its old state until the new data is drawn.
   */
  const settle = async (ids: readonly string[]) => {
    await revalidate()
    startTransition(() =>
      setChanges(
        now =>
          new Map([...now].filter(([id]) => !ids.includes(id) || timers.current.has(id) || waiting.current.has(id))),
      ),
    )
  }
  const count = (ids: readonly string[], by: 1 | -1) => {
    for (const id of ids) {
      const number = (waiting.current.get(id) ?? 0) + by
      if (number > 0) waiting.current.set(id, number)
      else waiting.current.delete(id)
    }
  }
  /** One after the other: what was pressed last is what the server hears last. */
  const send = (ids: readonly string[], call: () => Promise<unknown>) => {
    count(ids, 1)
    const sent = last.current.then(call).catch(() => {
      // said by the call; the line goes back to what the server knows
    })
    last.current = sent
    return sent.then(() => {
      count(ids, -1)
      return settle(ids)
    })
  }

  const setQuantity = (line: CartLine, quantity: number) => {
    overlay([line.id], { quantity })
    clearTimeout(timers.current.get(line.id)?.timer)
    const go = () => {
      timers.current.delete(line.id)
      void send([line.id], () => api.cart.update({ id: line.id, quantity }, { quiet: true }))
    }
    timers.current.set(line.id, { timer: setTimeout(go, WAIT_MS), send: go })
  }
  /** Everything typed has arrived: asked before something is made of the basket. */
  const arrive = async () => {
    const waiting = [...timers.current.values()]
    for (const { timer } of waiting) clearTimeout(timer)
    timers.current.clear()
    await last.current
    await Promise.all(
      groups
        .flatMap(({ lines }) => lines)
        .filter(line => changes.get(line.id)?.quantity !== undefined)
        .map(({ id, quantity }) => api.cart.update({ id, quantity }, { quiet: true })),
    )
    await revalidate()
    startTransition(() => setChanges(new Map()))
  }

  return { groups, overlay, send, settle, setQuantity, arrive }
}

/** Another tab, or a goods page beside this one, has changed the basket. */
function useOtherTabs(isQuiet: () => boolean): void {
  const { basket: badge } = useBadges().client
  const { revalidate } = useRevalidator()
  const known = useRef(badge)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the badge
  useEffect(() => {
    if (known.current !== badge && known.current !== 0 && isQuiet()) void revalidate()
    known.current = badge
  }, [badge, revalidate])
}

interface Waiting {
  readonly timer: ReturnType<typeof setTimeout>
  readonly send: () => void
}

/** What was typed last is sent even when one leaves at once. */
function useSentOnLeaving(timers: RefObject<Map<string, Waiting>>): void {
  useEffect(
    () => () => {
      for (const { timer, send } of timers.current.values()) {
        clearTimeout(timer)
        send()
      }
    },
    [timers],
  )
}
