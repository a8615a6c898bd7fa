import { display } from '@shangyouji/calculators/core/display'
import { fourParameterCurve } from '@shangyouji/calculators/science/four-parameter-fit'
import { FitPlot } from '../../drawings/fit-plot.tsx'
import { defineExtra } from '../../extra.ts'

export { curve4pl as calculator } from '@shangyouji/calculators/statistics/curve-4pl'

interface Found {
  a: number
  b: number
  c: number
  d: number
  r2: number
}

export const extra = defineExtra<{ x: readonly number[]; y: readonly number[] }, Found>({
  main: ['c', 'b', 'r2'],
  pictureTitle: '剂量–响应曲线',
  Picture: ({ input, output }) => (
    <FitPlot
      title={`四参数拟合，EC50 ${display(output.c, '4sf')}，R² ${display(output.r2, '4sf')}`}
      x={input.x}
      y={input.y}
      curve={x => fourParameterCurve(output, x)}
      curveLabel="四参数拟合"
      xAxis={{ label: '剂量 x', log: true }}
      yAxis={{ label: '响应 y' }}
      marks={[
        { y: output.a, tone: 'grey', text: `a ${display(output.a, '3sf')}` },
        { y: output.d, tone: 'grey', text: `d ${display(output.d, '3sf')}` },
        { x: output.c, y: (output.a + output.d) / 2, text: `c ${display(output.c, '4sf')}` },
      ]}
    />
  ),
  goods: [
    { label: 'ELISA 试剂盒', keyword: 'ELISA' },
    { label: '酶标板', keyword: '酶标板' },
  ],
})
