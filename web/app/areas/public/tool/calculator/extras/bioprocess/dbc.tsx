import { display } from '@shangyouji/calculators/core/display'
import { defineExtra } from '../../extra.ts'
import { Plot } from '../../plot/plot.tsx'

export { dbc as calculator } from '@shangyouji/calculators/bioprocess/dbc'

interface Entered {
  volumeMl: readonly number[]
  ratio: readonly number[]
  breakthroughPct: number
  holdupMl: number
}

export const extra = defineExtra<Entered, { breakthroughMl: number; dbcMgMl: number }>({
  main: ['dbcMgMl'],
  pictureTitle: '穿透曲线',
  Picture({ input: { volumeMl, ratio, breakthroughPct, holdupMl }, output }) {
    const points = volumeMl.map((volume, i) => [volume, ratio[i] ?? 0] as const)
    return (
      <Plot
        title={`${breakthroughPct}% 穿透在 ${display(output.breakthroughMl, '2dp')} mL，动态载量 ${display(output.dbcMgMl, '1dp')} mg/mL`}
        x={{ label: '上样体积', unit: 'mL' }}
        y={{ label: 'C/C₀', from: Math.min(0, ...ratio), to: Math.max(1, ...ratio) * 1.05 }}
        layers={[
          { as: 'line', points },
          { as: 'dots', points, tone: 'indigo' },
        ]}
        marks={[
          ...(holdupMl > 0 ? [{ x: holdupMl, tone: 'grey' as const, text: 'V₀' }] : []),
          {
            x: output.breakthroughMl,
            y: breakthroughPct / 100,
            text: `${breakthroughPct}%：${display(output.breakthroughMl, '2dp')} mL`,
          },
        ]}
      />
    )
  },
  goods: [
    { label: 'Protein A 填料', keyword: 'Protein A' },
    { label: '预装柱', keyword: '预装柱' },
  ],
})
