import { type DragEvent, useState } from 'react'

/** The list with one of its items at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, i) => i !== from)
  const at = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, at), items[from]!, ...rest.slice(at)]
}

/**
 * Orders a list by dragging; `move` does the same for buttons, so that the keyboard can. `shown` is the order to render:
 * while one drags it follows the pointer, and `onOrder` is told once the item was dropped.
 */
export function useReorder<T>(items: readonly T[], keyOf: (item: T) => string, onOrder: (items: T[]) => void) {
  const [drag, setDrag] = useState<{ key: string; order: readonly T[] } | null>(null)
  const shown = drag?.order ?? items
  const at = (key: string) => shown.findIndex(item => keyOf(item) === key)

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
        setDrag({ key, order: items })
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
        onOrder([...drag.order])
        setDrag(null)
      },
    }),
    move(key: string, step: number) {
      const from = items.findIndex(item => keyOf(item) === key)
      const to = from + step
      if (to >= 0 && to < items.length) onOrder(moved(items, from, to))
    },
  }
}
