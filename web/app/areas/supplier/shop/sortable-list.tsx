import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type ReactNode, useRef, useState } from 'react'
import { cx } from '../../../ui/base/cx.ts'
import { MenuIcon } from '../../../ui/base/icons.tsx'
import styles from '../../../ui/list/ordered-list.module.css'
import { moveNotice, type OrderedListProps } from '../../../ui/list/ordered-list.tsx'
import { OrderedRow } from '../../../ui/list/ordered-row.tsx'

const MOVE = '用上下方向键移动，按空格键放下，按 Esc 键取消。'
const HOW = `按空格键拿起，${MOVE}`
/** A press that moves no further is a press, not a drag. */
const LEAST_PX = 4
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Rows in an order of one's own: dragged by mouse, finger or keyboard, or moved by their arrows. */
export function SortableList<T>({ items, keyOf, nameOf, onOrder, onRemove, label, children }: OrderedListProps<T>) {
  const [said, setSaid] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: LEAST_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = items.map(keyOf)
  const at = (id: UniqueIdentifier) => keys.indexOf(String(id))
  const nameAt = (i: number) => (items[i] === undefined ? '' : nameOf(items[i]))
  const move = (from: number, to: number) => {
    if (from >= 0 && to >= 0 && from !== to) onOrder(arrayMove([...items], from, to))
  }
  const place = useRef(-1)
  const announcements: Announcements = {
    onDragStart({ active }) {
      place.current = at(active.id)
      return `已拿起${nameAt(place.current)}，第${place.current + 1}项，共${items.length}项。${MOVE}`
    },
    // it is over itself as soon as it is taken up
    onDragOver({ active, over }) {
      if (!over || at(over.id) === place.current) return
      place.current = at(over.id)
      return `${nameAt(at(active.id))}移到第${place.current + 1}项，共${items.length}项`
    },
    onDragEnd: ({ active, over }) => moveNotice(nameAt(at(active.id)), at((over ?? active).id), items.length),
    onDragCancel: ({ active }) => `已取消，${nameAt(at(active.id))}仍在第${at(active.id) + 1}项`,
  }
  return (
    <>
      <DndContext
        id={label}
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[upAndDown]}
        accessibility={{ announcements, screenReaderInstructions: { draggable: HOW } }}
        onDragEnd={({ active, over }) => over && move(at(active.id), at(over.id))}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ol className="divided" aria-label={label}>
            {items.map((item, i) => (
              <SortableRow key={keys[i]} id={keys[i]!} name={nameOf(item)} place={i + 1}>
                <OrderedRow
                  {...{ name: nameOf(item), i, count: items.length }}
                  onMove={step => {
                    move(i, i + step)
                    setSaid(moveNotice(nameOf(item), i + step, items.length))
                  }}
                  onRemove={onRemove && (() => onRemove(item))}
                >
                  {children(item, i)}
                </OrderedRow>
              </SortableRow>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <span className="sr-only" aria-live="polite">
        {said}
      </span>
    </>
  )
}

interface SortableRowProps {
  readonly id: string
  readonly name: string
  readonly place: number
  readonly children: ReactNode
}

function SortableRow({ id, name, place, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: '可排序' },
  })
  const style = { transform: transform ? `translateY(${transform.y}px)` : undefined, transition }
  return (
    <li ref={setNodeRef} style={style} className={cx(styles.row, isDragging && styles.dragged)}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        className={styles.handle}
        aria-label={`拖动${name}`}
        title="拖动排序"
      >
        <MenuIcon />
        <span aria-hidden="true">{place}</span>
      </button>
      {children}
    </li>
  )
}
