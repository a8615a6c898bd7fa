import { defineExtra } from '../../extra.ts'

export { transfection as calculator } from '@shangyouji/calculators/cell/transfection'

export const extra = defineExtra<{ wells: number }>({
  main: ['dnaUgPerWell', 'reagentUlPerWell'],
  steps: ({ wells }, _, show) => [
    `${wells} 孔（含余量）共用 DNA ${show('dnaUgTotal')}、转染试剂 ${show('reagentUlTotal')}，分别用无血清培养基稀释。`,
    '将试剂加入 DNA 中，轻轻混匀，室温静置 10～20 min。',
    `每孔含 DNA ${show('dnaUgPerWell')}、试剂 ${show('reagentUlPerWell')}；改用 PEI 时每孔 ${show('peiUgPerWell')}。`,
  ],
  goods: [
    { label: '转染试剂', keyword: '转染试剂' },
    { label: '聚乙烯亚胺 PEI', keyword: '9002-98-6' },
    { label: '无内毒素质粒大提', keyword: '无内毒素' },
  ],
})
