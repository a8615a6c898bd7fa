import { display } from '@shangyouji/calculators/core/display'
import { FitPlot } from '../../drawings/fit-plot.tsx'
import { defineExtra } from '../../extra.ts'

export { doublingTime as calculator } from '@shangyouji/calculators/cell/doubling-time'

interface Entered {
  mode: 'two' | 'series'
  n0?: number
  nt?: number
  hours?: number
  hoursList?: readonly number[]
  counts?: readonly number[]
}

export const extra = defineExtra<Entered, { muPerH: number; doublingH: number }>({
  main: ['doublingH', 'muPerH'],
  pictureTitle: '生长曲线',
  Picture({ input, output: { muPerH, doublingH } }) {
    const x = input.mode === 'two' ? [0, input.hours ?? 0] : (input.hoursList ?? [])
    const y = input.mode === 'two' ? [input.n0 ?? 0, input.nt ?? 0] : (input.counts ?? [])
    const centre = x.reduce((sum, each) => sum + each, 0) / x.length
    const height = y.reduce((sum, each) => sum + Math.log(each), 0) / y.length
    return (
      <FitPlot
        title={`指数生长，倍增时间 ${display(doublingH, '2dp')} h`}
        x={x}
        y={y}
        curve={t => Math.exp(height + muPerH * (t - centre))}
        curveLabel={`µ = ${display(muPerH, '4dp')} /h`}
        xAxis={{ label: '时间', unit: 'h' }}
        yAxis={{ label: '细胞数', log: true }}
      />
    )
  },
  goods: [
    { label: '培养基', keyword: '培养基' },
    { label: '细胞计数试剂', keyword: 'CCK-8' },
  ],
})
