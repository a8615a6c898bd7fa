import { display } from '@shangyouji/calculators/core/display'
import { StackedBar } from '../../drawings/stacked-bar.tsx'
import { defineExtra } from '../../extra.ts'

export { pcrMix as calculator } from '@shangyouji/calculators/nucleic/pcr-mix'

interface Entered {
  reactions: number
  extraPct: number
  templateUl: number
  components: readonly { name?: string }[]
}

interface Found {
  perReactionUl: readonly number[]
  waterUl: number
}

export const extra = defineExtra<Entered, Found>({
  main: ['totalWaterUl', 'dispenseUl'],
  steps: ({ reactions, extraPct }, _, show) => [
    `冰上配制 ${reactions} 个反应（另加 ${extraPct}% 余量）的预混液：按下表加入各组分与水 ${show('totalWaterUl')}，轻轻混匀。`,
    `每管分装 ${show('dispenseUl')}，再各加模板 ${show('templateUl')}。`,
  ],
  pictureTitle: '单个反应的组成',
  Picture({ input: { components, templateUl }, output: { perReactionUl, waterUl } }) {
    const text = (value: number) => `${display(value, '3sf')} µL`
    const parts = [
      ...perReactionUl.map((value, i) => ({ label: components[i]?.name || `组分 ${i + 1}`, value, text: text(value) })),
      { label: '模板', value: templateUl, text: text(templateUl) },
      { label: '水', value: waterUl, text: text(waterUl) },
    ].map((part, i) => ({ ...part, label: `${i + 1}. ${part.label}` }))
    return <StackedBar filledUp title={parts.map(part => `${part.label} ${part.text}`).join('，')} parts={parts} />
  },
  goods: [
    { label: 'Taq DNA 聚合酶', keyword: 'Taq DNA聚合酶' },
    { label: 'dNTP', keyword: 'dNTP' },
    { label: '无核酸酶水', keyword: '无核酸酶水' },
    { label: 'PCR 管、八连管', keyword: 'PCR管' },
  ],
})
