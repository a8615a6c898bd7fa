import { display } from '@shangyouji/calculators/core/display'
import { StackedBar } from '../../drawings/stacked-bar.tsx'
import { defineExtra } from '../../extra.ts'

export { formulaMass as calculator } from '@shangyouji/calculators/solution/formula-mass'

export const extra = defineExtra<{ formula: string }, { massPct: Readonly<Record<string, number>> }>({
  compounds: { formula: 'formula' },
  pictureTitle: '各元素的质量百分比',
  Picture({ output: { massPct } }) {
    const parts = Object.entries(massPct).sort(([, one], [, other]) => other - one)
    return (
      <StackedBar
        title={parts.map(([symbol, value]) => `${symbol} ${display(value, '2dp')}%`).join('，')}
        parts={parts.map(([label, value]) => ({ label, value, text: `${display(value, '2dp')}%` }))}
      />
    )
  },
})
