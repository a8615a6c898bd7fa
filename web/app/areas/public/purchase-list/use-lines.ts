import type { PoolLine } from '@shangyouji/contract/purchasing/calls'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { openLogin } from '../../../lib/open-dialogs.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { inputOf, keepVisitorLines, readVisitorLines } from './visitor-lines.ts'

export interface LineChange {
  readonly quantity?: number
  readonly specId?: string | null
  readonly isConfirmed?: boolean
  readonly name?: string
  readonly cas?: string
  readonly catalogNo?: string
  readonly brand?: string
  readonly pack?: string
}

export type Lines = ReturnType<typeof useOwnLines>

/** The lines of an account, and what changes them. */
export function useOwnLines(loaded: readonly PoolLine[]) {
  const [lines, setLines] = useState(loaded)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  useEffect(() => setLines(loaded), [loaded])
  useKept(revalidate)

  return {
    lines,
    isVisitor: false,
    async add(text: string) {
      const added = await api.pool.save({ text }, { toast: false, timeout: 60_000 })
      await revalidate()
      return added
    },
    refresh: revalidate,
    async change(id: string, change: LineChange) {
      const next = await api.pool.update({ id, ...change }, { quiet: true })
      setLines(now => now.map(line => (line.id === id ? next : line)))
      // a line that is another one now may no longer be, or may now be, a double
      if (change.specId !== undefined || change.name !== undefined) await revalidate()
    },
    async remove(ids: readonly string[]) {
      await api.pool.deleteByIds({ ids: [...ids] })
      const gone = new Set(ids)
      setLines(now => now.filter(line => !gone.has(line.id)))
      await revalidate()
    },
    /** Puts the goods of lines into the basket; these lines leave the list. */
    async toBasket(chosen: readonly PoolLine[]) {
      const { success, failed } = await api.pool.toCart({ ids: chosen.map(({ id }) => id) })
      if (failed[0]) toast.error(`成功 ${success.length} 行，失败 ${failed.length} 行：${failed[0].msg}`)
      else
        toast.success(`已将 ${success.length} 行加入意向篮`, {
          label: '去意向篮',
          run: () => navigate('/website/orderBasket'),
        })
      await revalidate()
    },
  }
}

/** What was put together before the login goes to the account, once. */
function useKept(revalidate: () => Promise<void>): void {
  const isMoving = useRef(false)
  useEffect(() => {
    const kept = readVisitorLines()
    if (kept.length === 0 || isMoving.current) return
    isMoving.current = true
    keepVisitorLines([])
    api.pool
      .save({ lines: kept.map(inputOf) }, { timeout: 60_000 })
      .then(async ({ addedNum, leftOutNum }) => {
        toast.success(`登录前的 ${addedNum} 行已保留${leftOutNum > 0 ? `，清单已满，${leftOutNum} 行没有加入` : ''}`)
        await revalidate()
      })
      .catch(() => keepVisitorLines(kept))
  }, [revalidate])
}

/** The lines of a visitor: matched by the server, kept in the tab. */
export function useVisitorLines(): Lines {
  const [lines, setLines] = useState<readonly PoolLine[]>([])
  useEffect(() => setLines(readVisitorLines()), [])
  const keep = (next: readonly PoolLine[]) => {
    keepVisitorLines(next)
    setLines(next)
  }
  const matched = async (list: readonly PoolLine[]) =>
    list.length === 0 ? [] : (await api.pool.match({ lines: list.map(inputOf) }, { timeout: 60_000 })).lines
  const toLogin = async () => {
    openLogin({ to: '/website/purchaseList' })
  }

  return {
    lines,
    isVisitor: true,
    async add(text: string) {
      const found = await api.pool.match({ text }, { toast: false, timeout: 60_000 })
      // together, so that doubled lines are seen
      const room = [...lines, ...found.lines].slice(0, 200)
      keep(await matched(room))
      return {
        addedNum: room.length - lines.length,
        matchedNum: found.lines.filter(line => line.offer).length,
        sureNum: found.lines.filter(line => line.standing === 'SURE').length,
        leftOutNum: found.leftOutNum + lines.length + found.lines.length - room.length,
      }
    },
    refresh: async () => {},
    async change(id: string, change: LineChange) {
      keep(await matched(lines.map(line => (line.id === id ? withChange(line, change) : line))))
    },
    async remove(ids: readonly string[]) {
      keep(lines.filter(line => !ids.includes(line.id)))
    },
    toBasket: toLogin,
  }
}

/** A line as it is to be matched again; who chooses a pack has looked at it. */
function withChange(line: PoolLine, { quantity, specId, isConfirmed, ...words }: LineChange): PoolLine {
  const next = { ...line, ...words }
  if (Object.keys(words).length > 0) return { ...next, offer: null, standing: 'NONE' }
  if (quantity !== undefined) return { ...next, quantity }
  if (isConfirmed) return { ...next, standing: 'CONFIRMED' }
  const offer = line.alternatives.find(one => one.specId === specId) ?? null
  if (!offer) return { ...next, offer: null, standing: 'NONE' }
  return { ...next, offer, quantity: offer.quantity, standing: offer.quantity === null ? 'CHECK' : 'CONFIRMED' }
}
