import { defineExtra } from '../../extra.ts'

export { molarity as calculator } from '@shangyouji/calculators/solution/molarity'

export const extra = defineExtra<{ solveFor: string; purityPct: number }>({
  compounds: { molarMass: 'mass' },
  steps: (_, __, show) => [
    `称取 ${show('massG')} 原料，置于烧杯中。`,
    `加入约 80% 终体积的溶剂，搅拌至完全溶解；需要时调节 pH。`,
    `转入容量瓶，定容至 ${show('volumeL')}，浓度为 ${show('concM')}。`,
  ],
  goods: [
    { label: '超纯水', keyword: '超纯水' },
    { label: '容量瓶', keyword: '容量瓶' },
  ],
})
