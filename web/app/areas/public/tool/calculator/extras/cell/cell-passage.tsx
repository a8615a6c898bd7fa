import { display } from '@shangyouji/calculators/core/display'
import { defineExtra } from '../../extra.ts'
import { Plot } from '../../plot/plot.tsx'
import { along } from '../../plot/scale.ts'

export { cellPassage as calculator } from '@shangyouji/calculators/cell/cell-passage'

interface Entered {
  seeded: number
  doublingH: number
  targetCells: number
}

export const extra = defineExtra<Entered, { hoursToTarget: number }>({
  main: ['pdl', 'hoursToTarget'],
  pictureTitle: '到达目标细胞数',
  Picture({ input: { seeded, doublingH, targetCells }, output: { hoursToTarget } }) {
    const end = Math.max(hoursToTarget * 1.15, doublingH)
    return (
      <Plot
        title={`从 ${display(seeded)} 个起，${display(hoursToTarget, '1dp')} h 后达到 ${display(targetCells)} 个`}
        x={{ label: '时间', unit: 'h', from: 0 }}
        y={{ label: '细胞数', log: true }}
        layers={[{ as: 'line', points: along(0, end).map(t => [t, seeded * 2 ** (t / doublingH)] as const) }]}
        marks={[{ x: hoursToTarget, y: targetCells, text: `${display(hoursToTarget, '1dp')} h` }]}
      />
    )
  },
  goods: [
    { label: '胰蛋白酶', keyword: '9002-07-7' },
    { label: '细胞培养瓶', keyword: '培养瓶' },
  ],
})
