import { display } from '@shangyouji/calculators/core/display'
import { defineExtra } from '../../extra.ts'
import { Plot } from '../../plot/plot.tsx'

export { purificationTable as calculator } from '@shangyouji/calculators/protein/purification-table'

interface Found {
  fold: readonly number[]
  yieldPct: readonly number[]
}

export const extra = defineExtra<{ steps: readonly { name?: string }[] }, Found>({
  headline: (_, { fold, yieldPct }) => [
    { label: '最终纯化倍数', text: display(fold.at(-1), '2dp'), unit: '倍' },
    { label: '最终得率', text: display(yieldPct.at(-1), '2dp'), unit: '%' },
  ],
  pictureTitle: '得率与纯化倍数',
  Picture({ input: { steps }, output: { fold, yieldPct } }) {
    const names = fold.map((_, i) => steps[i]?.name || `步骤 ${i + 1}`)
    const bars = (values: readonly number[], digits: '1dp' | '3sf') => ({
      as: 'bars' as const,
      points: values.map((value, i) => [i + 1, value] as const),
      captions: values.map(value => display(value, digits)),
      names,
    })
    const across = {
      label: '步骤',
      names: names.map((name, i) => (fold.length > 4 ? String(i + 1) : name.slice(0, 6))),
    }
    return (
      <div className="stack halves gap-4 phone-one-column">
        <Plot
          title={names.map((name, i) => `${name} 得率 ${display(yieldPct[i], '1dp')}%`).join('，')}
          width={390}
          x={across}
          y={{ label: '得率', unit: '%', from: 0 }}
          layers={[bars(yieldPct, '1dp')]}
        />
        <Plot
          title={names.map((name, i) => `${name} 纯化 ${display(fold[i], '3sf')} 倍`).join('，')}
          width={390}
          x={across}
          y={{ label: '纯化倍数', unit: '倍', from: 0 }}
          layers={[{ ...bars(fold, '3sf'), tone: 'teal' }]}
        />
      </div>
    )
  },
  goods: [
    { label: '层析填料', keyword: '层析填料' },
    { label: '硫酸铵 7783-20-2', keyword: '7783-20-2' },
  ],
})
