import { display } from '@shangyouji/calculators/core/display'
import { FitPlot } from '../../drawings/fit-plot.tsx'
import { defineExtra } from '../../extra.ts'

export { sterileFilter as calculator } from '@shangyouji/calculators/bioprocess/sterile-filter'

interface Entered {
  timeMin: readonly number[]
  volumeMl: readonly number[]
}

export const extra = defineExtra<Entered, { vmaxMl: number; q0MlMin: number }>({
  main: ['areaM2', 'vmaxMl'],
  pictureTitle: 'Vmax 直线（t/V 对 t）',
  Picture: ({ input: { timeMin, volumeMl }, output: { vmaxMl, q0MlMin } }) => (
    <FitPlot
      title={`t/V 对 t 的直线，Vmax ${display(vmaxMl, '1dp')} mL`}
      x={timeMin}
      y={timeMin.map((t, i) => t / (volumeMl[i] ?? 1))}
      curve={t => t / vmaxMl + 1 / q0MlMin}
      curveLabel={`斜率 1/Vmax，Vmax = ${display(vmaxMl, '1dp')} mL`}
      xAxis={{ label: '时间 t', unit: 'min' }}
      yAxis={{ label: 't/V', unit: 'min/mL' }}
    />
  ),
  goods: [
    { label: '除菌级滤芯 0.22 µm', keyword: '除菌滤芯' },
    { label: '囊式过滤器', keyword: '囊式过滤器' },
  ],
})
