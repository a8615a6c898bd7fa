import { useState } from 'react'
import { type Pick, PickLine } from '../../../../back-office/list/pick-line.tsx'
import { dialogWhenOpened } from '../../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../../ui/base/button.tsx'
import { PlusIcon } from '../../../../ui/base/icons.tsx'
import { OrderedList } from '../../../../ui/list/ordered-list.tsx'
import styles from './market.module.css'
import { type PickKind, pickKinds } from './picks.tsx'

const PickDialog = dialogWhenOpened(
  async () => (await import('../../../../back-office/list/pick-dialog.tsx')).PickDialog,
)

/** What was picked, in its order, with the picker for more. */
export function PickedList({
  kind,
  items,
  most,
  label,
  onChange,
}: {
  kind: PickKind
  items: readonly Pick[]
  most: number
  label: string
  onChange: (items: readonly Pick[]) => void
}) {
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      {items.length > 0 && (
        <OrderedList
          items={items}
          label={label}
          keyOf={item => item.id}
          nameOf={item => item.title}
          onOrder={onChange}
          onRemove={item => onChange(items.filter(one => one !== item))}
        >
          {item => <PickLine item={item} />}
        </OrderedList>
      )}
      <p className={styles.more}>
        <Button size="small" icon={<PlusIcon />} aria-disabled={items.length >= most} onClick={() => setPicking(true)}>
          添加{pickKinds[kind].noun}
        </Button>
        <span>
          {items.length} / {most}
        </span>
      </p>
      {isPicking && (
        <PickDialog
          {...pickKinds[kind]}
          taken={items.map(item => item.id)}
          room={most - items.length}
          onPick={picked => {
            onChange([...items, ...picked])
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}
