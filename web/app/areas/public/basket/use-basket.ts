import type { Cart, CartLine } from '@shangyouji/contract/basket/calls'
import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { isAskable, isOrderable, sumsOf } from './basket-lines.ts'
import { useLineChanges } from './use-line-changes.ts'

/** What was taken out and can be put back. */
export interface Removed {
  readonly items: readonly { readonly goodsId: string; readonly specId: string; readonly quantity: number }[]
  readonly number: number
}

/** Taking lines out, and putting the last ones back; what has gone cannot be put back and is asked about first. */
function useRemoval(settle: (ids: readonly string[]) => Promise<void>) {
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  const remove = async (lines: readonly CartLine[]) => {
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
  }
  const undo = async () => {
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
  }
  return { removed, busy, remove, undo, forgetRemoved: () => setRemoved(null) }
}

/**
 * The basket on screen: changes show at once, go to the server a moment later (quantities while one types or presses
 * once), and what the server says is shown after that. Another tab's changes come in through the badge.
 */
export function useBasket(cart: Cart) {
  const { groups, overlay, send, settle, setQuantity, arrive } = useLineChanges(cart)
  const removal = useRemoval(settle)

  const basket = {
    groups,
    sums: sumsOf(groups),
    ...removal,
    setQuantity,
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
    arrive,
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
