import { display } from '@shangyouji/calculators/core/display'
import { FitPlot } from '../../drawings/fit-plot.tsx'
import { defineExtra } from '../../extra.ts'

export { curveLinear as calculator } from '@shangyouji/calculators/statistics/curve-linear'

interface Entered {
  x: readonly number[]
  y: readonly number[]
  unknownY?: readonly number[]
}

interface Found {
  slope: number
  intercept: number
  r2: number
  unknownX: readonly number[]
}

const MOST_MARKS = 6

export const extra = defineExtra<Entered, Found>({
  main: ['slope', 'intercept', 'r2'],
  pictureTitle: '标准曲线',
  Picture: ({ input, output: { slope, intercept, r2, unknownX } }) => (
    <FitPlot
      title={`标准曲线 y = ${display(slope, '4sf')}·x + ${display(intercept, '4sf')}，R² ${display(r2, '4sf')}`}
      x={input.x}
      y={input.y}
      curve={x => slope * x + intercept}
      curveLabel={`y = ${display(slope, '4sf')}·x + ${display(intercept, '4sf')}`}
      xAxis={{ label: '浓度 x' }}
      yAxis={{ label: '响应 y' }}
      marks={unknownX.slice(0, MOST_MARKS).map((x, i) => ({ x, y: input.unknownY?.[i] ?? 0, text: display(x, '4sf') }))}
    />
  ),
  goods: [
    { label: 'BCA 蛋白定量试剂盒', keyword: 'BCA' },
    { label: '标准品', keyword: '标准品' },
  ],
})
