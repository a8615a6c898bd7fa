import { defineExtra } from '../../extra.ts'

export { proteinA280 as calculator } from '@shangyouji/calculators/protein/protein-a280'

export const extra = defineExtra({
  main: ['concMgMl', 'concUm'],
  picks: {
    e280: {
      label: '常见蛋白',
      list: [
        { label: 'IgG（人、鼠）', values: { e280: 210000, molarMass: 150000 } },
        { label: '牛血清白蛋白 BSA', values: { e280: 43824, molarMass: 66463 } },
        { label: '溶菌酶（鸡卵清）', values: { e280: 37970, molarMass: 14313 } },
        { label: '胰岛素（人）', values: { e280: 6335, molarMass: 5808 } },
      ],
    },
  },
  goods: [
    { label: '蛋白定量试剂盒（BCA）', keyword: 'BCA' },
    { label: '石英比色皿', keyword: '比色皿' },
  ],
})
