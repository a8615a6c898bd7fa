import { defineExtra } from '../../extra.ts'

export { naMoleMass as calculator } from '@shangyouji/calculators/nucleic/na-mole-mass'

export const extra = defineExtra({
  main: ['pmol', 'massUg'],
  goods: [
    { label: '核酸定量试剂', keyword: '核酸定量' },
    { label: '质粒提取试剂盒', keyword: '质粒提取' },
  ],
})
