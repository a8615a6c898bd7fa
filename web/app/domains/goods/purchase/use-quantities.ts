import type { GoodsDetails } from '@shangyouji/contract/goods/schemas'
import { useState } from 'react'
import { sumOf } from '../price.ts'
import type { BasketItem } from './basket.ts'
import type { Quantities } from './spec-table.tsx'

/** How many of each spec are wanted; at first the least of the first one that can be had. */
export function useQuantities({ id, specs, priceType }: Pick<GoodsDetails, 'id' | 'specs' | 'priceType'>) {
  const first = specs.find(spec => spec.stock !== 'OUT')
  const [quantities, setQuantities] = useState<Quantities>(first ? { [first.id]: first.moq } : {})
  const taken = specs.flatMap(spec => {
    const quantity = quantities[spec.id] ?? 0
    return quantity > 0 ? [{ spec, quantity: Math.max(quantity, spec.moq) }] : []
  })
  return {
    quantities,
    set: (specId: string, quantity: number) => setQuantities({ ...quantities, [specId]: quantity }),
    items: taken.map(({ spec, quantity }): BasketItem => ({ goodsId: id, specId: spec.id, quantity })),
    count: taken.reduce((sum, { quantity }) => sum + quantity, 0),
    ...sumOf(priceType, taken),
  }
}
