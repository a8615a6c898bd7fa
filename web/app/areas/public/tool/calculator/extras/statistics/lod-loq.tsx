import { display } from '@shangyouji/calculators/core/display'
import { FitPlot } from '../../drawings/fit-plot.tsx'
import { defineExtra } from '../../extra.ts'

export { lodLoq as calculator } from '@shangyouji/calculators/statistics/lod-loq'

interface Entered {
  x: readonly number[]
  y: readonly number[]
}

interface Found {
  slope: number
  lod: number
  loq: number
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export const extra = defineExtra<Entered, Found>({
  main: ['lod', 'loq'],
  pictureTitle: '标准曲线与检出限',
  Picture({ input: { x, y }, output: { slope, lod, loq } }) {
    const line = (at: number) => meanOf(y) + slope * (at - meanOf(x))
    return (
      <FitPlot
        title={`检出限 ${display(lod, '4sf')}，定量限 ${display(loq, '4sf')}`}
        x={x}
        y={y}
        curve={line}
        curveLabel={`斜率 ${display(slope, '4sf')}`}
        xAxis={{ label: '浓度 x' }}
        yAxis={{ label: '响应 y' }}
        marks={[
          { x: lod, text: 'LOD', tone: 'teal' },
          { x: loq, text: 'LOQ', tone: 'indigo' },
        ]}
      />
    )
  },
  goods: [{ label: '标准物质', keyword: '标准物质' }],
})
