import { defineExtra } from '../../extra.ts'

export { cellSeeding as calculator } from '@shangyouji/calculators/cell/cell-seeding'

export const extra = defineExtra({
  main: ['suspensionMl', 'mediumMl'],
  steps: (_, __, show) => [
    `取细胞悬液 ${show('suspensionMl')}，加培养基 ${show('mediumMl')}，轻轻混匀，共 ${show('totalMl')}。`,
    `每孔（瓶）加 ${show('mediumMlPerVessel')}，十字摇匀后放入培养箱。`,
  ],
  goods: [
    { label: '细胞培养板、培养瓶', keyword: '细胞培养板' },
    { label: '培养基', keyword: '培养基' },
    { label: '胎牛血清', keyword: '胎牛血清' },
    { label: '胰蛋白酶', keyword: '9002-07-7' },
  ],
})
