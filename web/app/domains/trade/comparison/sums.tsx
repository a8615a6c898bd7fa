import { FREIGHT_INCLUDED } from '@shangyouji/contract/trade/freight'
import type { ReactNode } from 'react'
import { Tag } from '../../../ui/base/tag.tsx'
import { Money } from '../../../ui/text/text.tsx'
import type { Comparison } from '../shared/trade-types.ts'
import { Validity } from '../shared/validity.tsx'

type Column = Comparison['columns'][number]

interface Sum {
  readonly name: string
  readonly isTotal?: boolean
  readonly show: (column: Column) => ReactNode
}

/** What is compared of a whole quotation, which asks for this number of things. */
export const sumsOf = (rows: number): readonly Sum[] => [
  { name: '商品合计', show: column => <Money fen={column.goodsTotal} /> },
  { name: '运费', show: column => (column.freight === 0 ? FREIGHT_INCLUDED : <Money fen={column.freight} />) },
  {
    name: '到手总价',
    isTotal: true,
    show: column => (
      <>
        <Money fen={column.landedTotal} />
        {column.isLowestTotal && <Tag tone="green">全部报价中最低</Tag>}
        {column.quotedNum < rows && (
          <Tag tone="amber">
            报 {column.quotedNum}/{rows} 项
          </Tag>
        )}
      </>
    ),
  },
  { name: '最长货期', show: column => (column.leadDays === null ? '—' : `${column.leadDays} 天`) },
  { name: '付款方式', show: column => column.payTerms || '协商' },
  { name: '有效期', show: column => (column.validTo === null ? '—' : <Validity until={column.validTo} />) },
]
