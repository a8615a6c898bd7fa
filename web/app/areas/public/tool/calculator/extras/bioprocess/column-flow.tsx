import { display } from '@shangyouji/calculators/core/display'
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
    const scale = Math.min(170 / bedHeightCm, 300 / diameterCm)
    const [w, h] = [Math.max(diameterCm * scale, 10), Math.max(bedHeightCm * scale, 8)]
    const [x, y] = [330, 40 + (170 - h) / 2]
    return (
      <svg
        viewBox="0 0 720 250"
        role="img"
        aria-label={`柱体积 ${display(output.cvMl, '2dp')} mL，流速 ${display(output.flowMlMin, '2dp')} mL/min`}
        className={styles.drawing}
      >
        <path d={`M${x} 8V${y}M${x} ${y + h}V242`} stroke="#0f766e" strokeWidth={2} />
        <path d={`M${x - 5} ${y - 13}L${x} ${y - 4}L${x + 5} ${y - 13}Z`} fill="#0f766e" />
        <rect x={x - w / 2} y={y} width={w} height={h} fill="#ffe3cc" stroke="#8b929e" strokeWidth={1.5} />
        <path
          d={`M${x - w / 2 - 6} ${y}H${x + w / 2 + 6}M${x - w / 2 - 6} ${y + h}H${x + w / 2 + 6}`}
          stroke="#4b5563"
          strokeWidth={5}
        />
        <text x={x + w / 2 + 18} y={y + h / 2 - 26} className={styles.strong}>
          {`柱床高 ${display(bedHeightCm)} cm，内径 ${display(diameterCm)} cm`}
        </text>
        <text x={x + w / 2 + 18} y={y + h / 2 - 6}>
          {`1 CV = ${display(output.cvMl, '2dp')} mL`}
        </text>
        <text x={x + w / 2 + 18} y={y + h / 2 + 14}>
          {`线速度 ${display(output.velocityCmH, '1dp')} cm/h`}
        </text>
        <text x={x + w / 2 + 18} y={y + h / 2 + 34}>
          {`保留时间 ${display(output.residenceMin, '2dp')} min`}
        </text>
      </svg>
    )
  },
  goods: [
    { label: '层析柱', keyword: '层析柱' },
    { label: '层析填料', keyword: '层析填料' },
  ],
})
