import type { GoodsCard } from '@shangyouji/contract/goods/card-schemas'
import { stockLabels } from '@shangyouji/contract/goods/labels'
import { Tag } from '../../ui/base/tag.tsx'

const tones = { IN: 'teal', ORDER: 'amber', OUT: 'grey' } as const

/** 现货, 订货 with its days, 缺货. Nothing where the supplier does not say. */
export function StockTag({ stock, leadDays }: { stock: GoodsCard['stock']; leadDays?: number | null }) {
  if (stock === null) return leadDays ? <Tag tone="amber">货期 {leadDays} 天</Tag> : null
  return (
    <Tag tone={tones[stock]}>
      {stockLabels[stock]}
      {stock === 'ORDER' && leadDays ? ` ${leadDays} 天` : ''}
    </Tag>
  )
}
