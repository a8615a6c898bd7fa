import { display } from '@shangyouji/calculators/core/display'
import { defineExtra } from '../../extra.ts'
import { Plot } from '../../plot/plot.tsx'
import { along } from '../../plot/scale.ts'

export { columnEfficiency as calculator } from '@shangyouji/calculators/bioprocess/column-efficiency'

interface Entered {
  vR: number
  wHalf: number
  front10: number
  back10: number
}

/** Half-width of a Gaussian at a tenth of its height, in standard deviations. */
const AT_TENTH = Math.sqrt(2 * Math.log(10))

export const extra = defineExtra<Entered, { asymmetry: number; plates: number }>({
  main: ['plates', 'asymmetry'],
  pictureTitle: '峰形（按 10% 峰高两侧宽度绘制）',
  Picture({ input: { vR, front10, back10 }, output: { asymmetry } }) {
    const sigma = (v: number) => (v < vR ? front10 : back10) / AT_TENTH
    const height = (v: number) => Math.exp(-0.5 * ((v - vR) / sigma(v)) ** 2)
    const points = along(vR - front10 * 2.2, vR + back10 * 2.2, false, 160).map(v => [v, height(v)] as const)
    return (
      <Plot
        title={`不对称因子 ${display(asymmetry, '2dp')}`}
        x={{ label: '体积' }}
        y={{ label: '相对峰高', from: 0, to: 1.1 }}
        layers={[
          { as: 'area', points },
          { as: 'line', points },
          {
            as: 'line',
            tone: 'teal',
            dashed: true,
            points: [
              [vR - front10, 0.1],
              [vR + back10, 0.1],
            ],
          },
          {
            as: 'line',
            tone: 'grey',
            points: [
              [vR, 0],
              [vR, 1],
            ],
          },
        ]}
        marks={[{ x: vR, y: 1, tone: 'grey', text: `V ${display(vR)}` }]}
      />
    )
  },
  goods: [
    { label: '层析填料', keyword: '层析填料' },
    { label: '丙酮 67-64-1', keyword: '67-64-1' },
  ],
})
