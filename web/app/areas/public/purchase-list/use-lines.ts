import type { PoolLine } from '@shangyouji/contract/purchasing/calls'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { toast } from '../../../ui/overlay/toast.ts'

export interface LineChange {
  readonly quantity?: number
  readonly specId?: string | null
  readonly name?: string
  readonly cas?: string
  readonly catalogNo?: string
}

/** The lines as they stand on screen, and what changes them. */
export function useLines(loaded: readonly PoolLine[]) {
  const [lines, setLines] = useState(loaded)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  useEffect(() => setLines(loaded), [loaded])

  return {
    lines,
    async change(id: string, change: LineChange) {
      const next = await api.pool.update({ id, ...change }, { quiet: true })
      setLines(now => now.map(line => (line.id === id ? next : line)))
    },
    async remove(ids: readonly string[]) {
      await api.pool.deleteByIds({ ids: [...ids] })
      const gone = new Set(ids)
      setLines(now => now.filter(line => !gone.has(line.id)))
    },
    /** Puts the goods of lines into the basket; these lines leave the list. */
    async toBasket(chosen: readonly PoolLine[]) {
      const items = chosen.flatMap(({ offer, quantity }) =>
        offer ? [{ goodsId: offer.goodsId, specId: offer.specId, quantity }] : [],
      )
      const { failed } = await api.cart.batchSaveCart({ items })
      const refused = new Set(failed.map(({ id }) => id))
      const moved = chosen.filter(({ offer }) => offer && !refused.has(offer.specId)).map(({ id }) => id)
      if (moved.length > 0) await api.pool.deleteByIds({ ids: moved })
      if (failed[0]) toast.error(`成功 ${moved.length} 行，失败 ${failed.length} 个规格：${failed[0].msg}`)
      else
        toast.success(`已将 ${moved.length} 行加入意向篮`, {
          label: '去意向篮',
          run: () => navigate('/website/orderBasket'),
        })
      await revalidate()
    },
  }
}
