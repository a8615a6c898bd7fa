import { rcfRpm } from '@shangyouji/calculators/bioprocess/rcf-rpm'
import { display } from '@shangyouji/calculators/core/display'
import { defineExtra } from '../../extra.ts'
import { Plot } from '../../plot/plot.tsx'
import { along } from '../../plot/scale.ts'

export { rcfRpm as calculator } from '@shangyouji/calculators/bioprocess/rcf-rpm'

interface Both {
  rpm?: number
  rcf?: number
}

export const extra = defineExtra<Both & { radiusMm: number }, Both>({
  pictureTitle: '此半径下的离心力',
  Picture({ input, output }) {
    const rpm = output.rpm ?? input.rpm ?? 0
    const rcf = output.rcf ?? input.rcf ?? 0
    const curve = along(rpm * 0.05, rpm * 1.5, false, 60).flatMap(at => {
      const result = rcfRpm.run({ solveFor: 'rcf', radiusMm: input.radiusMm, rpm: Math.min(Math.max(at, 1), 200_000) })
      return 'output' in result ? [[at, result.output.rcf as number] as const] : []
    })
    return (
      <Plot
        title={`半径 ${input.radiusMm} mm，${display(rpm, 'int')} rpm 相当于 ${display(rcf, 'int')} ×g`}
        x={{ label: '转速', unit: 'rpm', from: 0 }}
        y={{ label: 'RCF', unit: '×g', from: 0 }}
        layers={[{ as: 'line', points: curve }]}
        marks={[{ x: rpm, y: rcf, text: `${display(rcf, 'int')} ×g` }]}
      />
    )
  },
  goods: [
    { label: '离心管', keyword: '离心管' },
    { label: '台式离心机', keyword: '离心机' },
  ],
})
