import { display } from '@shangyouji/calculators/core/display'
import { cx } from '../../../../../../ui/base/cx.ts'
import { Drawn, type Form } from '../../drawings/drawn.tsx'
import { defineExtra } from '../../extra.ts'
import styles from '../extras.module.css'

export { columnFlow as calculator } from '@shangyouji/calculators/bioprocess/column-flow'

interface Entered {
  diameterCm: number
  bedHeightCm: number
}

interface Found {
  cvMl: number
  flowMlMin: number
  velocityCmH: number
  residenceMin: number
}

export const extra = defineExtra<Entered, Found>({
  main: ['flowMlMin', 'residenceMin'],
  pictureTitle: '柱（高与内径按比例绘制）',
  Picture({ input: { diameterCm, bedHeightCm }, output }) {
    const title = `柱体积 ${display(output.cvMl, '2dp')} mL，流速 ${display(output.flowMlMin, '2dp')} mL/min`
    const draw = ({ width, isNarrow }: Form) => {
      const scale = Math.min(170 / bedHeightCm, (isNarrow ? 280 : 300) / diameterCm)
      const [w, h] = [Math.max(diameterCm * scale, 10), Math.max(bedHeightCm * scale, 8)]
      const [x, y] = [isNarrow ? width / 2 : 330, 40 + (170 - h) / 2]
      // on a phone the words stand below
      const [left, top] = isNarrow ? [12, 290] : [x + w / 2 + 18, y + h / 2]
      const content = (
        <>
          <path d={`M${x} 8V${y}M${x} ${y + h}V242`} stroke="#0f766e" strokeWidth={2} />
          <path d={`M${x - 5} ${y - 13}L${x} ${y - 4}L${x + 5} ${y - 13}Z`} fill="#0f766e" />
          <rect x={x - w / 2} y={y} width={w} height={h} fill="#ffe3cc" stroke="#8b929e" strokeWidth={1.5} />
          <path
            d={`M${x - w / 2 - 6} ${y}H${x + w / 2 + 6}M${x - w / 2 - 6} ${y + h}H${x + w / 2 + 6}`}
            stroke="#4b5563"
            strokeWidth={5}
          />
          <text x={left} y={top - 26} className={cx('drawn-name', styles.strong)}>
            {`柱床高 ${display(bedHeightCm)} cm，内径 ${display(diameterCm)} cm`}
          </text>
          <text x={left} y={top - 6}>
            {`1 CV = ${display(output.cvMl, '2dp')} mL`}
          </text>
          <text x={left} y={top + 14}>
            {`线速度 ${display(output.velocityCmH, '1dp')} cm/h`}
          </text>
          <text x={left} y={top + 34}>
            {`保留时间 ${display(output.residenceMin, '2dp')} min`}
          </text>
        </>
      )
      return { height: isNarrow ? 334 : 250, content }
    }
    return <Drawn title={title} draw={draw} />
  },
  goods: [
    { label: '层析柱', keyword: '层析柱' },
    { label: '层析填料', keyword: '层析填料' },
  ],
})
