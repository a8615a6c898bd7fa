import type { Goods } from '../../extra.ts'

export const primerGoods: readonly Goods[] = [
  { label: '引物合成', keyword: '引物合成' },
  { label: 'PCR 预混液', keyword: 'PCR Mix' },
  { label: 'dNTP', keyword: 'dNTP' },
]
