import { defineExtra } from '../../extra.ts'

export { enzymeActivity as calculator } from '@shangyouji/calculators/protein/enzyme-activity'

export const extra = defineExtra({
  main: ['unitPerMl', 'unitPerMg'],
  goods: [
    { label: 'NADH 二钠 606-68-8', keyword: '606-68-8' },
    { label: '比色皿', keyword: '比色皿' },
  ],
})
