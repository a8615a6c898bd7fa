import { useCallback } from 'react'
import { PickDialog } from '../../../back-office/list/pick-dialog.tsx'
import type { Pick } from '../../../back-office/list/pick-line.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { searchItems } from './search-items.ts'
import type { SlotWhat } from './slot-kinds.ts'

interface PickerProps {
  what: SlotWhat
  noun: string
  /** Chosen already. */
  taken: readonly string[]
  /** How many more may be chosen. */
  room: number
  onPick: (items: Pick[]) => void
  onClose: () => void
}

/** Chooses among one's own: goods on the shelf or published content, by words. */
export function Picker({ what, noun, ...rest }: PickerProps) {
  const find = useCallback((keyword: string, current: number) => searchItems(what, keyword, current), [what])
  return (
    <PickDialog
      {...rest}
      noun={noun}
      placeholder={what === 'goods' || what === 'trial' ? '名称、货号或 CAS 号' : '标题'}
      find={find}
      empty={keyword => (
        <Empty
          title={keyword ? `没有找到含“${keyword}”的${noun}` : `没有可选的${noun}`}
          action={!keyword && <LinkButton to={firstStep[what]}>去发布</LinkButton>}
        >
          {keyword ? '换个词试试' : `只有已上架、已发布的${noun}可以推荐`}
        </Empty>
      )}
    />
  )
}

const firstStep: Readonly<Record<SlotWhat, string>> = {
  goods: '/supplier/info/product',
  trial: '/supplier/trial',
  article: '/supplier/info/article',
  video: '/supplier/info/video',
  solution: '/supplier/info/solution',
}
