import { defineExtra } from '../../extra.ts'

export { proteinMoleMass as calculator } from '@shangyouji/calculators/protein/protein-mole-mass'

export const extra = defineExtra({
  main: ['uM'],
  picks: {
    molarMassKda: {
      label: '常见蛋白',
      list: [
        { label: 'IgG', values: { molarMassKda: 150 } },
        { label: 'BSA', values: { molarMassKda: 66.463 } },
        { label: 'GFP', values: { molarMassKda: 26.9 } },
        { label: '链霉亲和素（四聚体）', values: { molarMassKda: 52.8 } },
      ],
    },
  },
  goods: [{ label: '蛋白定量试剂盒', keyword: '蛋白定量' }],
})
