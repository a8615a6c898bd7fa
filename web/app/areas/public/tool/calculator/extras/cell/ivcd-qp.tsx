import { display } from '@shangyouji/calculators/core/display'
import { FitPlot } from '../../drawings/fit-plot.tsx'
import { defineExtra } from '../../extra.ts'
import { Plot } from '../../plot/plot.tsx'

export { ivcdQp as calculator } from '@shangyouji/calculators/cell/ivcd-qp'

interface Entered {
  days: readonly number[]
  vcd1e6PerMl: readonly number[]
  titerGL: readonly number[]
}

interface Found {
  ivcd: readonly number[]
  qpPgCellDay: number
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export const extra = defineExtra<Entered, Found>({
  pictureTitle: '活细胞密度与产物',
  Picture({ input: { days, vcd1e6PerMl, titerGL }, output: { ivcd, qpPgCellDay } }) {
    const density = days.map((day, i) => [day, vcd1e6PerMl[i] ?? 0] as const)
    const slope = qpPgCellDay / 1000
    return (
      <div className="stack halves gap-4 phone-one-column">
        <Plot
          title={`活细胞密度随时间的变化，曲线下面积即 IVCD，共 ${display(ivcd.at(-1), '2dp')}`}
          width={390}
          x={{ label: '时间', unit: 'd' }}
          y={{ label: '活细胞密度', unit: '10⁶/mL' }}
          layers={[
            { as: 'area', points: density },
            { as: 'line', points: density },
            { as: 'dots', points: density },
          ]}
        />
        <FitPlot
          width={390}
          title={`滴度对 IVCD 的直线，斜率即比生产率 ${display(qpPgCellDay, '1dp')} pg/细胞/天`}
          x={ivcd}
          y={titerGL}
          curve={x => meanOf(titerGL) + slope * (x - meanOf(ivcd))}
          curveLabel={`qP = ${display(qpPgCellDay, '1dp')}`}
          xAxis={{ label: 'IVCD', unit: '10⁶·d/mL' }}
          yAxis={{ label: '滴度', unit: 'g/L' }}
        />
      </div>
    )
  },
  goods: [
    { label: 'CHO 培养基', keyword: 'CHO培养基' },
    { label: '补料培养基', keyword: '补料' },
  ],
})
