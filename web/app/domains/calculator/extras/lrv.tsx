import { display } from '@shangyouji/calculators/core/display'
import { defineExtra } from '../extra.ts'
import { Plot } from '../plot/plot.tsx'

export const extra = defineExtra<{ steps: readonly { name?: string }[] }, { lrv: readonly number[]; total: number }>({
  main: ['totalCountable', 'total'],
  pictureTitle: '各步清除（lg）',
  Picture({ input: { steps }, output: { lrv } }) {
    const names = lrv.map((value, i) => `${steps[i]?.name || `步骤 ${i + 1}`} ${display(value, '2dp')}`)
    return (
      <Plot
        title={names.join('，')}
        height={260}
        x={{ label: '步骤序号', from: 0.4, to: lrv.length + 0.6 }}
        y={{ label: 'LRV', unit: 'lg' }}
        layers={[
          { as: 'bars', tone: 'teal', points: lrv.map((value, i) => [i + 1, value] as const), captions: names, names },
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
