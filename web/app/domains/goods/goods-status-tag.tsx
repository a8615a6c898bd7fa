import type { ContentStatus } from '@shangyouji/contract/content/calls'
import { goodsStatusLabels } from '@shangyouji/contract/goods/status-labels'
import { Tag, type Tone } from '../../ui/base/tag.tsx'

const tones: Readonly<Record<keyof typeof goodsStatusLabels, Tone>> = {
  DRAFT: 'grey',
  PENDING: 'amber',
  PUBLISHED: 'green',
  REJECTED: 'red',
  OFF_SHELF: 'grey',
  BANNED: 'red',
}

/** Where goods stand, in the words of goods. */
export function GoodsStatusTag({ status }: { status: ContentStatus }) {
  if (status === 'CLOSED') return null
  return <Tag tone={tones[status]}>{goodsStatusLabels[status]}</Tag>
}
