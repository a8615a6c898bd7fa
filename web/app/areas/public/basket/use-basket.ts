import type { Cart, CartLine } from '@shangyouji/contract/basket/calls'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { useBadges } from '../../../lib/push/badges.ts'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { isAskable, isOrderable, type LineChange, sumsOf, withChanges } from './basket-lines.ts'

const WAIT_MS = 400

/** What was taken out and can be put back. */
export interface Removed {
  readonly items: readonly { readonly goodsId: string; readonly specId: string; readonly quantity: number }[]
  readonly number: number
}

/**
 * The basket on screen: changes show at once, go to the server a moment later (quantities while one types or presses
 * once), and what the server says is shown after that. Another tab's changes come in through the badge.
 */
export function useBasket(cart: Cart) {
  const [changes, setChanges] = useState<ReadonlyMap<string, LineChange>>(new Map())
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const timers = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>())
  const groups = useMemo(() => withChanges(cart, changes), [cart, changes])
  const { basket: badge } = useBadges().client

  // another tab, or a goods page beside this one
  const known = useRef(badge)
  useEffect(() => {
    if (known.current !== badge && known.current !== 0 && timers.current.size === 0) void revalidate()
    known.current = badge
  }, [badge, revalidate])
  // what was typed last is sent even when one leaves at once
  useEffect(
    () => () => {
      for (const { timer, send } of timers.current.values()) {
        clearTimeout(timer)
        send()
      }
    },
    [],
  )

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

  const basket = {
    groups,
    sums: sumsOf(groups),
    removed,
    busy,
    setQuantity(line: CartLine, quantity: number) {
      overlay([line.id], { quantity })
      clearTimeout(timers.current.get(line.id)?.timer)
      const go = () => {
        timers.current.delete(line.id)
        void send([line.id], () => api.cart.update({ id: line.id, quantity }, { quiet: true }))
      }
      timers.current.set(line.id, { timer: setTimeout(go, WAIT_MS), send: go })
    },
    /** Looked at: the price is the known one from here on. */
    acceptPrice: (line: CartLine) =>
      send([line.id], () => api.cart.update({ id: line.id, quantity: line.quantity }, { quiet: true })),
    check(line: CartLine, checked: boolean) {
      overlay([line.id], { checked })
      return send([line.id], () => api.cart.update({ id: line.id, checked }, { quiet: true }))
    },
    checkGroups(asked: readonly Cart['groups'][number][], isShow: boolean) {
      const ids = asked.flatMap(({ lines }) => lines.map(({ id }) => id))
      overlay(ids, { checked: isShow })
      return send(ids, () =>
        Promise.all(asked.map(({ businessId }) => api.cart.updateIsShow({ businessId, isShow }, { quiet: true }))),
      )
    },
    async remove(lines: readonly CartLine[]) {
      if (lines.length === 0) return
      const lost = lines.filter(line => !isOrderable(line)).length
      if (lost > 0 || lines.length > 1) {
        const isSure = await confirmBox({
          title: '移出意向篮',
          text: [`将移出 ${lines.length} 个规格。`, lost > 0 && `其中 ${lost} 个已失效，移出后不能撤销。`]
            .filter(Boolean)
            .join(''),
          ok: '移出',
        })
        if (!isSure) return
      }
      setBusy(true)
      try {
        const { success } = await api.cart.batchDeleteByIds({ ids: lines.map(({ id }) => id) })
        const items = lines
          .filter(line => success.includes(line.id) && isOrderable(line))
          .map(({ goodsId, specId, quantity }) => ({ goodsId, specId, quantity }))
        setRemoved({ items, number: success.length })
        await settle(lines.map(({ id }) => id))
      } catch {
        // said by the call
      } finally {
        setBusy(false)
      }
    },
    async undo() {
      if (!removed) return
      setBusy(true)
      try {
        const { failed } = await api.cart.batchSaveCart({ items: [...removed.items] })
        if (failed.length > 0) toast.error(`${failed.length} 个规格未能恢复：${failed[0]!.msg}`)
        await revalidate()
        startTransition(() => setRemoved(null))
      } catch {
        // said by the call
      } finally {
        setBusy(false)
      }
    },
    forgetRemoved: () => setRemoved(null),
    /** Everything typed has arrived: asked before something is made of the basket. */
    async arrive() {
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
    },
  }
  return basket
}

export type Basket = ReturnType<typeof useBasket>

/** Every line that can be asked about is checked; some are. */
export function checkState(lines: readonly CartLine[]): { all: boolean; some: boolean } {
  const open = lines.filter(isAskable)
  const checked = open.filter(line => line.checked).length
  return { all: open.length > 0 && checked === open.length, some: checked > 0 && checked < open.length }
}
