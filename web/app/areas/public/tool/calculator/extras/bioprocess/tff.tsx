import { display } from '@shangyouji/calculators/core/display'
import { defineExtra } from '../../extra.ts'
import { Plot } from '../../plot/plot.tsx'
import { along } from '../../plot/scale.ts'

export { tff as calculator } from '@shangyouji/calculators/bioprocess/tff'

interface Entered {
  v0L: number
  c0GL: number
  concFactor: number
  retention: number
  impurityRetention: number
  diavolumes: number
}

export const extra = defineExtra<Entered, { finalVolumeL: number; concAfterUfGL: number; bufferL: number }>({
  main: ['finalConcGL', 'yieldPct', 'hours'],
  steps: (_, __, show) => [
    `超滤浓缩 ${show('v0L')} 至 ${show('finalVolumeL')}，浓度约 ${show('concAfterUfGL')}。`,
    `等体积透析 ${show('diavolumes')}，用缓冲液 ${show('bufferL')}；透析后杂质残留 ${show('impurityResidualPct')}。`,
    `终浓度 ${show('finalConcGL')}，预计用时 ${show('hours')}。`,
  ],
  pictureTitle: '浓缩与透析',
  Picture({ input, output }) {
    const { v0L, c0GL, concFactor, retention, impurityRetention, diavolumes } = input
    const volumes = along(v0L, output.finalVolumeL, false, 60)
    const washes = along(0, Math.max(diavolumes, 1), false, 60)
    return (
      <div className="stack halves gap-4 phone-one-column">
        <Plot
          title={`浓缩 ${concFactor} 倍后浓度 ${display(output.concAfterUfGL, '3sf')} g/L`}
          width={390}
          x={{ label: '已滤出体积', unit: 'L', from: 0 }}
          y={{ label: '产物浓度', unit: 'g/L' }}
          layers={[{ as: 'line', points: volumes.map(v => [v0L - v, c0GL * (v0L / v) ** retention] as const) }]}
        />
        <Plot
          title={`透析 ${diavolumes} 倍体积中杂质与产物的残留`}
          width={390}
          x={{ label: '透析倍数', unit: 'DV', from: 0 }}
          y={{ label: '残留', unit: '%', log: true }}
          layers={[
            {
              as: 'line',
              tone: 'teal',
              label: '杂质',
              points: washes.map(n => [n, 100 * Math.exp(-n * (1 - impurityRetention))] as const),
            },
            { as: 'line', label: '产物', points: washes.map(n => [n, 100 * Math.exp(-n * (1 - retention))] as const) },
          ]}
        />
      </div>
    )
  },
  goods: [
    { label: '超滤膜包', keyword: '超滤膜包' },
    { label: '中空纤维柱', keyword: '中空纤维' },
  ],
})
