import { display } from '@shangyouji/calculators/core/display'
import { defineExtra } from '../../extra.ts'
import { Plot } from '../../plot/plot.tsx'

export { isotopePatternCalculator as calculator } from '@shangyouji/calculators/solution/isotope-pattern'

export const extra = defineExtra<{ formula: string }, { masses: readonly number[]; relPct: readonly number[] }>({
  compounds: { formula: 'formula' },
  lines: (_, { masses }) => ({ head: '偏移', names: masses.map((_, i) => (i === 0 ? 'M' : `M+${i}`)) }),
  headline(_, { masses, relPct }) {
    const highest = relPct.indexOf(Math.max(...relPct))
    return [
      { label: `最强峰（M${highest === 0 ? '' : `+${highest}`}）`, text: display(masses[highest], '4dp'), unit: 'Da' },
    ]
  },
  pictureTitle: '同位素峰',
  Picture({ input, output: { masses, relPct } }) {
    const [first = 0, last = 0] = [masses[0], masses.at(-1)]
    return (
      <Plot
        title={`${input.formula} 的同位素峰，最高峰 ${display(masses[relPct.indexOf(Math.max(...relPct))], '4dp')} Da`}
        x={{ label: '质量', unit: 'Da', from: first - 1, to: last + 1 }}
        y={{ label: '相对强度', unit: '%', from: 0, to: 112 }}
        layers={[
          {
            as: 'sticks',
            points: masses.map((mass, i) => [mass, relPct[i] ?? 0] as const),
            names: masses.map((mass, i) => `${display(mass, '4dp')} Da，${display(relPct[i], '1dp')}%`),
            captions: masses.map((mass, i) =>
              (relPct[i] ?? 0) >= 3 && masses.length <= 12 ? display(mass, '3dp') : '',
            ),
          },
        ]}
      />
    )
  },
  goods: [{ label: '质谱级溶剂', keyword: '质谱级' }],
})
