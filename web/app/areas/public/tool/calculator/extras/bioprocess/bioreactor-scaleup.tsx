import { display } from '@shangyouji/calculators/core/display'
import { Drawn, type Form } from '../../drawings/drawn.tsx'
import { defineExtra } from '../../extra.ts'
import styles from '../extras.module.css'

export { bioreactorScaleup as calculator } from '@shangyouji/calculators/bioprocess/bioreactor-scaleup'

interface Entered {
  d1M: number
  d2M: number
  n1Rpm: number
  volume1L: number
}

interface Found {
  n2Rpm: number
  volume2L: number
  pv1WM3: number
  pv2WM3: number
  tip1MS: number
  tip2MS: number
}

/** A stirred tank, `size` pixels wide, standing on the ground line. */
function Tank({ x, size, lines }: { x: number; size: number; lines: readonly string[] }) {
  const [w, h] = [size, size * 1.25]
  const top = 250 - h
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        d={`M${-w / 2} ${top}V${250 - w * 0.16}Q${-w / 2} 250 ${-w / 2 + w * 0.2} 250H${w / 2 - w * 0.2}Q${w / 2} 250 ${w / 2} ${250 - w * 0.16}V${top}`}
        fill="#fff"
        stroke="#8b929e"
        strokeWidth={2}
      />
      <path
        d={`M${-w / 2 + 2} ${top + h * 0.25}V${250 - w * 0.16}Q${-w / 2 + 2} 248 ${-w / 2 + w * 0.2} 248H${w / 2 - w * 0.2}Q${w / 2 - 2} 248 ${w / 2 - 2} ${250 - w * 0.16}V${top + h * 0.25}Z`}
        fill="#ffe3cc"
      />
      <path
        d={`M0 ${top - 8}V${250 - h * 0.22}M${-w * 0.2} ${250 - h * 0.26}H${w * 0.2}V${250 - h * 0.18}H${-w * 0.2}Z`}
        fill="#7cc4bc"
        stroke="#0f766e"
        strokeWidth={Math.max(1.5, size / 70)}
      />
      {lines.map((line, i) => (
        <text key={line} y={272 + i * 17} textAnchor="middle" className={i === 0 ? styles.strong : undefined}>
          {line}
        </text>
      ))}
    </g>
  )
}

export const extra = defineExtra<Entered, Found>({
  main: ['n2Rpm'],
  pictureTitle: '几何相似的两个罐（按比例绘制）',
  Picture({ input, output }) {
    const largest = Math.max(input.d1M, input.d2M)
    const title = `小罐 ${input.n1Rpm} rpm，大罐 ${display(output.n2Rpm, '1dp')} rpm`
    const allLines = (name: string, rpm: number, litres: number, d: number, pv: number, tip: number) => [
      `${name} ${display(litres, '3sf')} L`,
      `桨径 ${display(d, '3sf')} m　${display(rpm, '3sf')} rpm`,
      `P/V ${display(pv, '3sf')} W/m³　叶尖 ${display(tip, '2dp')} m/s`,
    ]
    const draw = ({ width, isNarrow }: Form) => {
      const widest = isNarrow ? 120 : 180
      const size = (d: number) => Math.max((d / largest) * widest, 14)
      // on a phone one figure a line
      const lines = (...values: Parameters<typeof allLines>) =>
        allLines(...values).flatMap(line => (isNarrow ? line.split('　') : [line]))
      const content = (
        <>
          <path d={isNarrow ? 'M8 250H312' : 'M60 250H660'} stroke="#e5e7eb" strokeWidth={2} />
          <Tank
            x={isNarrow ? width / 4 : 200}
            size={size(input.d1M)}
            lines={lines('小罐', input.n1Rpm, input.volume1L, input.d1M, output.pv1WM3, output.tip1MS)}
          />
          <Tank
            x={isNarrow ? (width * 3) / 4 : 500}
            size={size(input.d2M)}
            lines={lines('大罐', output.n2Rpm, output.volume2L, input.d2M, output.pv2WM3, output.tip2MS)}
          />
        </>
      )
      return isNarrow ? { top: 88, height: 264, content } : { height: 316, content }
    }
    return <Drawn title={title} draw={draw} />
  },
  goods: [
    { label: '生物反应器', keyword: '生物反应器' },
    { label: '一次性反应袋', keyword: '反应袋' },
  ],
})
