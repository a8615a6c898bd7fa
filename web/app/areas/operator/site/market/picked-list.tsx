import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { PlusIcon } from '../../../../ui/icons.tsx'
import { OrderedList } from '../../../../ui/ordered-list.tsx'
import { type Picked, PickedLine, type PickKind, PublicPicker } from './goods-picker.tsx'
import styles from './market.module.css'

/** What was picked, in its order, with the picker for more. */
export function PickedList({
  kind,
  items,
  most,
  label,
  onChange,
}: {
  kind: PickKind
  items: readonly Picked[]
  most: number
  label: string
  onChange: (items: readonly Picked[]) => void
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
          {item => <PickedLine item={item} />}
        </OrderedList>
      )}
      <p className={styles.more}>
        <Button size="small" icon={<PlusIcon />} aria-disabled={items.length >= most} onClick={() => setPicking(true)}>
          添加{kind === 'GOODS' ? '商品' : '供应商'}
        </Button>
        <span>
          {items.length} / {most}
        </span>
      </p>
      {isPicking && (
        <PublicPicker
          kind={kind}
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
