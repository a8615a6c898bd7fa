import { display } from '@shangyouji/calculators/core/display'
import { FitPlot } from '../../drawings/fit-plot.tsx'
import { defineExtra } from '../../extra.ts'

export { qpcrEfficiency as calculator } from '@shangyouji/calculators/nucleic/qpcr-efficiency'

interface Entered {
  quantity: readonly number[]
  ct: readonly number[]
  unknownCt?: number
}

interface Found {
  slope: number
  intercept: number
  r2: number
  efficiencyPct: number
  unknownQuantity?: number
}

export const extra = defineExtra<Entered, Found>({
  main: ['efficiencyPct', 'r2'],
  pictureTitle: '标准曲线',
  Picture: ({ input, output: { slope, intercept, r2, unknownQuantity } }) => (
    <FitPlot
      title={`Ct 对 lg(量) 的标准曲线，斜率 ${display(slope, '3dp')}，R² ${display(r2, '4dp')}`}
      x={input.quantity}
      y={input.ct}
      curve={x => slope * Math.log10(x) + intercept}
      curveLabel={`Ct = ${display(slope, '3dp')}·lg(量) + ${display(intercept, '2dp')}`}
      xAxis={{ label: '标准品量', log: true }}
      yAxis={{ label: 'Ct' }}
      marks={
        unknownQuantity === undefined
          ? []
          : [{ x: unknownQuantity, y: input.unknownCt ?? 0, text: `待测 ${display(unknownQuantity, '3sf')}` }]
      }
    />
  ),
  goods: [
    { label: 'qPCR 预混液', keyword: 'qPCR Mix' },
    { label: '荧光定量 PCR 板', keyword: 'qPCR板' },
  ],
})
