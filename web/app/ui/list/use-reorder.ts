import { type DragEvent, startTransition, useRef, useState } from 'react'

/** The list with one of its items at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, i) => i !== from)
  const at = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, at), items[from]!, ...rest.slice(at)]
}

/**
 * Orders a list by dragging; `move` does the same for buttons, so that the keyboard can. `shown` is the order to render:
 * while one drags it follows the pointer, and `onOrder` is told once the item was dropped. Where `onOrder` answers with a
 * promise (it stores the order and loads the list anew), the new order is shown meanwhile and further moves start from it.
 */
export function useReorder<T>(items: readonly T[], keyOf: (item: T) => string, onOrder: (items: T[]) => unknown) {
  const [drag, setDrag] = useState<{ key: string; order: readonly T[] } | null>(null)
  const [sent, setSent] = useState<readonly T[] | null>(null)
  const shown = drag?.order ?? sent ?? items
  const at = (key: string) => shown.findIndex(item => keyOf(item) === key)
  const last = useRef<Promise<unknown> | null>(null)
  const apply = (order: readonly T[]) => {
    // one after the other: what was moved last is what the server hears last
    const storing = last.current ? last.current.then(() => onOrder([...order])) : onOrder([...order])
    if (!(storing instanceof Promise)) return
    setSent(order)
    const settle = () => {
      if (last.current === settled) last.current = null
      // as a transition, like the loader's data: the old order is not drawn in between
      startTransition(() => setSent(now => (now === order ? null : now)))
    }
    // a refusal is said by the call
    const settled = storing.then(settle, settle)
    last.current = settled
  }

  return {
    shown,
    dragged: drag?.key ?? null,
    /** For what an item is taken by. */
    handleProps: (key: string) => ({
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing without data
        event.dataTransfer.setData('text/plain', key)
        setDrag({ key, order: shown })
      },
      onDragEnd: () => setDrag(null),
    }),
    /** For the item itself, whose place another one takes. */
    targetProps: (key: string) => ({
      onDragOver(event: DragEvent) {
        if (!drag) return
        event.preventDefault()
        if (key !== drag.key) setDrag({ ...drag, order: moved(drag.order, at(drag.key), at(key)) })
      },
      onDrop(event: DragEvent) {
        if (!drag) return
        event.preventDefault()
        apply(drag.order)
        setDrag(null)
      },
    }),
    move(key: string, step: number) {
      const from = at(key)
      const to = from + step
      if (to >= 0 && to < shown.length) apply(moved(shown, from, to))
    },
  }
}
