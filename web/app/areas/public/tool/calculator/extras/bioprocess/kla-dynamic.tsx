import { display } from '@shangyouji/calculators/core/display'
import { FitPlot } from '../../drawings/fit-plot.tsx'
import { defineExtra } from '../../extra.ts'

export { klaDynamic as calculator } from '@shangyouji/calculators/bioprocess/kla-dynamic'

interface Entered {
  timeS: readonly number[]
  doPct: readonly number[]
  saturationPct: number
}

export const extra = defineExtra<Entered, { klaPerH: number }>({
  pictureTitle: '复气后的溶氧',
  Picture({ input: { timeS, doPct, saturationPct }, output: { klaPerH } }) {
    const rate = klaPerH / 3600
    const logs = doPct.map(each => Math.log(saturationPct - each))
    const centre = timeS.reduce((sum, each) => sum + each, 0) / timeS.length
    const height = logs.reduce((sum, each) => sum + each, 0) / logs.length
    return (
      <FitPlot
        title={`溶氧按 kLa ${display(klaPerH, '1dp')} /h 趋向 ${saturationPct}%`}
        x={timeS}
        y={doPct}
        curve={t => saturationPct - Math.exp(height - rate * (t - centre))}
        curveLabel={`kLa = ${display(klaPerH, '1dp')} /h`}
        xAxis={{ label: '时间', unit: 's' }}
        yAxis={{ label: '溶氧', unit: '%' }}
        marks={[{ y: saturationPct, tone: 'grey', text: 'C*' }]}
      />
    )
  },
  goods: [
    { label: '溶氧电极', keyword: '溶氧电极' },
    { label: '生物反应器', keyword: '生物反应器' },
  ],
})
