import { display } from '@shangyouji/calculators/core/display'
import { defineExtra } from '../../extra.ts'
import { Plot } from '../../plot/plot.tsx'

export { lrv as calculator } from '@shangyouji/calculators/bioprocess/lrv'

export const extra = defineExtra<{ steps: readonly { name?: string }[] }, { lrv: readonly number[]; total: number }>({
  main: ['totalCountable', 'total'],
  pictureTitle: '各步清除（lg）',
  Picture({ input: { steps }, output: { lrv } }) {
    const labels = lrv.map((_, i) => steps[i]?.name || `步骤 ${i + 1}`)
    const names = labels.map((label, i) => `${label} ${display(lrv[i], '2dp')}`)
    return (
      <Plot
        title={names.join('，')}
        height={260}
        x={{ label: '步骤', names: labels.map((label, i) => (lrv.length > 6 ? String(i + 1) : label.slice(0, 9))) }}
        y={{ label: 'LRV', unit: 'lg' }}
        layers={[
          {
            as: 'bars',
            tone: 'teal',
            points: lrv.map((value, i) => [i + 1, value] as const),
            captions: lrv.map(value => display(value, '2dp')),
            names,
          },
        ]}
        marks={[{ y: 1, tone: 'grey', text: '1 lg 以下不计' }]}
      />
    )
  },
  goods: [
    { label: '除病毒过滤器', keyword: '除病毒过滤' },
    { label: '病毒清除验证服务', keyword: '病毒清除验证' },
  ],
})
