import { statSamplesize } from '@shangyouji/calculators/statistics/stat-samplesize'
import { defineExtra } from '../../extra.ts'
import { Plot } from '../../plot/plot.tsx'

export { statSamplesize as calculator } from '@shangyouji/calculators/statistics/stat-samplesize'

const POWERS = [0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.98, 0.99]

export const extra = defineExtra<{ power: number }, { nPerGroup: number; nExact: number }>({
  main: ['nPerGroup'],
  pictureTitle: '样本量与检验效能',
  Picture({ input, output }) {
    const points = [...POWERS, input.power]
      .sort((one, other) => one - other)
      .flatMap(power => {
        const result = statSamplesize.run({ ...input, power })
        return 'output' in result ? [[result.output.nExact as number, 100 * power] as const] : []
      })
    if (points.length < 2) return null
    return (
      <Plot
        title={`效能 ${100 * input.power}% 需每组 ${output.nPerGroup} 例`}
        x={{ label: '每组样本量', unit: '例' }}
        y={{ label: '检验效能', unit: '%', to: 100 }}
        layers={[{ as: 'line', points }]}
        marks={[{ x: output.nExact, y: 100 * input.power, text: `${output.nPerGroup} 例` }]}
      />
    )
  },
})
