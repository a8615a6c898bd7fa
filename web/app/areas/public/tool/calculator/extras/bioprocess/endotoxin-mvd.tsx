import { defineExtra } from '../../extra.ts'

export { endotoxinMvd as calculator } from '@shangyouji/calculators/bioprocess/endotoxin-mvd'

export const extra = defineExtra({
  main: ['mvd', 'limitEuPerMg'],
  goods: [
    { label: '鲎试剂', keyword: '鲎试剂' },
    { label: '内毒素检查用水', keyword: '内毒素检查用水' },
    { label: '细菌内毒素标准品', keyword: '内毒素标准品' },
  ],
})
